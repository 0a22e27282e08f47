import type { Kysely } from 'kysely'

/** Adds an index on the offer of a booking, so that writing an offer doesn't scan all bookings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('bookings_by_offer').on('bookings').column('offer_id').execute()
}
