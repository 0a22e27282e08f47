import { lowerFirst } from '#contract/text/lower-first.ts'
import { formatLocalTime } from '#contract/text/times.ts'
import type { Booking } from '#contract/booking.ts'
import type { Risk } from '#contract/shipment.ts'
import type { Correction } from '#contract/servicing/correction.ts'
import { holderName } from '#contract/holder.ts'
import { Problem } from '#contract/problem.ts'
import { fieldLabel } from '#contract/fields/correctable-fields.ts'
import { toIso } from '#service/kernel/clock.ts'
import { correctRisk, findCorrectionBlocker } from '#service/underwriting/eligibility/correction.ts'
import { findEmbargoBlocker } from '#service/underwriting/eligibility/embargo-blocker.ts'
import { findEmbargoCutoff } from '#service/underwriting/eligibility/embargo-declines.ts'
import { selectChangedParty, findScreeningBlocker } from '#service/underwriting/screening/screening.ts'
import { type Actor, writeQuoteAuditEntry } from '#service/store/audit/audit-entries.ts'
import { getBooking } from './bookings.ts'
import { correctCustomer, hasSameName } from '#service/store/customers/correct-customer.ts'
import { revokeQuoteLinks } from '#service/store/quotes/offer-links.ts'
import { writeBookingEvent } from '#service/store/audit/booking-events.ts'
import type { StoreContext } from '#service/store/context.ts'
import type { Reference } from '#service/store/reference/reference.ts'
import { indexCorrection } from '#service/store/quotes/index-bookings.ts'
import { updateBooking } from './update-booking.ts'
import { findCorrectionEmailTime } from '#service/store/outbox/correction-email-time.ts'
import { transact } from '#service/store/db/transact.ts'

/** How many versions a certificate can have. Each makes every reply with the booking larger. */
const maxVersions = 100

/**
 * Corrects a booking that is in force and issues the next version of its certificate. Values that already
 * match change nothing and create no version, so a retry is harmless. The account isn't affected.
 * @returns the corrected booking.
 * @throws Problem `NOT_FOUND` if the booking isn't visible; `CONFLICT` if its status forbids the
 * change, it has 100 versions, the corrected values are on the list in force or in an embargoed country, or the
 * certificate has another version than the caller saw; `VALIDATION_FAILED` for fields that can't be corrected.
 */
export async function correctBooking(context: StoreContext, actor: Actor, correction: Correction) {
  const { db, clock, outbox, reference } = context
  // Read before the transaction, which would keep the only connection to SQLite.
  const tables = await reference()
  await transact(db, async (transaction) => {
    const booking = await getBooking({ ...context, db: transaction }, actor, correction.id)
    if (!booking) throw new Problem('NOT_FOUND', 'Booking not found.')
    const { before, after, changes } = checkCorrection(booking, correction, tables, clock())
    if (changes.length === 0) return
    const { reason } = correction
    await saveCorrection({ ...context, db: transaction }, actor, booking, { before, after, changes, reason })
  })
  const booking = await getBooking(context, actor, correction.id)
  if (!booking) throw new Error('The corrected booking could not be read.')
  outbox?.notify()
  return booking
}

/** Applies a correction to what was insured. @throws Problem as `correctBooking` does. */
function checkCorrection(booking: Booking, correction: Correction, tables: Reference, now: number) {
  const { id: bookingId, edition = 1, risk: before } = booking
  const statusBlocker = findCorrectionBlocker(booking)
  if (statusBlocker !== undefined) throw new Problem('CONFLICT', statusBlocker)
  if (!before) throw new Error(`Booking ${bookingId} has no risk.`)
  const { risk: after, changes } = correctRisk(before, correction)
  if (changes.length === 0) return { before, after, changes }
  const changed = changes.map(({ path }) => path)
  const blocker =
    findScreeningBlocker(tables.screening(now), selectChangedParty(after, changed)) ??
    findNewEmbargo(after, changed, tables.embargoed(findEmbargoCutoff(after.journeyLegs, now)))
  if (blocker !== undefined) throw new Problem('CONFLICT', `Nothing was corrected. ${blocker}`)
  if (correction.edition !== undefined && correction.edition !== edition) {
    const message = `This booking was corrected in the meantime. Review version ${edition} and try again.`
    throw new Problem('CONFLICT', message)
  }
  if (edition >= maxVersions) {
    const message = `Nothing was corrected. This certificate has ${maxVersions} versions, the most it can have. Contact the insurer to change it.`
    throw new Problem('CONFLICT', message)
  }
  return { before, after, changes }
}

/** Returns why embargoes don't allow a corrected place. Those on other places don't affect an existing booking. */
function findNewEmbargo({ incotermPlace }: Risk, changed: readonly string[], embargoed: ReadonlySet<string>) {
  return changed.includes('incotermPlace')
    ? findEmbargoBlocker({ incotermPlace }, undefined, embargoed)
    : undefined
}

type CheckedCorrection = ReturnType<typeof checkCorrection> & Pick<Correction, 'reason'>

/** Saves the next version of a booking, and everything that follows from it. */
async function saveCorrection(
  { db: transaction, clock, outbox }: StoreContext,
  actor: Actor,
  booking: Booking,
  { before, after, changes, reason }: CheckedCorrection,
) {
  const { id: bookingId, edition: previous = 1, editionAt: replaced_at = '' } = booking
  const { organizationId = actor.organizationId } = booking
  const now = clock()
  const at = toIso(now)
  const edition = previous + 1
  const quoteId = await updateBooking(transaction, booking, organizationId, { edition })

  const fields = changes.map(({ path }) => lowerFirst(fieldLabel(path))).join(', ')
  const dueAt = outbox ? await findCorrectionEmailTime(transaction, bookingId, now) : now
  const delay = dueAt > now ? ` and will be emailed after ${formatLocalTime(toIso(dueAt), 'UTC')}` : ''
  const content = `Corrected by ${actor.name}: ${fields}; version ${edition} of the certificate replaces version ${previous}${delay}`
  const event = { bookingId, userId: actor.id, content, reason, at, step: edition }
  const id = await writeBookingEvent(transaction, event)
  await transaction
    .insertInto('corrections')
    .values({
      id,
      booking_id: bookingId,
      edition,
      created_at: at,
      replaced_at,
      changes: JSON.stringify(changes),
      risk: JSON.stringify(after),
    })
    .execute()
  await correctCustomer(transaction, actor, organizationId, { bookingId, before, after }, now)
  // A link shows the certificate, which now has the data of another party.
  if (!hasSameName(before.bookingHolder, after.bookingHolder))
    await revokeQuoteLinks(transaction, actor, { quoteId, organizationId }, now)
  await indexCorrection(transaction, bookingId, after)
  const mail = { kind: 'correction', recordId: bookingId, number: edition } as const
  await outbox?.enqueue(transaction, { ...mail, organizationId, now, dueAt })
  const searchTerms = [booking.reference, holderName(after.bookingHolder)]
  const entry = {
    organizationId,
    action: 'correctBooking',
    recordId: bookingId,
    content,
    reason,
    searchTerms,
  }
  await writeQuoteAuditEntry(transaction, actor, { quoteId, ...entry }, now)
}
