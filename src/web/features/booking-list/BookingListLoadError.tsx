import { Problem } from '#contract/problem.ts'
import { useDraft } from '#web/draft/draft.ts'
import { LoadError } from '#web/components/LoadError.tsx'
import { BookingTable } from '#web/components/list/BookingTable.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'

type BookingListLoadErrorProps = {
  /** Why there is none; nothing where the service says by itself that this person may not see it. */
  problem: Error | null
  retrying: boolean
  onRetry: () => void
}

/** Says why there is no list, and shows what was bought here meanwhile, which needs none. */
export function BookingListLoadError({ problem, retrying, onRetry }: BookingListLoadErrorProps) {
  const { bought } = useDraft()
  const isUnsupported = problem === null || (problem instanceof Problem && problem.code === 'NOT_FOUND')
  return (
    <>
      {isUnsupported ? (
        <Notice title="This service does not give out a list of bookings">
          <p>
            {bought.length > 0
              ? 'What you bought in this tab is kept here as long as the tab is open. '
              : 'What you buy in this tab will be kept here as long as the tab is open. '}
            The service keeps every booking; its administrator can tell about others.
          </p>
        </Notice>
      ) : (
        <LoadError
          title="The list could not be fetched"
          problem={problem}
          retrying={retrying}
          onRetry={onRetry}
        />
      )}
      {bought.length > 0 && (
        <section className="stack" aria-labelledby="bought-here">
          <h2 id="bought-here">Bought in this tab</h2>
          <BookingTable caption="Bought in this tab, the latest first" rows={bought} />
        </section>
      )}
    </>
  )
}
