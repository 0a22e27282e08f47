import type { Kysely } from 'kysely'

/** Creates the ledger of each organization: one entry per premium and one per refund. Entries are never changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('account_entries')
    .ifNotExists()
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('organization_id', 'text', (column) => column.notNull().references('organizations.id'))
    .addColumn('booking_id', 'text', (column) => column.notNull().references('bookings.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('currency_id', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('specimen', 'integer', (column) => column.notNull())
    // Under retries and races, a booking is charged once and refunded once.
    .addUniqueConstraint('account_entries_once', ['booking_id', 'kind'])
    .execute()
  await db.schema
    .createIndex('account_entries_when')
    .ifNotExists()
    .on('account_entries')
    .columns(['organization_id', 'created_at', 'id'])
    .execute()
}
