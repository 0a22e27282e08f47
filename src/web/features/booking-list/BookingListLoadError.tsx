import { Problem } from '#contract/problem.ts'
import { useDraft } from '#web/draft/draft.ts'
import { LoadError } from '#web/components/LoadError.tsx'
import { BookingTable } from '#web/components/list/BookingTable.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'

type BookingListLoadErrorProps = {
  /** The cause. Null if this user has no permission to list bookings. */
  problem: Error | null
  retrying: boolean
  onRetry: () => void
}

/** Explains why the list can't be shown, and lists the bookings bought in this tab instead. */
export function BookingListLoadError({ problem, retrying, onRetry }: BookingListLoadErrorProps) {
  const { bought } = useDraft()
  const isUnsupported = problem === null || (problem instanceof Problem && problem.code === 'NOT_FOUND')
  return (
    <>
      {isUnsupported ? (
        <Notice title="This service has no list of bookings">
          <p>
            {bought.length > 0
              ? 'What you’ve bought in this tab is listed here until you close the tab. '
              : 'What you buy in this tab will be listed here until you close the tab. '}
            For other bookings, ask your administrator.
          </p>
        </Notice>
      ) : (
        <LoadError
          title="We couldn’t load the list"
          problem={problem}
          retrying={retrying}
          onRetry={onRetry}
        />
      )}
      {bought.length > 0 && (
        <section className="stack" aria-labelledby="bought-here">
          <h2 id="bought-here">Bought in this tab</h2>
          <BookingTable caption="Bought in this tab, newest first" rows={bought} />
        </section>
      )}
    </>
  )
}
