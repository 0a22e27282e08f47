import { randomUUID } from 'node:crypto'
import type { Booking } from '#contract/booking.ts'
import { hasLapsed, type Offer } from '#contract/offer.ts'
import { Problem } from '#contract/problem.ts'
import { wordingsOf } from '#contract/cover/cover.ts'
import { coverStartOf } from '#contract/cover/cover-start.ts'
import { type Clock, isoTime } from '#service/kernel/clock.ts'
import { newReference } from '#service/kernel/secrets.ts'
import type { Party } from '#service/underwriting/screening/screening.ts'
import { enterOnce } from './account-ledger.ts'
import { putDown } from './purchase-attempts.ts'
import { type Doer, writeAudit } from '#service/store/audit/audit-entries.ts'
import { askedFor, knowBooking } from '#service/store/customers/customers.ts'
import { writeEvent } from '#service/store/audit/booking-events.ts'
import { findListed } from '#service/store/quotes/listed-row.ts'
import { listBooking } from '#service/store/quotes/index-bookings.ts'
import { spendLink } from '#service/store/quotes/offer-link-access.ts'
import type { Outbox } from '#service/store/outbox/outbox.ts'
import { findOffer, screenedBy } from '#service/store/quotes/quotes.ts'
import { recordsOf } from './read-bookings.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { transact } from '#service/store/db/transact.ts'

export type PurchaseOrder = {
  readonly offerId: string
  /** What its sender calls this one purchase. */
  readonly attempt?: string | undefined
  /** Who accepted the wording orally, and how the buyer identified them. */
  readonly spoken?: { readonly by: string; readonly identifiedBy: string } | undefined
  /** The link through which the holder buys. */
  readonly linkId?: string | undefined
  readonly organizationId: string
  /** The account or token set that buys, and what the event calls it. */
  readonly buyer: { readonly id: string; readonly name: string }
}

const purchased = 2

/** Checks a party against the list in force. @returns why it can't be insured, or nothing if it can. */
export type Bar = (party: Party | undefined, screenedBy?: string) => string | undefined

/**
 * Buys an offer, once for each quote. Whoever asks for the same offer again gets the same booking, also after it
 * lapsed; the database's own unique key decides between those who ask at one moment.
 * @param clock read at the very moment of buying.
 * @param bar what a list that came into force since says of it.
 * @param outbox where the holder's mail is put; none where no mail can be sent.
 * @throws Problem NOT_FOUND where the offer is not the organization's; CONFLICT where it was declined, has lapsed,
 * this purchase was withdrawn, it may not be bought any more, or another offer of its quote is bought, then with that
 * booking's id.
 */
export async function purchaseOffer(
  db: Database,
  order: PurchaseOrder,
  clock: Clock,
  bar: Bar,
  outbox: Outbox | undefined,
): Promise<Booking> {
  const offer = await findOffer(db, order.organizationId, order.offerId)
  if (!offer?.quoteId) throw new Problem('NOT_FOUND', 'There is no such offer, or it is not yours to buy.')
  const quoteId = offer.quoteId
  const barred = offer.accepted ? bar(offer.risk, await screenedBy(db, quoteId)) : undefined
  const bookingId = await transact(db, async (transaction) => {
    const attempt = order.attempt && { offerId: offer.id, name: order.attempt, withdraw: false }
    const { isWithdrawn: withdrawn = false } = attempt ? await putDown(transaction, attempt, clock()) : {}
    if (offer.accepted && !withdrawn && barred === undefined) {
      await insertOnce(transaction, order, { ...offer, quoteId }, clock(), outbox)
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
        `Another offer of this quote is bought already, as booking ${winner.reference}. Nothing more was bought.`,
        { bookingId: winner.id },
      )
    }
    if (withdrawn) throw new Problem('CONFLICT', tooLate)
    throw new Problem('CONFLICT', barred === undefined ? refusal(offer) : `Nothing was bought. ${barred}`)
  })
  const booking = await findBooking(db, order.organizationId, bookingId, clock())
  if (!booking) throw new Error('A booking that was just made cannot be read.')
  return booking
}

/** Said to a purchase that was withdrawn: whoever sent it wanted it so. */
export const tooLate = 'This purchase was withdrawn before it arrived. Nothing was bought.'

function refusal(offer: Offer): string {
  if (!offer.accepted) return 'This offer was declined, so it cannot be bought.'
  return `This offer lapsed at ${offer.validUntil ?? 'an unknown time'}. Ask for offers again.`
}

/**
 * Which wordings bind by the purchase, in which edition, and who accepted them where somebody else heard it. What is
 * accepted is kept in words that stay.
 */
function accepting(offer: Offer, { spoken, buyer }: PurchaseOrder): string {
  const edition = offer.policyRevision?.revision
  const wordings = `the ${wordingsOf(offer) ?? 'terms of this cover'}${edition ? `, edition ${edition}` : ''}`
  if (spoken) {
    const heard = `by spoken word, heard by ${buyer.name}, identified by: ${spoken.identifiedBy}`
    return `. ${spoken.by} accepted ${wordings}, ${heard}`
  }
  return wordingsOf(offer) ? `, accepting ${wordings}` : ''
}

/** Inserts the booking unless the quote has one or the offer has lapsed; only a new one gets its event. */
async function insertOnce(
  db: Database,
  order: PurchaseOrder,
  offer: Offer & { quoteId: string },
  now: number,
  outbox: Outbox | undefined,
): Promise<void> {
  if (hasLapsed(offer, now)) return
  const { organizationId, buyer, spoken } = order
  const id = randomUUID()
  const at = isoTime(now)
  const reference = newReference()
  const startTime = offer.risk?.journeyLegs[0]?.startTime
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('bookings')
    .values({
      id,
      organization_id: organizationId,
      quote_id: offer.quoteId,
      offer_id: offer.id,
      reference,
      status: purchased,
      status_at: at,
      purchased_by: buyer.id,
      purchased_at: at,
      cover_start: startTime ? coverStartOf(startTime, at) : null,
    })
    .onConflict((conflict) => conflict.column('quote_id').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return
  if (order.linkId !== undefined) await spendLink(db, order.linkId, at)
  const content = `Bought by ${buyer.name}${accepting(offer, order)}`
  await writeEvent(db, { bookingId: id, userId: buyer.id, content, at, step: 1 })
  await enterOnce(db, { organizationId, bookingId: id, kind: 'premium', at, booking: { offer } })
  // Before its own row on the list is taken: whoever makes the holder known takes all that are of that holder.
  if (offer.risk) {
    const { quoteId, risk } = offer
    await knowBooking(db, organizationId, { quoteId, reference, risk }, now)
  }
  await listBooking(db, organizationId, offer.quoteId, { id, reference, status: purchased, at })
  const doer: Doer = { ...buyer, organizationId }
  const customer = await askedFor(db, offer.quoteId)
  const bought = `Bought ${reference}${spoken ? accepting(offer, order) : ''}`
  await writeAudit(db, doer, { act: 'purchase', recordId: id, content: bought, customer }, now)
  await outbox?.put(db, { kind: 'certificate', recordId: id, organizationId, now })
}

/**
 * @returns a booking by its id, or what has become of a quote by the quote's; nothing where it is not the
 * organization's.
 */
export async function findBooking(
  db: Database,
  organizationId: string,
  bookingOrQuoteId: string,
  now: number,
): Promise<Booking | undefined> {
  const row = await findListed(db, organizationId, bookingOrQuoteId)
  const [record] = row ? await recordsOf(db, [row.number], now) : []
  return record
}

/** @returns the booking of a reference, whoever asks; case and the dashes count for nothing. */
export async function findByReference(
  db: Database,
  reference: string,
  now: number,
): Promise<Booking | undefined> {
  const letters = reference.toUpperCase().replaceAll(/[^A-Z\d]/g, '')
  const [, ...fours] = /^LD(.{4})(.{4})(.{4})$/.exec(letters) ?? []
  if (fours.length === 0) return undefined
  const row = await db
    .selectFrom('bookings')
    .innerJoin('listed', 'listed.quote_id', 'bookings.quote_id')
    .select('number')
    .where('bookings.reference', '=', ['LD', ...fours].join('-'))
    .executeTakeFirst()
  const [record] = row ? await recordsOf(db, [row.number], now) : []
  return record
}
