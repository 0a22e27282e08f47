import { Problem } from '#contract/problem.ts'
import { GetQuoteLink } from '#web/components/request-offers/GetQuoteLink.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'

type BookingLoadErrorProps = { id: string; problem: Error; retrying: boolean; onRetry: () => void }

/** Shows why a booking can't be shown, and what to do next. */
export function BookingLoadError({ id, problem, retrying, onRetry }: BookingLoadErrorProps) {
  const isMissing = problem instanceof Problem && problem.code === 'NOT_FOUND'
  return (
    <div className="page stack">
      <h1>{isMissing ? 'Booking not found' : 'We couldn’t load this booking'}</h1>
      <Notice kind="stop" role="alert">
        <p>
          {isMissing
            ? 'The link may be wrong, or the booking belongs to another organization.'
            : `${problem.message} Your booking isn’t affected.`}
        </p>
        <p>
          Booking ID: <code>{id}</code>
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
