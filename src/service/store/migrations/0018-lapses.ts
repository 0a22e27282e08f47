import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * An index by which what is about to lapse is found at once, and the one by departure with what departures are narrowed
 * and ordered by beside it, so that neither looks at a row. What never lapses comes first on both engines.
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
