import type { Kysely } from 'kysely'

/** What became of purchases that their senders gave names: bought, or withdrawn before they could. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('purchase_attempts')
    .ifNotExists()
    .addColumn('offer_id', 'text', (column) => column.notNull().references('offers.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('withdrawn', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    // A purchase and its withdrawal come at one moment, too: the first to be put down stands.
    .addPrimaryKeyConstraint('purchase_attempts_once', ['offer_id', 'name'])
    .execute()
}
