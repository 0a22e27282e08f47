import type { Kysely } from 'kysely'

/**
 * Creates the list of quotes and bookings: one row per quote for sorting and filtering, and its search words. Both
 * can be rebuilt from the records.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const index = (name: string, table: string, columns: string[]) =>
    db.schema.createIndex(name).ifNotExists().on(table).columns(columns).execute()

  await db.schema
    .createTable('listed')
    .ifNotExists()
    .addColumn('quote_id', 'text', (column) => column.primaryKey().references('quotes.id'))
    .addColumn('organization_id', 'text', (column) => column.notNull())
    .addColumn('booking_id', 'text')
    // Empty rather than null, because the engines sort nulls differently.
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('status_at', 'text', (column) => column.notNull())
    .addColumn('lapses_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('purchased_at', 'text', (column) => column.notNull())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('commodity_id', 'text', (column) => column.notNull())
    .addColumn('currency_id', 'text', (column) => column.notNull())
    .addColumn('insured_value', 'bigint', (column) => column.notNull())
    .addColumn('start_time', 'text', (column) => column.notNull())
    .addColumn('end_time', 'text', (column) => column.notNull())
    .execute()
  for (const column of ['created_at', 'purchased_at', 'status_at', 'holder', 'insured_value', 'start_time']) {
    await index(`listed_${column}`, 'listed', ['organization_id', column])
  }
  await index('listed_booking', 'listed', ['booking_id'])

  await db.schema
    .createTable('listed_words')
    .ifNotExists()
    .addColumn('organization_id', 'text', (column) => column.notNull())
    .addColumn('word', 'text', (column) => column.notNull())
    .addColumn('quote_id', 'text', (column) => column.notNull().references('listed.quote_id'))
    .addPrimaryKeyConstraint('listed_words_key', ['organization_id', 'word', 'quote_id'])
    .execute()
}
