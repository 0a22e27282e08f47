import { type Booking, BookingStatus } from '#contract/booking.ts'
import type { ReasonedChange } from '#contract/servicing/correction.ts'
import { formatMoney } from '#contract/money/money.ts'
import { Problem } from '#contract/problem.ts'
import { toIso } from '#service/kernel/clock.ts'
import { assessCancellation, completionBlocker } from '#service/underwriting/eligibility/cancellation.ts'
import { postAccountEntry } from './account-ledger.ts'
import { type Actor, writeQuoteAuditEntry } from '#service/store/audit/audit-entries.ts'
import { getBooking } from './bookings.ts'
import { writeBookingEvent } from '#service/store/audit/booking-events.ts'
import { reverseShares } from '#service/store/fees/booking-shares.ts'
import type { StoreContext } from '#service/store/context.ts'
import type { MailKind } from '#service/store/schema/schema.ts'
import { withAccess } from '#service/store/db/access.ts'
import { updateBooking } from './update-booking.ts'
import { transact } from '#service/store/db/transact.ts'

/** A change of a booking's status, and what can block it. */
type StatusChange = {
  readonly action: 'cancelBooking' | 'completeBooking'
  readonly status: 'cancelled' | 'completed'
  readonly findBlocker: (booking: Booking, now: number) => string | undefined
  readonly describe: (booking: Booking, actor: Actor, now: number) => string
  /** Whether the full price is refunded. */
  readonly refunds: boolean
  /** The email to the holder, if any. */
  readonly mail?: MailKind
}

const cancellationChange: StatusChange = {
  action: 'cancelBooking',
  status: 'cancelled',
  findBlocker: (booking, now) => {
    const { allowed, reason } = assessCancellation(booking, now)
    return allowed ? undefined : reason
  },
  describe: (booking, actor, now) => {
    const { refund, currency } = assessCancellation(booking, now)
    const amount = refund === 0 ? 'nothing' : formatMoney({ minor: refund, currency })
    return `Cancelled by ${actor.name}; ${amount} refunded`
  },
  refunds: true,
  mail: 'cancellation',
}

const completionChange: StatusChange = {
  action: 'completeBooking',
  status: 'completed',
  findBlocker: completionBlocker,
  describe: (_, actor) => `Completed by ${actor.name}`,
  refunds: false,
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
  change: StatusChange,
): Promise<void> {
  const { db, clock, outbox } = context
  // With system access, because the account that was charged may belong to an organization that the actor doesn't see.
  await transact(withAccess(db, 'system'), async (transaction) => {
    const booking = await getBooking({ ...context, db: transaction }, actor, id)
    // Read after the booking, so that this event sorts after earlier ones.
    const now = clock()
    if (!booking) throw new Problem('NOT_FOUND', 'Booking not found.')
    const { id: bookingId, organizationId = actor.organizationId, edition = 1 } = booking
    const blocker = change.findBlocker(booking, now)
    if (blocker !== undefined) throw new Problem('CONFLICT', blocker)
    const at = toIso(now)
    const columns = { status: BookingStatus[change.status], status_at: at }
    const quoteId = await updateBooking(transaction, booking, organizationId, columns)
    await transaction.updateTable('booking_list').set(columns).where('booking_id', '=', bookingId).execute()
    if (change.refunds) {
      const refund = await postAccountEntry(transaction, organizationId, 'refund', booking, at)
      if (refund) await reverseShares(transaction, { ...refund, bookingId, at })
    }
    const content = change.describe(booking, actor, now)
    const event = { bookingId, userId: actor.id, content, reason, at, step: edition + 1 }
    await writeBookingEvent(transaction, event)
    const searchTerms = [booking.reference]
    const entry = { organizationId, action: change.action, recordId: bookingId, content, reason, searchTerms }
    await writeQuoteAuditEntry(transaction, actor, { quoteId, ...entry }, now)
    if (change.mail) {
      await outbox?.enqueue(transaction, { kind: change.mail, recordId: bookingId, organizationId, now })
    }
  })
  if (change.mail) outbox?.notify()
}

export const cancelBooking = (context: StoreContext, actor: Actor, request: ReasonedChange) =>
  changeBookingStatus(context, actor, request, cancellationChange)

export const completeBooking = (context: StoreContext, actor: Actor, request: ReasonedChange) =>
  changeBookingStatus(context, actor, request, completionChange)
