import { type Booking, BookingStatus } from '#contract/booking.ts'
import type { ReasonedChange } from '#contract/servicing/correction.ts'
import { formatMoney } from '#contract/money/money.ts'
import { Problem } from '#contract/problem.ts'
import { toIso } from '#service/kernel/clock.ts'
import { assessCancellation, findCompletionBlocker } from '#service/underwriting/eligibility/cancellation.ts'
import { findLegZones } from '#service/underwriting/places/time-zones.ts'
import { postAccountEntry } from './account-ledger.ts'
import { type Actor, writeQuoteAuditEntry } from '#service/store/audit/audit-entries.ts'
import { getBooking } from './bookings.ts'
import { writeBookingEvent } from '#service/store/audit/booking-events.ts'
import { reverseShares } from '#service/store/fees/booking-shares.ts'
import type { StoreContext } from '#service/store/context.ts'
import { withAccess } from '#service/store/db/access.ts'
import { updateBooking } from './update-booking.ts'
import { transact } from '#service/store/db/transact.ts'

type StatusChange = 'cancelBooking' | 'completeBooking'

/** Describes a change of a booking's status for its history. @throws Problem `CONFLICT` if the status forbids it. */
function describeChange(booking: Booking, action: StatusChange, actor: Actor, now: number): string {
  if (action === 'completeBooking') {
    const blocker = findCompletionBlocker(booking, now)
    if (blocker !== undefined) throw new Problem('CONFLICT', blocker)
    return `Completed by ${actor.name}`
  }
  const { allowed, reason, refund, currency } = assessCancellation(booking, now)
  if (!allowed) throw new Problem('CONFLICT', reason)
  const amount = refund === 0 ? 'nothing' : formatMoney({ minor: refund, currency })
  return `Cancelled by ${actor.name}; ${amount} refunded`
}

/**
 * Changes the status of a booking in force. Only one of several concurrent changes succeeds.
 * @throws Problem `NOT_FOUND` if the booking isn't visible, `CONFLICT` if its status forbids the
 * change.
 */
async function changeBookingStatus(
  context: StoreContext,
  actor: Actor,
  { id, reason }: ReasonedChange,
  action: StatusChange,
): Promise<void> {
  const { db, clock, outbox } = context
  const isCancelled = action === 'cancelBooking'
  // With system access, because the account that was charged may belong to an organization that the actor doesn't see.
  await transact(withAccess(db, 'system'), async (transaction) => {
    const booking = await getBooking({ ...context, db: transaction }, actor, id)
    // Read after the booking, so that this event sorts after earlier ones.
    const now = clock()
    if (!booking) throw new Problem('NOT_FOUND', 'Booking not found.')
    const { id: bookingId, organizationId = actor.organizationId, edition = 1 } = booking
    const legZones = await findLegZones(booking.risk)
    const content = describeChange({ ...booking, legZones }, action, actor, now)
    const at = toIso(now)
    const columns = { status: BookingStatus[isCancelled ? 'cancelled' : 'completed'], status_at: at }
    const quoteId = await updateBooking(transaction, booking, organizationId, columns)
    await transaction.updateTable('booking_list').set(columns).where('booking_id', '=', bookingId).execute()
    if (isCancelled) {
      const refund = await postAccountEntry(transaction, organizationId, 'refund', booking, at)
      if (refund) await reverseShares(transaction, { ...refund, bookingId, at })
    }
    const event = { bookingId, userId: actor.id, content, reason, at, step: edition + 1 }
    await writeBookingEvent(transaction, event)
    const searchTerms = [booking.reference]
    const entry = { organizationId, action, recordId: bookingId, content, reason, searchTerms }
    await writeQuoteAuditEntry(transaction, actor, { quoteId, ...entry }, now)
    if (isCancelled) {
      await outbox?.enqueue(transaction, { kind: 'cancellation', recordId: bookingId, organizationId, now })
    }
  })
  if (isCancelled) outbox?.notify()
}

export const cancelBooking = (context: StoreContext, actor: Actor, request: ReasonedChange) =>
  changeBookingStatus(context, actor, request, 'cancelBooking')

export const completeBooking = (context: StoreContext, actor: Actor, request: ReasonedChange) =>
  changeBookingStatus(context, actor, request, 'completeBooking')
