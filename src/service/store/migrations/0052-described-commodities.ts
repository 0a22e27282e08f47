import type { Kysely } from 'kysely'

/** Adds to each class of goods whether it needs a description: 1, or null if it doesn't. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('commodities').addColumn('needs_description', 'integer').execute()
}
