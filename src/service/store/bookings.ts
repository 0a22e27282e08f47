import { randomUUID } from 'node:crypto'
import { type Booking, type BookingStatus, bookingStates } from '#contract/booking.ts'
import { hasLapsed, type Offer } from '#contract/offer.ts'
import { Problem } from '#contract/problem.ts'
import { type Clock, isoTime } from '#service/clock.ts'
import { newReference } from '#service/secrets.ts'
import { rememberCustomer } from './customers.ts'
import { findOffer, offerFrom } from './quotes.ts'
import type { Database } from './schema.ts'

export type PurchaseOrder = {
  readonly offerId: string
  readonly organizationId: string
  /** The account or token set that buys, and what the event calls it. */
  readonly buyer: { readonly id: string; readonly name: string }
}

const purchased = 2

/**
 * Buys an offer, once for each quote. Whoever asks for the same offer again gets the same booking, also after it
 * lapsed; the database's own unique key decides between those who ask at one moment.
 * @param clock read at the very moment of buying.
 * @throws Problem NOT_FOUND where the offer is not the organization's; CONFLICT where it was declined, has lapsed,
 * or another offer of its quote is bought, then with that booking's id.
 */
export async function purchaseOffer(db: Database, order: PurchaseOrder, clock: Clock): Promise<Booking> {
  const offer = await findOffer(db, order.organizationId, order.offerId)
  if (!offer?.quoteId) throw new Problem('NOT_FOUND', 'There is no such offer, or it is not yours to buy.')
  const quoteId = offer.quoteId
  const bookingId = await db.transaction().execute(async (transaction) => {
    if (offer.accepted) await insertOnce(transaction, order, { ...offer, quoteId }, clock())
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
    throw new Problem('CONFLICT', refusal(offer))
  })
  const booking = await findBooking(db, order.organizationId, bookingId)
  if (!booking) throw new Error('A booking that was just made cannot be read.')
  return booking
}

function refusal(offer: Offer): string {
  if (!offer.accepted) return 'This offer was declined, so it cannot be bought.'
  return `This offer lapsed at ${offer.validUntil ?? 'an unknown time'}. Ask for offers again.`
}

/** Inserts the booking unless the quote has one or the offer has lapsed; only a new one gets its event. */
async function insertOnce(
  db: Database,
  { organizationId, buyer }: PurchaseOrder,
  offer: Offer & { quoteId: string },
  now: number,
): Promise<void> {
  if (hasLapsed(offer, now)) return
  const id = randomUUID()
  const at = isoTime(now)
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('bookings')
    .values({
      id,
      organization_id: organizationId,
      quote_id: offer.quoteId,
      offer_id: offer.id,
      reference: newReference(),
      status: purchased,
      status_at: at,
      purchased_by: buyer.id,
      purchased_at: at,
    })
    .onConflict((conflict) => conflict.column('quote_id').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return
  await db
    .insertInto('booking_events')
    .values({
      id: randomUUID(),
      booking_id: id,
      user_id: buyer.id,
      content: `Bought by ${buyer.name}`,
      created_at: at,
    })
    .execute()
  if (offer.risk) await rememberCustomer(db, organizationId, offer.risk.bookingHolder, now)
}

/** @returns a booking by its id, or nothing where it is not the organization's. */
export async function findBooking(
  db: Database,
  organizationId: string,
  bookingId: string,
): Promise<Booking | undefined> {
  const row = await db
    .selectFrom('bookings')
    .innerJoin('quotes', 'quotes.id', 'bookings.quote_id')
    .innerJoin('offers', 'offers.id', 'bookings.offer_id')
    .select(['bookings.id', 'reference', 'status', 'status_at', 'purchased_at'])
    .select(['offers.offer', 'quotes.risk', 'quotes.created_at'])
    .where('bookings.id', '=', bookingId.toLowerCase())
    .where('bookings.organization_id', '=', organizationId)
    .executeTakeFirst()
  if (!row) return undefined
  const events = await db
    .selectFrom('booking_events')
    .select(['id', 'user_id as userId', 'content', 'created_at as createdAt'])
    .where('booking_id', '=', row.id)
    .orderBy('created_at')
    .execute()
  const { risk, ...offer } = offerFrom(row.offer, row.risk)
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    statusName: bookingStates[row.status as BookingStatus],
    statusAt: row.status_at,
    offer: { ...offer, bookingId: row.id },
    ...(risk ? { risk } : {}),
    events,
    purchasedAt: row.purchased_at,
    createdAt: row.created_at,
    ...(offer.specimen === undefined ? {} : { specimen: offer.specimen }),
  }
}
