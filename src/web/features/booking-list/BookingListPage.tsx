import { useQuery } from '@tanstack/react-query'
import { useAbilities } from '#web/api/account/permissions.ts'
import { bookingsQuery, lapsingQuery } from '#web/api/bookings/bookings.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Waiting } from '#web/ui/feedback/LoadingStatus.tsx'
import { isNarrowed, isUsualOrder, pageOf } from './search/search-params.ts'
import { FindForm } from './search/SearchForm.tsx'
import { Found } from './SearchResults.tsx'
import { NoList } from './BookingListLoadError.tsx'
import { NotYetBought } from './OpenOffers.tsx'
import { useAsked } from './search/use-search.ts'

/** How many of the offers that are not bought stand on top of the list. */
const mostOnTop = 5

/** The quotes and bookings of the organization: to be found, ordered and taken along. */
export function BookingListPage() {
  const { asked, askFor } = useAsked()
  const { may, asking } = useAbilities()
  const known = may('bookings')
  const list = useQuery({
    ...bookingsQuery(pageOf(asked), known === true),
    enabled: !asking && known !== false,
  })
  const isTop = asked.page === 1 && !isNarrowed(asked) && isUsualOrder(asked)
  const lapsing = useQuery({
    ...lapsingQuery(mostOnTop),
    enabled: isTop && !asking && known !== false,
  })
  const { data, error } = list
  const none = known === false || (error !== null && !data)
  return (
    <div className="page stack">
      <title>Bookings · Lading</title>
      <h1>Bookings</h1>
      {none ? (
        <NoList problem={error} retrying={list.isFetching} onRetry={() => void list.refetch()} />
      ) : (
        <>
          <FindForm asked={asked} onAsk={askFor} />
          {isTop && lapsing.data && <NotYetBought page={lapsing.data} />}
          {list.isPending && <Waiting label="Fetching the list" />}
          {error && (
            <Notice kind="stop" role="alert" title="This could not be fetched">
              <p>{error.message}</p>
              <div className="actions">
                <Button kind="quiet" busy={list.isFetching} onClick={() => void list.refetch()}>
                  Try again
                </Button>
              </div>
            </Notice>
          )}
          {/* Not before what stands above it, so that nothing moves. */}
          {data && !lapsing.isLoading && (
            <Found
              asked={asked}
              page={data}
              outdated={list.isPlaceholderData}
              sheet={may('bookingsSheet')}
              onAsk={askFor}
            />
          )}
        </>
      )}
    </div>
  )
}
