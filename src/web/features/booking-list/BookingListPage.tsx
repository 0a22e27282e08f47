import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Problem } from '#contract/problem.ts'
import type { Booking } from '#contract/booking.ts'
import type { Page } from '#contract/paging.ts'
import { usePermissions } from '#web/api/account/permissions.ts'
import { bookingsQuery } from '#web/api/bookings/bookings.ts'
import { LoadError, type LoadErrorProps } from '#web/components/LoadError.tsx'
import { CompanyFilter } from '#web/components/list/CompanyFilter.tsx'
import { useListSearch } from '#web/components/list/use-list-search.ts'
import { useDraft } from '#web/draft/draft.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { RetryNotice } from '#web/ui/feedback/RetryNotice.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import { isUnavailable } from '#web/components/list/is-unavailable.ts'
import { focusHeading } from '#web/ui/focus/focus-heading.ts'
import { toPageRequest } from '#web/components/list/list-request.ts'
import { formatTotal } from '#web/components/list/search-params.ts'
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

const openOffers = { ...defaultSearch, status: 'quoted', sortBy: 'expires', descending: false } as const

/** What the page requests from our service at first: the newest rows, and the number of open offers. */
export const initialBookingQueries = {
  list: bookingsQuery(toPageRequest(toFilterRequest(defaultSearch, true), 1)),
  openOffers: bookingsQuery(toPageRequest(toFilterRequest(openOffers, true), 1, 1)),
}

/** The page to search, sort and download the organization's quotes and bookings. */
export function BookingListPage() {
  const { search, updateSearch } = useListSearch({ parse: parseSearch, format: formatSearch })
  const { can, isLoading } = usePermissions()
  const isAllowed = can('listBookings')
  const list = useQuery({
    ...bookingsQuery(toPageRequest(toFilterRequest(search, isAllowed), search.page)),
    // What is requested depends on whether the service is ours.
    enabled: !isLoading && isAllowed !== false,
  })
  const isDefaultView = search.page === 1 && !isFiltered(search) && isDefaultOrder(search)
  const open = useQuery({
    ...initialBookingQueries.openOffers,
    retry: false,
    enabled: isDefaultView && isAllowed === true,
  })
  const { data, error } = list
  const { bookings: boughtHere } = useDraft()
  // What was loaded before may be older than the purchase.
  const unlisted = isDefaultView && data && list.isFetchedAfterMount ? findUnlisted(boughtHere, data) : []
  const hasNoList = isAllowed === false || (error !== null && !data)
  return (
    <div className="page stack">
      <title>Bookings · Lading</title>
      <h1>Bookings</h1>
      {isAllowed !== false && !(hasNoList && isUnavailable(error)) && (
        <>
          <CompanyFilter records="bookings for" />
          <SearchForm search={search} onSearch={updateSearch} isOurs={isAllowed === true} />
        </>
      )}
      {hasNoList ? (
        <BookingListLoadError query={list} />
      ) : (
        <>
          {isDefaultView && open.data && open.data.count > 0 && (
            <p>
              <Link to={{ search: formatSearch(openOffers) }} onClick={focusHeading}>
                {`View ${formatTotal(open.data)} open ${open.data.count === 1 ? 'offer' : 'offers'}`}
              </Link>
            </p>
          )}
          {list.isPending && <LoadingStatus label="Loading bookings…" />}
          {error && <RetryNotice title="These bookings may be out of date" query={list} />}
          {/* Wait for the line above, to avoid a layout shift. */}
          {!open.isLoading && <BoughtInThisTab bookings={unlisted} />}
          {data && !open.isLoading && (data.count > 0 || unlisted.length === 0) && (
            <SearchResults
              search={search}
              page={data}
              outdated={list.isPlaceholderData}
              csv={can('exportBookings') === true}
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

/** Says why there's no list: loading failed, or the service has none. Shows the bookings bought in this tab instead. */
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
