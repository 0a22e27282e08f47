import { type Generated, type Insertable, type Kysely, sql } from 'kysely'
import { customerIdentity, foldText, holderName, searchWords, type StoredRisk } from './frozen-text.ts'

/** The columns that this migration reads and writes. */
type Tables = {
  quotes: {
    id: string
    organization_id: string
    risk: string
    created_at: string
    customer_id: string | null
    asked_by: string
  }
  offers: { quote_id: string; valid_until: string | null }
  bookings: {
    id: string
    quote_id: string
    reference: string
    status: number
    status_at: string
    purchased_at: string
  }
  customers: { id: string; organization_id: string; sameness: string }
  listed: Listed
  listed_words: { organization_id: string; word: string; block: number; marks: number }
}

type Listed = {
  number: Generated<number>
  quote_id: string
  organization_id: string
  booking_id: string | null
  reference: string
  status: number
  status_at: string
  lapses_at: string | null
  created_at: string
  purchased_at: string
  holder: string
  commodity_id: string
  currency_id: string
  insured_value: number
  start_time: string
  end_time: string
  customer_id: string | null
  asked_by: string
}

/** A quote that isn't on the list, and the booking it became, if any. */
type UnlistedQuote = {
  quote: Tables['quotes']
  booking: Tables['bookings'] | undefined
  validUntil: string | null
}

/** Quotes read per statement, to limit memory. */
const batchSize = 200

/** Adds quotes and bookings from before the list existed to the list and its search index. */
export async function up(any: Kysely<unknown>): Promise<void> {
  const db = any as Kysely<Tables>
  for (;;) {
    const quotes = await db
      .selectFrom('quotes')
      .select(['id', 'organization_id', 'risk', 'created_at', 'customer_id', 'asked_by'])
      .where((is) =>
        is.not(
          is.exists(is.selectFrom('listed').select('number').whereRef('listed.quote_id', '=', 'quotes.id')),
        ),
      )
      .orderBy('created_at')
      .orderBy('id')
      .limit(batchSize)
      .execute()
    for (const quote of quotes) await listQuote(db, quote)
    if (quotes.length < batchSize) return
  }
}

async function listQuote(db: Kysely<Tables>, quote: Tables['quotes']): Promise<void> {
  const booking = await db
    .selectFrom('bookings')
    .select(['id', 'quote_id', 'reference', 'status', 'status_at', 'purchased_at'])
    .where('quote_id', '=', quote.id)
    .executeTakeFirst()
  const offers = await db
    .selectFrom('offers')
    .select(({ fn }) => fn.max('valid_until').as('validUntil'))
    .where('quote_id', '=', quote.id)
    .executeTakeFirst()
  const risk = JSON.parse(quote.risk) as StoredRisk
  const row = toRow({ quote, booking, validUntil: offers?.validUntil ?? null }, risk)
  row.customer_id ??= await findCustomerId(db, quote.organization_id, risk)
  const { number } = await db.insertInto('listed').values(row).returning('number').executeTakeFirstOrThrow()
  for (const word of [...toWords(risk), ...searchWords(booking?.reference)])
    await indexWord(db, quote.organization_id, word, number)
}

function toRow({ quote, booking, validUntil }: UnlistedQuote, risk: StoredRisk): Insertable<Listed> {
  const legs = risk.journeyLegs
  return {
    quote_id: quote.id,
    organization_id: quote.organization_id,
    booking_id: booking?.id ?? null,
    reference: booking?.reference ?? '',
    status: booking?.status ?? 1,
    status_at: booking?.status_at ?? quote.created_at,
    lapses_at: validUntil,
    created_at: quote.created_at,
    purchased_at: booking?.purchased_at ?? '',
    holder: foldText(holderName(risk.bookingHolder)),
    commodity_id: risk.commodityId,
    currency_id: risk.currencyId ?? '',
    insured_value: Math.trunc(Number(risk.insuredValue)),
    start_time: legs[0]?.startTime ?? '',
    end_time: legs.at(-1)?.endTime ?? '',
    customer_id: quote.customer_id,
    asked_by: quote.asked_by,
  }
}

async function findCustomerId(
  db: Kysely<Tables>,
  organizationId: string,
  risk: StoredRisk,
): Promise<string | null> {
  const customer = await db
    .selectFrom('customers')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('sameness', '=', customerIdentity(risk.bookingHolder))
    .executeTakeFirst()
  return customer?.id ?? null
}

function toWords({ bookingHolder: holder, journeyLegs: legs, ...risk }: StoredRisk): string[] {
  return searchWords(
    holderName(holder),
    holder.email,
    holder.reference,
    risk.trackingCode,
    risk.externalReference,
    risk.commodityName,
    risk.marks,
    risk.conveyance,
    legs[0]?.start,
    legs.at(-1)?.end,
    risk.commodityDescription,
    risk.packages,
    ...legs.flatMap((leg) => [leg.start, leg.end]),
  )
}

/** Sets the bit of a row number in the index of a word, in the layout of 0033-word-marks. */
async function indexWord(
  db: Kysely<Tables>,
  organization_id: string,
  word: string,
  number: number,
): Promise<void> {
  const block = Math.floor(number / 8192) * 1024 + (number % 1024)
  const marks = block * 256 + (1 << (Math.floor(number / 1024) % 8))
  await db
    .insertInto('listed_words')
    .values({ organization_id, word, block, marks })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'word', 'block'])
        .doUpdateSet({ marks: sql`listed_words.marks | excluded.marks` }),
    )
    .execute()
}
