import type { RecordedAdditionalFields } from '#contract/fields/additional-fields.ts'
import type { Price } from '#contract/offer.ts'
import type { Risk } from '#contract/shipment.ts'
import { withAccess } from '#service/store/db/access.ts'
import { padList } from '#service/store/db/pad-list.ts'
import { decodeContent } from '#service/store/quotes/offer-content.ts'
import { readInBatches } from '#service/store/search/read-in-batches.ts'
import type { Database } from '#service/store/schema/schema.ts'

/**
 * How many bookings are read at a time. Decoding their offers takes 2 to 3 ms, during which no other request is
 * answered.
 */
const batchSize = 32

/** What a booking adds to the entries of a statement. */
export type EntryDetails = RecordedAdditionalFields & {
  readonly trackingCode: string | undefined
  readonly price: Price | undefined
}

/**
 * Reads the price, the holder's reference and the additional fields of bookings, with system access.
 * @param before ISO 8601. Later corrections are ignored, so that the statements of past months don't change.
 * @returns the details by the booking's ID.
 */
export async function readEntryDetails(db: Database, bookingIds: readonly string[], before: string) {
  const details = new Map<string, EntryDetails>()
  const ids = [...new Set(bookingIds)]
  for await (const rows of readInBatches(ids, batchSize, (batch) => readRows(db, batch, before))) {
    for (const row of rows) {
      const { trackingCode, additionalFields, additionalFieldLabels } = JSON.parse(
        row.corrected ?? row.risk,
      ) as Risk
      const { price } = decodeContent(row)
      details.set(row.id, { price, trackingCode, additionalFields, additionalFieldLabels })
    }
  }
  return details
}

/** Reads what was bought, and the last correction before a time. */
function readRows(db: Database, bookingIds: readonly string[], before: string) {
  return withAccess(db, 'system')
    .selectFrom('bookings')
    .innerJoin('quotes', 'quotes.id', 'bookings.quote_id')
    .innerJoin('offers', 'offers.id', 'bookings.offer_id')
    .leftJoin('corrections', (join) =>
      join.onRef('corrections.booking_id', '=', 'bookings.id').on('corrections.edition', '=', (query) =>
        query
          .selectFrom('corrections as earlier')
          .select(({ fn }) => fn.max('earlier.edition').as('edition'))
          .whereRef('earlier.booking_id', '=', 'bookings.id')
          .where('earlier.created_at', '<', before),
      ),
    )
    .select(['bookings.id', 'quotes.risk', 'quotes.offers', 'offers.position'])
    .select('corrections.risk as corrected')
    .where('bookings.id', 'in', padList(bookingIds))
    .execute()
}
