import type { Kysely } from 'kysely'

/** Records the organization that the creator of an offer link acted for, which can be above that of the offer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('offer_links').addColumn('made_for', 'text').execute()
}
