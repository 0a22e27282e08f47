import { BookingStatus } from '#contract/booking.ts'
import { certificateFieldNames } from '#contract/fields/shipment-fields.ts'
import type { Offer } from '#contract/offer.ts'
import type { Risk } from '#contract/shipment.ts'
import { holderName } from '#contract/holder.ts'
import { foldText } from '#contract/text/words.ts'
import { insertRows } from '#service/store/db/insert-rows.ts'
import type { Database, Row } from '#service/store/schema/schema.ts'
import { searchWords } from '#service/store/search/search-words.ts'
import { indexWords } from '#service/store/search/search-index.ts'

/** The fields of a quote that lists and search need. */
type IndexedQuote = {
  readonly id: string
  readonly organizationId: string
  readonly risk: Risk
  readonly offers: readonly Pick<Offer, 'validUntil'>[]
  readonly createdAt: string
  /** The customer, if any. */
  readonly customerId?: string | null
  /** The account or token set that requested it. */
  readonly requester: { readonly id: string }
}

/** Adds quotes to the list. A bought quote stays in the list as its booking. */
export async function indexQuotes(db: Database, quotes: readonly IndexedQuote[]): Promise<void> {
  await insertRows(db, 'listed', quotes.map(toListedRow), 'ignore')
  const ids = quotes.map(({ id }) => id)
  const rows = await db
    .selectFrom('listed')
    .select(['quote_id', 'number'])
    .where('quote_id', 'in', ids)
    .execute()
  const numbers = new Map(rows.map(({ quote_id, number }) => [quote_id, number]))
  const postings = quotes.flatMap(({ id, organizationId, risk }) =>
    toPostings(organizationId, numbers.get(id), quoteWords(risk)),
  )
  await indexWords(db, 'listed_words', postings)
}

function toListedRow(quote: IndexedQuote): Row<'listed'> {
  const { id, organizationId, risk, offers, createdAt, customerId, requester } = quote
  const legs = risk.journeyLegs
  const expiries = offers.flatMap(({ validUntil }) => validUntil ?? []).sort()
  return {
    quote_id: id,
    organization_id: organizationId,
    booking_id: null,
    reference: '',
    status: BookingStatus.quoted,
    status_at: createdAt,
    lapses_at: expiries.at(-1) ?? null,
    created_at: createdAt,
    purchased_at: '',
    holder: foldText(holderName(risk.bookingHolder)),
    commodity_id: risk.commodityId,
    currency_id: risk.currencyId ?? '',
    insured_value: Math.trunc(Number(risk.insuredValue)),
    start_time: legs[0]?.startTime ?? '',
    end_time: legs.at(-1)?.endTime ?? '',
    customer_id: customerId ?? null,
    asked_by: requester.id,
  }
}

function quoteWords(risk: Risk): string[] {
  const { bookingHolder: holder, journeyLegs: legs } = risk
  return searchWords(
    ...[holderName(holder), holder.email, holder.reference, risk.trackingCode, risk.externalReference],
    ...[risk.commodityName, legs[0]?.start, legs.at(-1)?.end],
    ...[...certificateFieldNames.map((name) => risk[name]), risk.commodityDescription],
    ...legs.flatMap((leg) => [leg.start, leg.end]),
  )
}

/** Pairs a row with its words. @throws Error if the row is missing. */
function toPostings(organization_id: string, number: number | undefined, words: readonly string[]) {
  if (number === undefined) throw new Error('The list has no row for the quote.')
  return words.map((word) => ({ organization_id, word, number }))
}

/** Updates the list row of a quote that was bought. */
export async function indexBooking(
  db: Database,
  organizationId: string,
  quoteId: string,
  { id, reference, at }: { readonly id: string; readonly reference: string; readonly at: string },
): Promise<void> {
  const status = BookingStatus.purchased
  const row = await db
    .updateTable('listed')
    .set({ booking_id: id, reference, status, status_at: at, purchased_at: at })
    .where('quote_id', '=', quoteId)
    .returning('number')
    .executeTakeFirst()
  await indexWords(db, 'listed_words', toPostings(organizationId, row?.number, searchWords(reference)))
}

/** Updates the list row of a corrected booking. The old words, on earlier certificates, still find it. */
export async function indexCorrection(db: Database, organizationId: string, bookingId: string, risk: Risk) {
  const row = await db
    .updateTable('listed')
    .set({ holder: foldText(holderName(risk.bookingHolder)) })
    .where('booking_id', '=', bookingId)
    .returning('number')
    .executeTakeFirst()
  await indexWords(db, 'listed_words', toPostings(organizationId, row?.number, quoteWords(risk)))
}
