import { findSuspended } from '#service/store/organizations/suspension.ts'
import { randomUUID } from 'node:crypto'
import { BookingStatus } from '#contract/booking.ts'
import { hasExpired, type Offer } from '#contract/offer.ts'
import { Problem, type PurchaseObstacle } from '#contract/problem.ts'
import { formatWordings } from '#contract/cover/cover.ts'
import { computeCoverStart } from '#contract/cover/cover-start.ts'
import { earliestStart } from '#contract/journey-dates.ts'
import { formatLocalTime } from '#contract/text/times.ts'
import { toIso } from '#service/kernel/clock.ts'
import { newBookingReference } from '#service/kernel/secrets.ts'
import { findEmbargoBlocker } from '#service/underwriting/eligibility/embargo-blocker.ts'
import { findEmbargoCutoff } from '#service/underwriting/eligibility/embargo-declines.ts'
import { findLegZones } from '#service/underwriting/places/time-zones.ts'
import { findScreeningBlocker } from '#service/underwriting/screening/screening.ts'
import { readSettings } from '#service/store/organizations/effective-settings.ts'
import { postAccountEntry } from './account-ledger.ts'
import { postShares } from '#service/store/fees/booking-shares.ts'
import { recordAttempt } from './purchase-attempts.ts'
import { type Actor, writeQuoteAuditEntry } from '#service/store/audit/audit-entries.ts'
import { assignCustomer } from '#service/store/customers/customers.ts'
import { writeBookingEvent } from '#service/store/audit/booking-events.ts'
import { findListRow } from '#service/store/quotes/quote-row.ts'
import { indexBooking } from '#service/store/quotes/index-bookings.ts'
import { lockQuote } from '#service/store/quotes/lock-quote.ts'
import { redeemOfferLink } from '#service/store/quotes/offer-link-access.ts'
import { getOffer, type QuotedOffer } from '#service/store/quotes/quotes.ts'
import { normalizeReference } from './normalize-reference.ts'
import { readBookings } from './read-bookings.ts'
import type { StoreContext } from '#service/store/context.ts'
import type { Reference } from '#service/store/reference/reference.ts'
import type { Visibility } from '#service/store/organizations/visibility.ts'
import { transact } from '#service/store/db/transact.ts'

type PurchaseOrder = {
  readonly offerId: string
  /** The client's name for this purchase, so that it can be withdrawn. */
  readonly attempt?: string | undefined
  /** Who accepted the wording by phone, and how the buyer identified them. */
  readonly phoneConsent?: { readonly by: string; readonly identifiedBy: string } | undefined
  /** The offer link, if the holder buys through one. */
  readonly linkId?: string | undefined
}

type Obstacle = { readonly reason: PurchaseObstacle; readonly sentence: string }

/**
 * Buys an offer, once per quote. Buying the same offer again returns the same booking, even after the offer
 * has expired. The database's unique key decides between concurrent purchases.
 * @throws Problem `NOT_FOUND` if the offer isn't visible; `CONFLICT` if its organization is suspended, if it was declined,
 * has expired or is blocked by a screening list or embargo that came into force after the quote, if this purchase was
 * withdrawn, or if another offer from the quote was bought (with that booking's ID).
 */
export async function purchaseOffer(context: StoreContext, buyer: Actor, order: PurchaseOrder) {
  const { db, clock, outbox, reference } = context
  const tables = await reference()
  const offer = await getOffer(db, buyer, order.offerId)
  if (!offer) throw new Problem('NOT_FOUND', 'Offer not found.')
  const { quoteId, organizationId = buyer.organizationId } = offer
  const riskBlocker = offer.accepted ? findRiskBlocker(offer, tables, clock()) : undefined
  const bookingId = await transact(db, async (transaction) => {
    await lockQuote(transaction, { quoteId, organizationId })
    const suspended = await findSuspended(transaction, organizationId)
    const blocker: Obstacle | undefined =
      suspended !== undefined ? { reason: 'SUSPENDED', sentence: `${suspended} is suspended.` } : riskBlocker
    const attempt = order.attempt
      ? await recordAttempt(transaction, { offerId: offer.id, name: order.attempt, withdraw: false }, clock())
      : undefined
    if (offer.accepted && !attempt?.isWithdrawn && blocker === undefined) {
      await insertBooking({ ...context, db: transaction }, buyer, order, offer)
    }
    const winner = await transaction
      .selectFrom('bookings')
      .select(['id', 'offer_id', 'reference', 'status'])
      .where('quote_id', '=', quoteId)
      .executeTakeFirst()
    if (winner?.offer_id === offer.id) return winner.id
    if (winner) {
      const cancelled = winner.status === BookingStatus.cancelled ? ', which was cancelled' : ''
      const message = `Another offer from this quote has already been bought, as booking ${winner.reference}${cancelled}. Nothing more was bought.`
      throw new Problem('CONFLICT', message, { bookingId: winner.id, reason: 'ALREADY_BOUGHT' })
    }
    if (attempt?.isWithdrawn) throw new Problem('CONFLICT', withdrawnMessage, { reason: 'WITHDRAWN' })
    if (blocker === undefined) throw createNotPurchasableProblem(offer)
    throw new Problem('CONFLICT', `Nothing was bought. ${blocker.sentence}`, { reason: blocker.reason })
  })
  const booking = await getBooking(context, buyer, bookingId)
  if (!booking) throw new Error('The new booking could not be read.')
  outbox?.notify()
  return booking
}

/** Checks an accepted offer against the screening list in force now, and the embargoes that start during the journey. */
function findRiskBlocker(
  { risk, screeningEditionId }: QuotedOffer,
  tables: Reference,
  now: number,
): Obstacle | undefined {
  const screened = findScreeningBlocker(tables.screening(now), risk, screeningEditionId)
  if (screened !== undefined) return { reason: 'SCREENING', sentence: screened }
  const country = tables.findCountry(risk.bookingHolder.addressCountry)
  const embargo = findEmbargoBlocker(
    risk,
    country?.code,
    tables.embargoed(findEmbargoCutoff(risk.journeyLegs, now)),
  )
  return embargo === undefined ? undefined : { reason: 'EMBARGO', sentence: embargo }
}

/** The error for a purchase that arrives after its sender withdrew it. */
const withdrawnMessage = 'This purchase was withdrawn before it reached us. Nothing was bought.'

function createNotPurchasableProblem(offer: Offer): Problem {
  if (!offer.accepted) {
    const message = 'This offer was declined, so it can’t be bought.'
    return new Problem('CONFLICT', message, { reason: 'OFFER_DECLINED' })
  }
  const when = offer.validUntil === undefined ? '' : ` on ${formatLocalTime(offer.validUntil, 'UTC')}`
  const message = `This offer expired${when}. Get a new quote.`
  return new Problem('CONFLICT', message, { reason: 'OFFER_EXPIRED' })
}

/**
 * Describes a purchase: the accepted wordings with their edition, and who accepted them. The text is stored, so it must
 * stay true when the wordings change.
 * @param purchase the first words, such as `Bought by Ada`.
 */
function describePurchase(
  purchase: string,
  offer: Offer,
  buyer: Actor,
  phoneConsent: PurchaseOrder['phoneConsent'],
): string {
  const names = formatWordings(offer)
  const edition = offer.policyRevision?.revision
  const wordings = `the ${names ?? 'terms of this cover'}${edition ? `, edition ${edition}` : ''}`
  if (phoneConsent) {
    return `${purchase}. ${phoneConsent.by} accepted ${wordings}, by phone. ${buyer.name} identified them: ${phoneConsent.identifiedBy}`
  }
  return names ? `${purchase}, accepting ${wordings}` : purchase
}

/** Inserts the booking unless the quote has one or the offer has expired. Only a new booking gets an event. */
async function insertBooking(
  { db, clock, outbox }: StoreContext,
  buyer: Actor,
  { phoneConsent, linkId }: PurchaseOrder,
  offer: QuotedOffer,
): Promise<void> {
  const now = clock()
  if (hasExpired(offer, now)) return
  const { quoteId, organizationId = buyer.organizationId, risk } = offer
  const id = randomUUID()
  const at = toIso(now)
  const [zones] = await findLegZones({ journeyLegs: risk.journeyLegs.slice(0, 1) })
  const departure = toIso(earliestStart(risk.journeyLegs, zones?.start))
  const reference = newBookingReference((await readSettings(db, organizationId))?.referencePrefix)
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('bookings')
    .values({
      id,
      organization_id: organizationId,
      quote_id: quoteId,
      offer_id: offer.id,
      reference,
      status: BookingStatus.purchased,
      status_at: at,
      purchased_at: at,
      cover_start: computeCoverStart(departure, at),
    })
    .onConflict((conflict) => conflict.column('quote_id').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return
  if (linkId !== undefined) await redeemOfferLink(db, linkId, quoteId, at)
  const content = describePurchase(`Bought by ${buyer.name}`, offer, buyer, phoneConsent)
  await writeBookingEvent(db, { bookingId: id, userId: buyer.id, content, at, step: 1 })
  const charge = await postAccountEntry(db, organizationId, 'premium', { id, offer }, at)
  if (charge) await postShares(db, { ...charge, bookingId: id, reference, at }, offer)
  // Before the list row is locked: a new customer locks every list row of that holder.
  await assignCustomer(db, organizationId, { quoteId, risk }, now)
  await indexBooking(db, quoteId, { id, reference, at, risk })
  const bought = phoneConsent
    ? describePurchase(`Bought ${reference}`, offer, buyer, phoneConsent)
    : `Bought ${reference}`
  const entry = { quoteId, organizationId, action: 'buyOffer', recordId: id, content: bought }
  await writeQuoteAuditEntry(db, buyer, entry, now)
  await outbox?.enqueue(db, { kind: 'certificate', recordId: id, organizationId, now })
}

/** Finds a visible booking by its ID, or a quote by the quote's ID. */
export async function getBooking({ db, clock }: StoreContext, visibility: Visibility, id: string) {
  const row = await findListRow(db, visibility, id)
  const [record] = row ? await readBookings(db, visibility, [row.number], clock()) : []
  return record
}

/** Finds a booking of any organization by its reference, ignoring case and dashes. */
export async function findBookingByReference({ db, clock }: StoreContext, text: string) {
  const reference = normalizeReference(text)
  if (reference === undefined) return undefined
  const row = await db
    .selectFrom('bookings')
    .innerJoin('booking_list', 'booking_list.quote_id', 'bookings.quote_id')
    .select('number')
    .where('bookings.reference', '=', reference)
    .executeTakeFirst()
  const [record] = row ? await readBookings(db, undefined, [row.number], clock()) : []
  return record
}
