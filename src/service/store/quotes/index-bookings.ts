import { sql } from 'kysely'
import { BookingStatus } from '#contract/booking.ts'
import { certificateFieldNames } from '#contract/fields/shipment-fields.ts'
import type { Offer } from '#contract/offer.ts'
import type { Risk } from '#contract/shipment.ts'
import { holderName } from '#contract/holder.ts'
import { foldText } from '#contract/text/words.ts'
import type { Database, Row } from '#service/store/schema/schema.ts'
import {
  addWords,
  referenceWords,
  searchWords,
  findContainerNumbers,
} from '#service/store/search/search-words.ts'

/** The fields of a quote that lists and search need. */
type IndexedQuote = {
  readonly id: string
  readonly organizationId: string
  readonly risk: Risk
  readonly offers: readonly Pick<Offer, 'validUntil'>[]
  readonly createdAt: string
  /** The customer, if any. */
  readonly customerId?: string | null
  /** The account or API client that requested it. */
  readonly requester: { readonly id: string }
}

/** Returns the row that adds a quote to the list. A bought quote stays in the list as its booking. */
export function toListRow(quote: IndexedQuote): Row<'booking_list'> {
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
    expires_at: expiries.at(-1) ?? null,
    created_at: createdAt,
    purchased_at: '',
    holder: foldText(holderName(risk.bookingHolder)),
    commodity_id: risk.commodityId,
    currency_id: risk.currencyId ?? '',
    insured_value: Math.trunc(Number(risk.insuredValue)),
    start_time: legs[0]?.startTime ?? '',
    end_time: legs.at(-1)?.endTime ?? '',
    customer_id: customerId ?? null,
    requested_by: requester.id,
    words: addWords('', quoteWords(risk)),
  }
}

function quoteWords(risk: Risk): string[] {
  const { bookingHolder: holder, journeyLegs: legs, trackingCode, externalReference } = risk
  const additional = Object.values(risk.additionalFields ?? {})
  const onCertificate = [...certificateFieldNames.map((name) => risk[name]), risk.commodityDescription]
  return searchWords(
    holderName(holder),
    holder.email,
    holder.reference,
    trackingCode,
    externalReference,
    risk.commodityName,
    legs[0]?.start,
    legs.at(-1)?.end,
    ...[...onCertificate, ...additional].flatMap((text) => [text, findContainerNumbers(text)]),
    ...legs.flatMap((leg) => [leg.start, leg.end]),
  )
}

/** Updates the list row of a quote that was bought. */
export async function indexBooking(
  db: Database,
  quoteId: string,
  booking: { readonly id: string; readonly reference: string; readonly at: string; readonly risk: Risk },
): Promise<void> {
  const { id, reference, at, risk } = booking
  const words = addWords('', [
    // Also without dashes, but not with the prefix: looking up its beginning would read a word of every booking.
    ...searchWords(reference, reference.replace(/^[^-]*/, '').replaceAll('-', '')),
    ...referenceWords(reference, risk.trackingCode, risk.externalReference),
  ])
  await db
    .updateTable('booking_list')
    .set({ booking_id: id, reference, status: BookingStatus.purchased, status_at: at, purchased_at: at })
    // It's no longer a quote that a newer one replaced.
    .set({ replaced: 0 })
    .set((row) => ({ words: sql`${row.ref('words')} || ${words}` }))
    .where('quote_id', '=', quoteId)
    .execute()
}

/** Updates the list row of a corrected booking. The old words, on earlier certificates, still find it. */
export async function indexCorrection(db: Database, bookingId: string, risk: Risk): Promise<void> {
  const { trackingCode, externalReference } = risk
  const { number, words } = await db
    .selectFrom('booking_list')
    .select(['number', 'words'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const added = [...quoteWords(risk), ...referenceWords(trackingCode, externalReference)]
  await db
    .updateTable('booking_list')
    .set({ holder: foldText(holderName(risk.bookingHolder)), words: addWords(words, added) })
    .where('number', '=', number)
    .execute()
}
