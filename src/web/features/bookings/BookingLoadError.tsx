import { Problem } from '#contract/problem.ts'
import { NewCover } from '#web/components/request-offers/GetQuoteLink.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'

type NoBookingProps = { id: string; problem: Error; retrying: boolean; onRetry: () => void }

/** Says why a booking cannot be shown, with the way on. */
export function NoBooking({ id, problem, retrying, onRetry }: NoBookingProps) {
  const gone = problem instanceof Problem && problem.code === 'NOT_FOUND'
  return (
    <div className="page stack">
      <h1>{gone ? 'This booking is not here' : 'The booking could not be fetched'}</h1>
      <Notice kind="stop" role="alert">
        <p>
          {gone
            ? 'The number may be mistyped, or the booking belongs to another organization.'
            : `${problem.message} The booking itself is safe with the service.`}
        </p>
        <p>
          Asked for: <code>{id}</code>
        </p>
        <div className="actions">
          {!gone && (
            <Button busy={retrying} onClick={onRetry}>
              Try again
            </Button>
          )}
          <NewCover kind="quiet" />
        </div>
      </Notice>
    </div>
  )
}
