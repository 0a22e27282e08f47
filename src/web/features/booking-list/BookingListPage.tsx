import { useQuery } from '@tanstack/react-query'
import { usePermissions } from '#web/api/account/permissions.ts'
import { bookingsQuery, expiringOffersQuery } from '#web/api/bookings/bookings.ts'
import { useListSearch } from '#web/components/list/use-list-search.ts'
import { RetryNotice } from '#web/ui/feedback/RetryNotice.tsx'
import { LoadingStatus } from '#web/ui/feedback/LoadingStatus.tsx'
import {
  formatSearch,
  isDefaultOrder,
  isFiltered,
  parseSearch,
  toPageRequest,
} from './search/search-params.ts'
import { SearchForm } from './search/SearchForm.tsx'
import { SearchResults } from './SearchResults.tsx'
import { BookingListLoadError } from './BookingListLoadError.tsx'
import { OpenOffers } from './OpenOffers.tsx'

/** How many open offers are shown above the list. */
const maxOpenOffers = 5

/** The page to search, sort and download the organization's quotes and bookings. */
export function BookingListPage() {
  const { search, updateSearch } = useListSearch({ parse: parseSearch, format: formatSearch })
  const { may } = usePermissions()
  const isAllowed = may('bookings')
  const list = useQuery({
    ...bookingsQuery(toPageRequest(search), isAllowed === true),
    enabled: isAllowed !== false,
  })
  const isTop = search.page === 1 && !isFiltered(search) && isDefaultOrder(search)
  const expiring = useQuery({
    ...expiringOffersQuery(maxOpenOffers),
    enabled: isTop && isAllowed !== false,
  })
  const { data, error } = list
  const isUnavailable = isAllowed === false || (error !== null && !data)
  return (
    <div className="page stack">
      <title>Bookings · Lading</title>
      <h1>Bookings</h1>
      {isUnavailable ? (
        <BookingListLoadError query={list} />
      ) : (
        <>
          <SearchForm search={search} onChange={updateSearch} />
          {isTop && expiring.data && <OpenOffers page={expiring.data} />}
          {list.isPending && <LoadingStatus label="Loading bookings…" />}
          {error && <RetryNotice title="We couldn’t load this" query={list} />}
          {/* Wait for the open offers above, to avoid a layout shift. */}
          {data && !expiring.isLoading && (
            <SearchResults
              search={search}
              page={data}
              outdated={list.isPlaceholderData}
              csv={may('bookingsSheet')}
              onSearch={updateSearch}
            />
          )}
        </>
      )}
    </div>
  )
}
