import { useState } from 'react'
import { type Booking, bookingStatus } from '#contract/booking.ts'
import { latestEnd } from '#contract/journey-dates.ts'
import { isCorrectable } from '#contract/servicing/correction.ts'
import { useCompleteBooking } from '#web/api/bookings/booking-changes.ts'
import { useClock } from '#web/times/server-clock.ts'
import { useFocusFallback } from '#web/ui/focus/use-focus-fallback.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ConfirmDialog } from '#web/ui/feedback/Dialog.tsx'
import { BookingReference } from './BookingReference.tsx'

/** Completes a booking once its journey has ended. Asks first, because a completed booking can't be corrected. */
export function CompleteBookingButton({ booking }: { booking: Booking }) {
  const [isOpen, setIsOpen] = useState(false)
  const complete = useCompleteBooking()
  const { fallback, watch } = useFocusFallback<HTMLParagraphElement>()
  const end = latestEnd(booking.risk?.journeyLegs ?? [], booking.legZones?.at(-1)?.end)
  const isOver = useClock((now) => now >= end)
  const status = bookingStatus(booking)
  // It may have been completed by a request whose reply was lost, or by a colleague.
  const isCompleted = complete.isSuccess || status === 'completed'

  function open() {
    complete.reset()
    setIsOpen(true)
  }

  return (
    <div className="stack" {...watch}>
      {isOver && isCorrectable(booking) && (
        <Button variant="secondary" onClick={open}>
          Mark as completed
        </Button>
      )}
      <p role="status" ref={fallback} tabIndex={-1}>
        {isOpen && isCompleted && 'Booking completed.'}
        {isOpen && status === 'cancelled' && 'This booking was cancelled.'}
      </p>
      {isOpen && isCorrectable(booking) && !complete.isSuccess && (
        <ConfirmDialog
          title={
            <>
              Mark booking <BookingReference booking={booking} /> as completed?
            </>
          }
          confirmLabel="Mark as completed"
          pending={complete.isPending}
          error={complete.error}
          failure="The booking wasn’t completed."
          uncertainty="We don’t know if the booking was completed."
          onConfirm={() => complete.mutate({ id: booking.id })}
          onCancel={() => setIsOpen(false)}
        >
          <p>
            The journey has ended. Once completed, this booking can’t be corrected. You can still claim for
            losses during the journey.
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}
