import { randomUUID } from 'node:crypto'
import { type Booking, BookingStatus } from '#contract/booking.ts'
import { hasExpired, type Offer } from '#contract/offer.ts'
import { Problem } from '#contract/problem.ts'
import { wordingNames } from '#contract/cover/cover.ts'
import { computeCoverStart } from '#contract/cover/cover-start.ts'
import { localTime } from '#contract/text/times.ts'
import { type Clock, toIso } from '#service/kernel/clock.ts'
import { newBookingReference } from '#service/kernel/secrets.ts'
import type { Party } from '#service/underwriting/screening/screening.ts'
import { postOnce } from './account-ledger.ts'
import { recordAttempt } from './purchase-attempts.ts'
import { type Actor, writeAuditEntry } from '#service/store/audit/audit-entries.ts'
import { findQuoteCustomer, assignCustomer } from '#service/store/customers/customers.ts'
import { writeBookingEvent } from '#service/store/audit/booking-events.ts'
import { findListedRow } from '#service/store/quotes/quote-row.ts'
import { indexBooking } from '#service/store/quotes/index-bookings.ts'
import { redeemOfferLink } from '#service/store/quotes/offer-link-access.ts'
import type { Outbox } from '#service/store/outbox/outbox.ts'
import { findOffer, findScreeningEdition } from '#service/store/quotes/quotes.ts'
import { readBookings } from './read-bookings.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { transact } from '#service/store/db/transact.ts'

export type PurchaseOrder = {
  readonly offerId: string
  /** The client's name for this purchase, so that it can be withdrawn. */
  readonly attempt?: string | undefined
  /** Who accepted the wording by phone, and how the buyer identified them. */
  readonly phoneConsent?: { readonly by: string; readonly identifiedBy: string } | undefined
  /** The offer link, if the holder buys through one. */
  readonly linkId?: string | undefined
  readonly organizationId: string
  /** The account or token set that buys, and its name in the history. */
  readonly buyer: { readonly id: string; readonly name: string }
}

/** Checks a party against the list in force. @returns why it can't be insured, or nothing if it can. */
export type PartyCheck = (party: Party | undefined, previousEditionId?: string) => string | undefined

/**
 * Buys an offer, once per quote. Buying the same offer again returns the same booking, even after the offer
 * has expired. The database's unique key decides between concurrent purchases.
 * @param clock read when the purchase is made.
 * @param checkParty checks against a screening list that came into force after the quote.
 * @param outbox queue for the holder's email; omitted if the service can't send email.
 * @throws Problem `NOT_FOUND` if the offer isn't the organization's; `CONFLICT` if it was declined, has
 * expired or is blocked by screening, if this purchase was withdrawn, or if another offer of the quote was
 * bought (with that booking's ID).
 */
export async function purchaseOffer(
  db: Database,
  order: PurchaseOrder,
  clock: Clock,
  checkParty: PartyCheck,
  outbox: Outbox | undefined,
): Promise<Booking> {
  const offer = await findOffer(db, order.organizationId, order.offerId)
  if (!offer?.quoteId) throw new Problem('NOT_FOUND', 'Offer not found.')
  const quoteId = offer.quoteId
  const blocker = offer.accepted ? checkParty(offer.risk, await findScreeningEdition(db, quoteId)) : undefined
  const bookingId = await transact(db, async (transaction) => {
    const attempt = order.attempt && { offerId: offer.id, name: order.attempt, withdraw: false }
    const { isWithdrawn: withdrawn = false } = attempt
      ? await recordAttempt(transaction, attempt, clock())
      : {}
    if (offer.accepted && !withdrawn && blocker === undefined) {
      await insertBooking(transaction, order, { ...offer, quoteId }, clock(), outbox)
    }
    const winner = await transaction
      .selectFrom('bookings')
      .select(['id', 'offer_id', 'reference'])
      .where('quote_id', '=', quoteId)
      .executeTakeFirst()
    if (winner?.offer_id === offer.id) return winner.id
    if (winner) {
      throw new Problem(
        'CONFLICT',
        `Another offer from this quote has already been bought, as booking ${winner.reference}. Nothing more was bought.`,
        { bookingId: winner.id },
      )
    }
    if (withdrawn) throw new Problem('CONFLICT', withdrawnMessage)
    throw new Problem(
      'CONFLICT',
      blocker === undefined ? notPurchasableMessage(offer) : `Nothing was bought. ${blocker}`,
    )
  })
  const booking = await findBooking(db, order.organizationId, bookingId, clock())
  if (!booking) throw new Error('The new booking could not be read.')
  return booking
}

/** The error for a purchase that arrives after its sender withdrew it. */
export const withdrawnMessage = 'This purchase was withdrawn before it reached us. Nothing was bought.'

function notPurchasableMessage(offer: Offer): string {
  if (!offer.accepted) return 'This offer was declined, so it can’t be bought.'
  const when = offer.validUntil === undefined ? '' : ` on ${localTime(offer.validUntil, 'UTC')}`
  return `This offer expired${when}. Get a new quote.`
}

/**
 * Describes a purchase: the accepted wordings with their edition, and who accepted them. The text is stored, so it must
 * stay true when the wordings change.
 * @param purchase the first words, such as `Bought by Ada`.
 */
function describePurchase(purchase: string, offer: Offer, { phoneConsent, buyer }: PurchaseOrder): string {
  const names = wordingNames(offer)
  const edition = offer.policyRevision?.revision
  const wordings = [`the ${names ?? 'terms of this cover'}`, ...(edition ? [`edition ${edition}`] : [])].join(
    ', ',
  )
  if (phoneConsent) {
    return `${purchase}. ${phoneConsent.by} accepted ${wordings}, by phone. ${buyer.name} identified them: ${phoneConsent.identifiedBy}`
  }
  return names ? `${purchase}, accepting ${wordings}` : purchase
}

/**
 * Inserts the booking unless the quote has one or the offer has expired. Only a new booking gets an event.
 */
async function insertBooking(
  db: Database,
  order: PurchaseOrder,
  offer: Offer & { quoteId: string },
  now: number,
  outbox: Outbox | undefined,
): Promise<void> {
  if (hasExpired(offer, now)) return
  const { organizationId, buyer, phoneConsent } = order
  const id = randomUUID()
  const at = toIso(now)
  const reference = newBookingReference()
  const startTime = offer.risk?.journeyLegs[0]?.startTime
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('bookings')
    .values({
      id,
      organization_id: organizationId,
      quote_id: offer.quoteId,
      offer_id: offer.id,
      reference,
      status: BookingStatus.purchased,
      status_at: at,
      purchased_by: buyer.id,
      purchased_at: at,
      cover_start: startTime ? computeCoverStart(startTime, at) : null,
    })
    .onConflict((conflict) => conflict.column('quote_id').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return
  if (order.linkId !== undefined) await redeemOfferLink(db, order.linkId, at)
  const content = describePurchase(`Bought by ${buyer.name}`, offer, order)
  await writeBookingEvent(db, { bookingId: id, userId: buyer.id, content, at, step: 1 })
  await postOnce(db, { organizationId, bookingId: id, kind: 'premium', at, booking: { offer } })
  // Before the list row is locked: a new customer locks every list row of that holder.
  if (offer.risk) {
    const { quoteId, risk } = offer
    await assignCustomer(db, organizationId, { quoteId, reference, risk }, now)
  }
  await indexBooking(db, organizationId, offer.quoteId, {
    id,
    reference,
    status: BookingStatus.purchased,
    at,
  })
  const actor: Actor = { ...buyer, organizationId }
  const customer = await findQuoteCustomer(db, offer.quoteId)
  const bought = phoneConsent ? describePurchase(`Bought ${reference}`, offer, order) : `Bought ${reference}`
  await writeAuditEntry(db, actor, { action: 'purchase', recordId: id, content: bought, customer }, now)
  await outbox?.enqueue(db, { kind: 'certificate', recordId: id, organizationId, now })
}

/**
 * Finds a booking by its ID, or a quote by the quote's ID.
 * @returns nothing if it isn't the organization's.
 */
export async function findBooking(
  db: Database,
  organizationId: string,
  bookingOrQuoteId: string,
  now: number,
): Promise<Booking | undefined> {
  const row = await findListedRow(db, organizationId, bookingOrQuoteId)
  const [record] = row ? await readBookings(db, [row.number], now) : []
  return record
}

/** Finds a booking of any organization by its reference, ignoring case and dashes. */
export async function findBookingByReference(
  db: Database,
  reference: string,
  now: number,
): Promise<Booking | undefined> {
  const letters = reference.toUpperCase().replaceAll(/[^A-Z\d]/g, '')
  const [, ...groups] = /^LD(.{4})(.{4})(.{4})$/.exec(letters) ?? []
  if (groups.length === 0) return undefined
  const row = await db
    .selectFrom('bookings')
    .innerJoin('listed', 'listed.quote_id', 'bookings.quote_id')
    .select('number')
    .where('bookings.reference', '=', ['LD', ...groups].join('-'))
    .executeTakeFirst()
  const [record] = row ? await readBookings(db, [row.number], now) : []
  return record
}
