import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * Adds an index for quotes that expire soon, and extends the one by departure to cover its filters and sort orders,
 * so that neither query reads rows. Quotes that never expire come first on both engines.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const lapsesAt = isPostgres ? sql`lapses_at nulls first` : sql`lapses_at`
  await db.schema
    .createIndex('listed_by_lapses_at')
    .on('listed')
    .column('organization_id')
    .expression(lapsesAt)
    .columns(['number', 'status'])
    .execute()
  await db.schema.dropIndex('listed_by_start_time').execute()
  await db.schema
    .createIndex('listed_by_start_time')
    .on('listed')
    .columns(['organization_id', 'start_time', 'number', 'status', 'lapses_at', 'created_at'])
    .execute()
}
