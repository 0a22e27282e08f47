import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { holderName, type StoredRisk } from './frozen-text.ts'

/** The columns that this migration reads and writes. */
type Tables = {
  quotes: { id: string; risk: string }
  offers: { id: string; offer: string }
  bookings: {
    id: string
    organization_id: string
    quote_id: string
    offer_id: string
    edition: number
    status: number
    status_at: string
    purchased_at: string
  }
  corrections: { booking_id: string; edition: number; risk: string }
  account_entries: {
    id: string
    organization_id: string
    booking_id: string
    kind: 'premium' | 'refund'
    created_at: string
    holder: string
    currency_id: string
    amount: number
    specimen: number
  }
}

type StoredOffer = {
  readonly price?: { readonly total: number; readonly currency: { readonly id: string } }
  readonly specimen?: boolean
}

/** Bookings read per statement, to limit memory. */
const batchSize = 200

/** The status of a cancelled booking. */
const cancelled = 3

/** Adds the charges and refunds of bookings from before there was an account. */
export async function up(any: Kysely<unknown>): Promise<void> {
  const db = any as Kysely<Tables>
  let last = ''
  for (;;) {
    const bookings = await readBookings(db, last)
    for (const booking of bookings) {
      await post(db, booking, 'premium', booking.purchased_at)
      if (booking.status === cancelled) await post(db, booking, 'refund', booking.status_at)
    }
    const end = bookings.at(-1)
    if (!end || bookings.length < batchSize) return
    last = end.id
  }
}

/** Reads bookings without a charge or, if cancelled, without a refund, as last corrected. */
function readBookings(db: Kysely<Tables>, after: string) {
  return db
    .selectFrom('bookings')
    .innerJoin('quotes', 'quotes.id', 'bookings.quote_id')
    .innerJoin('offers', 'offers.id', 'bookings.offer_id')
    .leftJoin('corrections', (join) =>
      join
        .onRef('corrections.booking_id', '=', 'bookings.id')
        .onRef('corrections.edition', '=', 'bookings.edition'),
    )
    .leftJoin('account_entries as premium', (join) =>
      join.onRef('premium.booking_id', '=', 'bookings.id').on('premium.kind', '=', 'premium'),
    )
    .leftJoin('account_entries as refund', (join) =>
      join.onRef('refund.booking_id', '=', 'bookings.id').on('refund.kind', '=', 'refund'),
    )
    .select(['bookings.id', 'bookings.organization_id', 'status', 'status_at', 'purchased_at', 'offer'])
    .select(({ fn }) => fn.coalesce('corrections.risk', 'quotes.risk').as('risk'))
    .where((is) =>
      is.or([
        is('premium.id', 'is', null),
        is.and([is('bookings.status', '=', cancelled), is('refund.id', 'is', null)]),
      ]),
    )
    .where('bookings.id', '>', after)
    .orderBy('bookings.id')
    .limit(batchSize)
    .execute()
}

async function post(
  db: Kysely<Tables>,
  booking: Awaited<ReturnType<typeof readBookings>>[number],
  kind: 'premium' | 'refund',
  at: string,
): Promise<void> {
  const { price, specimen } = JSON.parse(booking.offer) as StoredOffer
  const total = price?.total ?? 0
  await db
    .insertInto('account_entries')
    .values({
      id: randomUUID(),
      organization_id: booking.organization_id,
      booking_id: booking.id,
      kind,
      created_at: at,
      holder: holderName((JSON.parse(booking.risk) as StoredRisk).bookingHolder),
      currency_id: price?.currency.id ?? '',
      amount: kind === 'refund' ? -total : total,
      specimen: specimen ? 1 : 0,
    })
    .onConflict((conflict) => conflict.columns(['booking_id', 'kind']).doNothing())
    .execute()
}
