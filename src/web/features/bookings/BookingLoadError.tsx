import { Problem } from '#contract/problem.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/buttons/LinkButton.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { RetryNotice } from '#web/ui/feedback/RetryNotice.tsx'

type BookingLoadErrorProps = { id: string; problem: Error; retrying: boolean; onRetry: () => void }

/** Shows why a booking can't be shown, and what to do next. */
export function BookingLoadError({ id, problem, retrying, onRetry }: BookingLoadErrorProps) {
  const isMissing = problem instanceof Problem && problem.code === 'NOT_FOUND'
  const toBookings = (
    <LinkButton to={paths.bookings} kind="quiet">
      Bookings
    </LinkButton>
  )
  return (
    <div className="page stack">
      <h1>{isMissing ? 'Booking not found' : 'We couldn’t load this booking'}</h1>
      {isMissing ? (
        <Notice kind="stop" role="alert">
          <p>The link may be wrong, or the booking belongs to another organization.</p>
          <div className="actions">{toBookings}</div>
        </Notice>
      ) : (
        <RetryNotice problem={problem} retrying={retrying} onRetry={onRetry}>
          {toBookings}
        </RetryNotice>
      )}
      <p>
        {!isMissing && 'Your booking isn’t affected. '}Booking ID: <code>{id}</code>
      </p>
    </div>
  )
}
