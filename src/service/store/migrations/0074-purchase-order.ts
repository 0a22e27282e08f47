import { type Kysely, sql } from 'kysely'

/**
 * Adds the columns that lists sorted or filtered by purchase need to be read from an index. Rows without an expiry are
 * sorted last by a condition, so PostgreSQL no longer needs an index with nulls first.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    'drop index listed_by_purchased_at',
    'drop index listed_by_lapses_at',
    'drop index listed_latest',
    `create index listed_by_purchased_at
      on listed (organization_id, purchased_at, number, status, lapses_at, start_time, replaced)`,
    `create index listed_by_lapses_at
      on listed (organization_id, lapses_at, number, status, asked_by, replaced)`,
    `create index listed_latest
      on listed (organization_id, created_at, number, status, lapses_at, start_time, replaced, purchased_at)`,
    'create index listed_replaced on listed (organization_id, created_at, number) where replaced = 1',
  ]) {
    await sql.raw(statement).execute(db)
  }
}
