import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** Adds what the support queue reads: who requested a quote, indexes for each group, and failed requests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  await db.schema.alterTable('listed').addColumn('asked_by', 'text').execute()
  await sql`update listed set asked_by = (select asked_by from quotes where quotes.id = listed.quote_id)`.execute(
    db,
  )

  await db.schema.dropIndex('listed_by_lapses_at').execute()
  await db.schema
    .createIndex('listed_by_lapses_at')
    .on('listed')
    .column('organization_id')
    .expression(isPostgres ? sql`lapses_at nulls first` : sql`lapses_at`)
    .columns(['number', 'status', 'asked_by'])
    .execute()
  // Declined quotes, which never expire and can't be bought.
  await sql`create index listed_declined on listed (organization_id, created_at, number, asked_by)
    where lapses_at is null`.execute(db)

  await db.schema
    .createTable('failed_asks')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('organization_id', 'text', (column) => column.notNull().references('organizations.id'))
    // A digest that identifies the request, however often it fails.
    .addColumn('about', 'text', (column) => column.notNull().unique())
    // Set for a failed purchase. A failed quote has only its risk.
    .addColumn('quote_id', 'text', (column) => column.references('quotes.id'))
    .addColumn('offer_id', 'text')
    .addColumn('risk', 'text')
    .addColumn('asked_by', 'text', (column) => column.notNull())
    .addColumn('asked_by_name', 'text', (column) => column.notNull())
    .addColumn('sentence', 'text', (column) => column.notNull())
    .addColumn('times', 'integer', (column) => column.notNull())
    .addColumn('failed_at', 'text', (column) => column.notNull())
    .addColumn('settled_at', 'text')
    .execute()
  await sql`create index failed_asks_open on failed_asks (organization_id, failed_at, id)
    where settled_at is null`.execute(db)
  // For deleting old entries.
  await db.schema.createIndex('failed_asks_old').on('failed_asks').column('failed_at').execute()
}
