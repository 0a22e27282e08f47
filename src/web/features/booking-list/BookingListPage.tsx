import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Problem } from '#contract/problem.ts'
import { type Booking, bookingStatus, isReplaced } from '#contract/booking.ts'
import type { Page } from '#contract/paging.ts'
import { usePermissions } from '#web/api/account/permissions.ts'
import { bookingsQuery, expiringOffersQuery } from '#web/api/bookings/bookings.ts'
import { LoadError, type LoadErrorProps } from '#web/components/LoadError.tsx'
import { BookingTable } from '#web/components/list/BookingTable.tsx'
import { CompanyFilter } from '#web/components/list/CompanyFilter.tsx'
import { useListSearch } from '#web/components/list/use-list-search.ts'
import { useDraft } from '#web/draft/draft.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { RetryNotice } from '#web/ui/feedback/RetryNotice.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import { useClock } from '#web/times/server-clock.ts'
import { toPageRequest } from '#web/components/list/list-request.ts'
import { paths } from '#web/paths.ts'
import {
  formatSearch,
  isDefaultOrder,
  isFiltered,
  parseSearch,
  toFilterRequest,
  defaultSearch,
} from './search/search-params.ts'
import { SearchForm } from './search/search-controls.tsx'
import { BoughtInThisTab } from './BoughtInThisTab.tsx'
import { SearchResults } from './SearchResults.tsx'

/** How many open offers are shown above the list. */
const maxOpenOffers = 5

/** How many open offers are loaded for that. Some may be replaced by newer quotes, which expire later. */
export const loadedOpenOffers = 15

/** The page to search, sort and download the organization's quotes and bookings. */
export function BookingListPage() {
  const { search, updateSearch } = useListSearch({ parse: parseSearch, format: formatSearch })
  const { can } = usePermissions()
  const isAllowed = can('listBookings')
  const list = useQuery({
    ...bookingsQuery(toPageRequest(toFilterRequest(search, isAllowed), search.page)),
    enabled: isAllowed !== false,
  })
  const isDefaultView = search.page === 1 && !isFiltered(search) && isDefaultOrder(search)
  const expiring = useQuery({
    ...expiringOffersQuery(loadedOpenOffers),
    enabled: isDefaultView && isAllowed !== false,
  })
  const { data, error } = list
  const { bookings: boughtHere } = useDraft()
  // What was loaded before may be older than the purchase.
  const unlisted = isDefaultView && data && list.isFetchedAfterMount ? findUnlisted(boughtHere, data) : []
  const isUnavailable = isAllowed === false || (error !== null && !data)
  return (
    <div className="page stack">
      <title>Bookings · Lading</title>
      <h1>Bookings</h1>
      {isUnavailable ? (
        <BookingListLoadError query={list} />
      ) : (
        <>
          {search.company && (
            <CompanyFilter
              companyId={search.company}
              records="bookings for"
              unfiltered={formatSearch({ ...search, company: '', page: 1 })}
            />
          )}
          <SearchForm search={search} onSearch={updateSearch} />
          {isDefaultView && expiring.data && <OpenOffers page={expiring.data} />}
          {list.isPending && <LoadingStatus label="Loading bookings…" />}
          {error && <RetryNotice title="We couldn’t load this" query={list} />}
          {/* Wait for the open offers above, to avoid a layout shift. */}
          {!expiring.isLoading && <BoughtInThisTab bookings={unlisted} />}
          {data && !expiring.isLoading && (data.count > 0 || unlisted.length === 0) && (
            <SearchResults
              search={search}
              page={data}
              outdated={list.isPlaceholderData}
              csv={can('exportBookings')}
              onSearch={updateSearch}
            />
          )}
        </>
      )}
    </div>
  )
}

/** Returns the bookings that a list lacks. None if the list has more pages, where they may be. */
function findUnlisted(bookings: readonly Booking[], { rows, count }: Page<Booking>): readonly Booking[] {
  return count > rows.length ? [] : bookings.filter(({ id }) => rows.every((row) => row.id !== id))
}

/** Says why there's no list: the query's error, or else no permission. Shows the tab's own bookings instead. */
function BookingListLoadError({ query }: Pick<LoadErrorProps, 'query'>) {
  const { bookings } = useDraft()
  const { error } = query
  const isUnsupported = error === null || (error instanceof Problem && error.code === 'NOT_FOUND')
  return (
    <>
      {isUnsupported ? (
        <Notice title="This service has no list of bookings">
          <p>
            {bookings.length > 0
              ? 'What you’ve bought in this tab is listed here until you close the tab. '
              : 'What you buy in this tab will be listed here until you close the tab. '}
            For other bookings, ask your administrator.
          </p>
        </Notice>
      ) : (
        <LoadError title="We couldn’t load the list" query={query} />
      )}
      <BoughtInThisTab bookings={bookings} />
    </>
  )
}

/**
 * The offers that can still be bought, expiring soonest first, without those that newer quotes replaced. Renders nothing
 * if there are none.
 */
export function OpenOffers({ page }: { page: Page<Booking> }) {
  // Leave out offers that have expired since, and other rows if the server ignored the filter.
  const open = useClock((now) =>
    page.rows
      .filter((row) => bookingStatus(row) === 'quoted' && row.offer?.accepted && expiryTime(row) > now)
      .sort((one, other) => expiryTime(one) - expiryTime(other))
      .map(({ id }) => id)
      .join(' '),
  ).split(' ')
  const offers = open.flatMap((id) => page.rows.find((row) => row.id === id) ?? [])
  const current = offers.filter((offer) => !isReplaced(offer))
  const rows = current.slice(0, maxOpenOffers)
  if (rows.length === 0) return null
  const all = formatSearch({ ...defaultSearch, status: 'quoted', sortBy: 'lapses', descending: false })
  return (
    <section className="stack" aria-labelledby="open-offers">
      <h2 id="open-offers">Open offers</h2>
      <BookingTable caption="Open offers, expiring soonest first" rows={rows} />
      {(page.count > page.rows.length || current.length > rows.length) && (
        <p>
          {/* Without their number, because the page also counts replaced ones. */}
          <Link to={{ pathname: paths.bookings, search: all }}>View all open offers</Link>
        </p>
      )}
    </section>
  )
}

const expiryTime = ({ offer }: Booking) => Date.parse(offer?.validUntil ?? '')
