import { type Kysely, sql } from 'kysely'

/** Renames `lapses_at` to `expires_at`, as in the other tables, and the index by it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    'alter table listed rename column lapses_at to expires_at',
    // SQLite can't rename an index. The later ones are created again too, because it prefers the one created last.
    'drop index listed_by_lapses_at',
    'drop index listed_latest',
    'drop index listed_replaced',
    `create index listed_by_expires_at
      on listed (organization_id, expires_at, number, status, asked_by, replaced)`,
    `create index listed_latest
      on listed (organization_id, created_at, number, status, expires_at, start_time, replaced, purchased_at)`,
    'create index listed_replaced on listed (organization_id, created_at, number) where replaced = 1',
  ]) {
    await sql.raw(statement).execute(db)
  }
}
