import { Problem } from '#contract/problem.ts'
import { GetQuoteLink } from '#web/components/request-offers/GetQuoteLink.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'

type BookingLoadErrorProps = { id: string; problem: Error; retrying: boolean; onRetry: () => void }

/** Says why a booking cannot be shown, with the way on. */
export function BookingLoadError({ id, problem, retrying, onRetry }: BookingLoadErrorProps) {
  const isMissing = problem instanceof Problem && problem.code === 'NOT_FOUND'
  return (
    <div className="page stack">
      <h1>{isMissing ? 'This booking is not here' : 'The booking could not be fetched'}</h1>
      <Notice kind="stop" role="alert">
        <p>
          {isMissing
            ? 'The number may be mistyped, or the booking belongs to another organization.'
            : `${problem.message} The booking itself is safe with the service.`}
        </p>
        <p>
          Asked for: <code>{id}</code>
        </p>
        <div className="actions">
          {!isMissing && (
            <Button busy={retrying} onClick={onRetry}>
              Try again
            </Button>
          )}
          <GetQuoteLink kind="quiet" />
        </div>
      </Notice>
    </div>
  )
}
