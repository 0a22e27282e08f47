import { Problem } from '#contract/problem.ts'
import { useDraft } from '#web/draft/draft.ts'
import { LoadError, type LoadErrorProps } from '#web/components/LoadError.tsx'
import { BookingTable } from '#web/components/list/BookingTable.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'

type BookingListLoadErrorProps = {
  /** Without an error if this user has no permission to list bookings. */
  query: LoadErrorProps['query']
}

/** Explains why the list can't be shown, and lists the bookings bought in this tab instead. */
export function BookingListLoadError({ query }: BookingListLoadErrorProps) {
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
      {bookings.length > 0 && (
        <section className="stack" aria-labelledby="bought-here">
          <h2 id="bought-here">Bought in this tab</h2>
          <BookingTable caption="Bought in this tab, newest first" rows={bookings} />
        </section>
      )}
    </>
  )
}
