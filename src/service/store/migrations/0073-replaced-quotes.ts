import { type Kysely, sql } from 'kysely'
import { isPostgres } from './baseline/create.ts'

/** Records in the list which quotes a newer one replaced, because a long list without them must be read from an index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Nulls first, as SQLite sorts them.
  const lapsesAt = isPostgres(db) ? 'lapses_at nulls first' : 'lapses_at'
  for (const statement of [
    'alter table listed add column replaced integer not null default 0',
    `update listed set replaced = 1 where booking_id is null and quote_id in (
      select quotes.id from quotes join quotes as newer on newer.id = quotes.newer_quote_id
      where newer.organization_id = quotes.organization_id)`,
    'drop index listed_by_start_time',
    'drop index listed_by_lapses_at',
    'drop index listed_latest',
    'drop index listed_by_holder',
    'drop index listed_by_insured_value',
    'drop index listed_by_status',
    // Among indexes that suit a query equally well, SQLite uses the one created last, so their order matters.
    `create index listed_by_start_time
      on listed (organization_id, start_time, number, status, lapses_at, created_at, replaced)`,
    `create index listed_by_lapses_at
      on listed (organization_id, ${lapsesAt}, number, status, asked_by, replaced)`,
    `create index listed_latest
      on listed (organization_id, created_at, number, status, lapses_at, start_time, replaced)`,
    `create index listed_by_holder
      on listed (organization_id, holder, number, status, lapses_at, start_time, replaced)`,
    `create index listed_by_insured_value
      on listed (organization_id, insured_value, number, status, lapses_at, start_time, replaced)`,
    `create index listed_by_status
      on listed (organization_id, status, number, lapses_at, start_time, replaced)`,
  ]) {
    await sql.raw(statement).execute(db)
  }
}
