import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useId, useRef } from 'react'
import type { Booking } from '#contract/booking.ts'
import type { Cancellation } from '#contract/servicing/cancellation.ts'
import { isCorrectable } from '#contract/servicing/correction.ts'
import { printMoney } from '#contract/money/money.ts'
import { cancellationQuery, useCancel } from '#web/api/bookings/booking-changes.ts'
import { useDates } from '#web/components/shipment/use-dates.ts'
import { useFocusHeir } from '#web/ui/focus/use-focus-fallback.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { Waiting } from '#web/ui/feedback/LoadingStatus.tsx'

const refundOf = ({ refund, currency }: Cancellation) => printMoney({ minor: refund, currency })

/**
 * Cancels a booking: what comes back is said first, then why may be said, then it is done. Takes the `booking`; of one
 * that is not in force it says what was done and nothing else.
 */
export function CancelBooking({ booking }: { booking: Booking }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const preview = useQuery({ ...cancellationQuery(booking.id), enabled: false })
  const cancel = useCancel()
  const { heir, watch } = useFocusHeir<HTMLParagraphElement>()
  const dates = useDates()
  const known = preview.isFetching ? undefined : preview.data
  const close = () => dialog.current?.close()

  function open() {
    cancel.reset()
    void preview.refetch()
    dialog.current?.showModal()
  }

  function confirm(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('reason')
    const reason = typeof typed === 'string' && typed.trim() !== '' ? { reason: typed } : {}
    cancel.mutate({ id: booking.id, ...reason }, { onSuccess: close })
  }

  return (
    <div className="stack" {...watch}>
      {isCorrectable(booking) && (
        <Button kind="quiet" onClick={open}>
          Cancel this booking
        </Button>
      )}
      <p role="status" ref={heir} tabIndex={-1}>
        {cancel.isSuccess && known && `The booking is cancelled. ${refundOf(known)} is paid back.`}
      </p>
      <dialog ref={dialog} aria-labelledby={heading}>
        <form className="stack" noValidate method="post" onSubmit={confirm}>
          <h2 id={heading}>Cancel booking {booking.reference}?</h2>
          {preview.isFetching && <Waiting label="Asking what comes back" />}
          {!preview.isFetching && preview.error && (
            <Notice kind="stop" role="alert">
              <p>It is not known what would come back, so nothing was cancelled. {preview.error.message}</p>
            </Notice>
          )}
          {known && !known.allowed && <p>{known.reason}</p>}
          {known?.allowed && (
            <p>
              <strong>{refundOf(known)} comes back.</strong> From then on the goods are not covered, and this
              cannot be undone.
              {known.until && (
                <span className="hint"> It can be cancelled until {dates.local(known.until)}.</span>
              )}
            </p>
          )}
          {known?.allowed && (
            <TextArea
              label="Why"
              optional
              name="reason"
              rows={3}
              maxLength={2000}
              hint="It is kept with the booking, for whoever looks later."
            />
          )}
          {cancel.error && (
            <Notice kind="stop" role="alert">
              <p>
                {cancel.error.status === 0
                  ? 'It is not known whether the booking is cancelled. '
                  : 'It was not cancelled. '}
                {cancel.error.message}
              </p>
            </Notice>
          )}
          <div className="actions">
            {known?.allowed ? (
              <>
                <Button onClick={close}>Keep the booking</Button>
                <Button type="submit" kind="quiet" busy={cancel.isPending}>
                  Cancel it, {refundOf(known)} comes back
                </Button>
              </>
            ) : (
              <Button kind="quiet" onClick={close}>
                Close
              </Button>
            )}
          </div>
        </form>
      </dialog>
    </div>
  )
}
