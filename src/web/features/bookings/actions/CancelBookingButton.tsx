import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { type Booking, bookingStatus } from '#contract/booking.ts'
import type { Cancellation } from '#contract/servicing/cancellation.ts'
import { isCorrectable } from '#contract/servicing/correction.ts'
import { formatMoney } from '#contract/money/money.ts'
import { cancellationQuery, useCancelBooking } from '#web/api/bookings/booking-changes.ts'
import { useDates } from '#web/components/shipment/use-dates.ts'
import { useFocusFallback } from '#web/ui/focus/use-focus-fallback.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { ErrorNotice } from '#web/ui/feedback/ErrorNotice.tsx'
import { TextArea } from '#web/ui/fields/TextField.tsx'
import { BookingReference } from './BookingReference.tsx'

const formatRefund = ({ refund, currency }: Cancellation) => formatMoney({ minor: refund, currency })
const describeRefund = (cancellation: Cancellation) =>
  cancellation.refund === 0 ? 'There’s no refund.' : `${formatRefund(cancellation)} will be refunded.`

/** Cancels a booking after showing the refund and asking for a reason. The result stays after the button disappears. */
export function CancelBookingButton({ booking }: { booking: Booking }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const keepButton = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const preview = useQuery({ ...cancellationQuery(booking.id), enabled: false })
  const cancel = useCancelBooking()
  const { fallback, watch } = useFocusFallback<HTMLParagraphElement>()
  const dates = useDates()
  // After an error, the data is of an earlier request.
  const cancellation = preview.isFetching || preview.isError ? undefined : preview.data
  const isNotAllowed = cancellation?.allowed === false
  const isBlocked = preview.isError || isNotAllowed
  const status = bookingStatus(booking)
  // It may have been cancelled by a request whose reply was lost, or by a colleague.
  const isCancelled = cancel.isSuccess || (isOpen && status === 'cancelled')
  const canCancel = isCorrectable(booking)
  const close = () => dialog.current?.close()

  function open() {
    cancel.reset()
    void preview.refetch()
    dialog.current?.showModal()
    setIsOpen(true)
    keepButton.current?.focus()
  }

  function confirm(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('reason')
    const reason = typeof typed === 'string' ? typed : ''
    cancel.mutate({ id: booking.id, ...(reason.trim() && { reason }) }, { onSuccess: close })
  }

  return (
    <div className="stack" {...watch}>
      {canCancel && (
        <Button variant="secondary" onClick={open}>
          Cancel booking
        </Button>
      )}
      <p role="status" ref={fallback} tabIndex={-1}>
        {isCancelled && `Booking cancelled. ${cancellation?.allowed ? describeRefund(cancellation) : ''}`}
        {isOpen && status === 'completed' && 'This booking has been completed, so it can’t be cancelled.'}
      </p>
      {canCancel && (
        <Dialog
          ref={dialog}
          // Not called if the dialog disappears because the booking has changed.
          onClose={() => setIsOpen(false)}
          title={
            <>
              Cancel booking <BookingReference booking={booking} />?
            </>
          }
        >
          <form className="stack" noValidate method="post" onSubmit={confirm}>
            {/* One element for both, so that screen readers announce the refund once it's known. */}
            <div role="status">
              {preview.isFetching && <p className="loading-status">Working out the refund…</p>}
              {isNotAllowed && <p>{cancellation.reason}</p>}
              {cancellation?.allowed && (
                <p>
                  <strong>{describeRefund(cancellation)}</strong> The shipment will no longer be insured, and
                  this can’t be undone.
                  {cancellation.until && (
                    <span className="hint"> You can cancel until {dates.local(cancellation.until)}.</span>
                  )}
                </p>
              )}
            </div>
            {!preview.isFetching && (
              <ErrorNotice
                error={preview.error}
                failure="We couldn’t work out the refund, so nothing was cancelled."
              />
            )}
            {/* Also while the refund is unknown: what was typed must stay. */}
            {!isNotAllowed && (
              <TextArea
                label="Reason"
                optional
                name="reason"
                rows={3}
                maxLength={2000}
                hint="Saved in the booking’s history."
              />
            )}
            <ErrorNotice
              error={cancel.error}
              failure="The booking wasn’t cancelled."
              uncertainty="We don’t know if the booking was cancelled."
            />
            <div className="actions">
              {/* One button for both, so that it keeps the focus. */}
              <Button ref={keepButton} variant={isBlocked ? 'secondary' : 'primary'} onClick={close}>
                {isBlocked ? 'Close' : 'Keep booking'}
              </Button>
              {cancellation?.allowed && (
                <Button type="submit" variant="secondary" busy={cancel.isPending}>
                  {cancellation.refund === 0
                    ? 'Cancel booking without refund'
                    : `Cancel and refund ${formatRefund(cancellation)}`}
                </Button>
              )}
            </div>
          </form>
        </Dialog>
      )}
    </div>
  )
}
