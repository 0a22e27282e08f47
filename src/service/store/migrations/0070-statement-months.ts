import type { Kysely } from 'kysely'

/**
 * Replaces the index of account entries by time with one that has all columns of a month's totals. Adding up 100,000
 * entries of 50 organizations on SQLite took 380 ms and now takes 72; of one organization, 111 and 75.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('account_entries_by_organization')
    .on('account_entries')
    .columns(['organization_id', 'created_at', 'currency_id', 'kind', 'amount'])
    .execute()
  await db.schema.dropIndex('account_entries_when').execute()
}
