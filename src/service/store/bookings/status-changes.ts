import type { Booking } from '#contract/booking.ts'
import type { ReasonedChange } from '#contract/servicing/correction.ts'
import { printMoney } from '#contract/money/money.ts'
import { Problem } from '#contract/problem.ts'
import { type Clock, isoTime } from '#service/kernel/clock.ts'
import { cancellationOf, completionBar } from '#service/underwriting/eligibility/cancellation.ts'
import { enterOnce } from './account-ledger.ts'
import { type Doer, writeAudit } from '#service/store/audit/audit-entries.ts'
import { findBooking } from './bookings.ts'
import { boughtFor } from '#service/store/customers/customers.ts'
import { writeEvent } from '#service/store/audit/booking-events.ts'
import type { Outbox } from '#service/store/outbox/outbox.ts'
import type { Database, MailKind } from '#service/store/schema/schema.ts'
import { transact } from '#service/store/db/transact.ts'

/** A change of state: what it is called, what it becomes, and what stands against it at a moment. */
type Change = {
  readonly act: 'cancel' | 'complete'
  readonly status: 3 | 4
  readonly bar: (booking: Booking, now: number) => string | undefined
  readonly words: (booking: Booking, doer: Doer, now: number) => string
  /** Whether everything that the booking cost is paid back. */
  readonly refunds: boolean
  /** What the holder is sent by mail. */
  readonly mail?: MailKind
}

export const cancelling: Change = {
  act: 'cancel',
  status: 3,
  bar: (booking, now) => {
    const { allowed, reason } = cancellationOf(booking, now)
    return allowed ? undefined : reason
  },
  words: (booking, doer, now) => {
    const { refund, currency } = cancellationOf(booking, now)
    return `Cancelled by ${doer.name}; ${printMoney({ minor: refund, currency })} is paid back`
  },
  refunds: true,
  mail: 'cancellation',
}

export const completing: Change = {
  act: 'complete',
  status: 4,
  bar: completionBar,
  words: (_, doer) => `Completed by ${doer.name}`,
  refunds: false,
}

const purchased = 2

/** Said to whoever lost a race for a booking. */
export function changedMeanwhile(bookingId: string): Problem {
  return new Problem('CONFLICT', 'Somebody changed this booking at the same moment. Look at it again.', {
    bookingId,
  })
}

/**
 * Changes a booking that is in force. Of those who try at one moment one wins: the row itself is asked whether it
 * still is, in the edition that was looked at.
 * @param clock read at the very moment of the change.
 * @param outbox where the holder's mail is put; none where no mail can be sent.
 * @throws Problem NOT_FOUND where the booking is not the organization's, CONFLICT where its state forbids it.
 */
export async function changeBooking(
  db: Database,
  { id, reason }: ReasonedChange,
  doer: Doer,
  change: Change,
  clock: Clock,
  outbox: Outbox | undefined,
): Promise<void> {
  await transact(db, async (transaction) => {
    const booking = await findBooking(transaction, doer.organizationId, id, clock())
    // After the booking was read, so that what happened to it before is told before.
    const now = clock()
    if (!booking) throw new Problem('NOT_FOUND', 'There is no such booking, or it is not yours to change.')
    const bar = change.bar(booking, now)
    if (bar !== undefined) throw new Problem('CONFLICT', bar, { bookingId: booking.id })
    const state = { status: change.status, status_at: isoTime(now) }
    const { numUpdatedRows } = await transaction
      .updateTable('bookings')
      .set(state)
      .where('id', '=', booking.id)
      .where('status', '=', purchased)
      .where('edition', '=', booking.edition ?? 1)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw changedMeanwhile(booking.id)
    await transaction.updateTable('listed').set(state).where('booking_id', '=', booking.id).execute()
    if (change.refunds) {
      const { organizationId } = doer
      const at = state.status_at
      await enterOnce(transaction, { organizationId, bookingId: booking.id, kind: 'refund', at, booking })
    }
    const content = change.words(booking, doer, now)
    const event = { bookingId: booking.id, userId: doer.id, content, reason, at: state.status_at }
    await writeEvent(transaction, { ...event, step: (booking.edition ?? 1) + 1 })
    const foundBy = [booking.reference]
    const customer = await boughtFor(transaction, booking.id)
    const deed = { act: change.act, recordId: booking.id, content, reason, foundBy, customer }
    await writeAudit(transaction, doer, deed, now)
    if (change.mail) {
      const { organizationId } = doer
      await outbox?.put(transaction, { kind: change.mail, recordId: booking.id, organizationId, now })
    }
  })
}
