import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * An index by which what is about to lapse is found at once. The status is beside it, to tell offers from bookings
 * without looking at a row. What never lapses comes first on both engines.
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
}
