import { type Kysely, sql } from 'kysely'

/**
 * Drops columns that were written and never read, an index that no query uses, and the lock of Kysely's `Migrator`, which
 * only databases from before the baseline have.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    'alter table bookings drop column purchased_by',
    'alter table organization_fees drop column created_by',
    'drop index states_country',
    'drop table if exists kysely_migration_lock',
  ]) {
    await sql.raw(statement).execute(db)
  }
}
