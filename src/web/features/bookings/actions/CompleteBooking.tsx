import { useId, useRef } from 'react'
import type { Booking } from '#contract/booking.ts'
import { isCorrectable } from '#contract/servicing/correction.ts'
import { useCompleteBooking } from '#web/api/bookings/booking-changes.ts'
import { useClock } from '#web/times/server-clock.ts'
import { useFocusFallback } from '#web/ui/focus/use-focus-fallback.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'

/**
 * Completes a booking once its journey is over by the service's clock, after a question: nothing of it can be changed
 * from then on. Takes the `booking`.
 */
export function CompleteBooking({ booking }: { booking: Booking }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const complete = useCompleteBooking()
  const { fallback, watch } = useFocusFallback<HTMLParagraphElement>()
  const risk = booking.risk ?? booking.offer?.risk
  const end = Date.parse(risk?.journeyLegs.at(-1)?.endTime ?? '')
  const isOver = useClock((now) => now >= end)
  const close = () => dialog.current?.close()

  function open() {
    complete.reset()
    dialog.current?.showModal()
  }

  return (
    <div className="stack" {...watch}>
      {isOver && isCorrectable(booking) && (
        <Button kind="quiet" onClick={open}>
          Complete this booking
        </Button>
      )}
      <p role="status" ref={fallback} tabIndex={-1}>
        {complete.isSuccess && 'The booking is completed.'}
      </p>
      <dialog ref={dialog} aria-labelledby={heading}>
        <div className="stack">
          <h2 id={heading}>Complete booking {booking.reference}?</h2>
          <p>
            The journey has come to its end. From then on nothing of this booking can be corrected; a loss on
            the way can still be claimed.
          </p>
          {complete.error && (
            <Notice kind="stop" role="alert">
              <p>
                {complete.error.status === 0
                  ? 'It is not known whether the booking is completed. '
                  : 'It was not completed. '}
                {complete.error.message}
              </p>
            </Notice>
          )}
          <div className="actions">
            <Button
              busy={complete.isPending}
              onClick={() => complete.mutate({ id: booking.id }, { onSuccess: close })}
            >
              Complete it
            </Button>
            <Button kind="quiet" onClick={close}>
              Not yet
            </Button>
          </div>
        </div>
      </dialog>
    </div>
  )
}
