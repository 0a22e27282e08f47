import { lazy, Suspense } from 'react'
import type { Booking } from '#contract/booking.ts'
import { isCorrectable } from '#contract/servicing/correction.ts'
import { useIsAllowed } from '#web/api/bookings/booking-changes.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/buttons/LinkButton.tsx'
import { CancelBooking } from './actions/CancelBooking.tsx'
import { CompleteBooking } from './actions/CompleteBooking.tsx'
import { History } from './History.tsx'

// For support staff only, so shippers don't load it.
const Notes = lazy(async () => ({ default: (await import('#web/components/support/Notes.tsx')).Notes }))

type BookingAsideProps = {
  booking: Booking
  /** Whether this is the copy saved in this tab, because the service didn't return the booking. */
  isLocalCopy: boolean
}

/** The column beside the certificate: changes to the booking, its history and its notes. Renders nothing if all are empty. */
export function BookingAside({ booking, isLocalCopy }: BookingAsideProps) {
  const risk = booking.risk ?? booking.offer?.risk
  const mayCorrect = useIsAllowed('correct')
  const mayCancel = useIsAllowed('cancel')
  const mayComplete = useIsAllowed('complete')
  const canChange = !isLocalCopy && [mayCorrect, mayCancel, mayComplete].includes(true)
  if (!canChange && booking.events.length === 0) return null

  return (
    <aside className="aside" aria-label="This booking">
      {canChange && (
        <div className="stack">
          {risk && isCorrectable(booking) && mayCorrect && (
            <LinkButton kind="quiet" to={paths.correct(booking.id)}>
              Correct details
            </LinkButton>
          )}
          {mayComplete && <CompleteBooking booking={booking} />}
          {mayCancel && <CancelBooking booking={booking} />}
        </div>
      )}
      <History events={booking.events} />
      {!isLocalCopy && (
        <Suspense>
          <Notes id={booking.id} />
        </Suspense>
      )}
    </aside>
  )
}
