import type { Kysely } from 'kysely'

/** Creates the outcomes of purchase attempts by the IDs their clients gave them: bought, or withdrawn before that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('purchase_attempts')
    .ifNotExists()
    .addColumn('offer_id', 'text', (column) => column.notNull().references('offers.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('withdrawn', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    // A purchase and its withdrawal may arrive at the same time. The first one stored wins.
    .addPrimaryKeyConstraint('purchase_attempts_once', ['offer_id', 'name'])
    .execute()
}
