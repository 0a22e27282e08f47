import type { Booking } from '#contract/booking.ts'
import { isCorrectable } from '#contract/servicing/correction.ts'
import { usePermissions } from '#web/api/account/permissions.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/buttons/LinkButton.tsx'
import { Notes } from '#web/components/support/Notes.tsx'
import { useDates } from '#web/components/shipment/use-dates.ts'
import { Fact } from '#web/ui/Fact.tsx'
import type { BookingSectionProps } from './BookingActions.tsx'
import { CancelBookingButton } from './actions/CancelBookingButton.tsx'
import { CompleteBookingButton } from './actions/CompleteBookingButton.tsx'
import { FieldChanges } from './certificate/CorrectionNotice.tsx'

/** The column beside the certificate: changes to the booking, its history and its notes. Renders nothing if all are empty. */
export function BookingAside({ booking, isLocalCopy }: BookingSectionProps) {
  const { can } = usePermissions()
  const canCorrect = can('correctBooking')
  const canCancel = can('cancelBooking')
  const canComplete = can('completeBooking')
  const canChange = !isLocalCopy && [canCorrect, canCancel, canComplete].includes(true)
  if (!canChange && booking.events.length === 0) return null

  return (
    <aside className="aside" aria-label="This booking">
      {canChange && (
        <div className="stack">
          {booking.risk && isCorrectable(booking) && canCorrect && (
            <LinkButton variant="secondary" to={paths.correct(booking.id)}>
              Correct details
            </LinkButton>
          )}
          {canComplete && <CompleteBookingButton booking={booking} />}
          {canCancel && <CancelBookingButton booking={booking} />}
        </div>
      )}
      <History events={booking.events} />
      {!isLocalCopy && <Notes id={booking.id} quoteId={booking.offer?.quoteId} />}
    </aside>
  )
}

/** Lists the events of a booking with their times, changes and reasons. */
export function History({ events }: Pick<Booking, 'events'>) {
  const dates = useDates()
  if (events.length === 0) return null
  return (
    <section>
      <h2>History</h2>
      <dl className="facts">
        {events.map(({ id, createdAt, content, reason, changes }) => (
          <Fact key={id} name={<time dateTime={createdAt}>{dates.local(createdAt)}</time>}>
            {content}
            {changes && (
              <div className="hint">
                <FieldChanges changes={changes} />
              </div>
            )}
            {reason && (
              <span className="hint">
                Reason: <bdi>{reason}</bdi>
              </span>
            )}
          </Fact>
        ))}
      </dl>
    </section>
  )
}
