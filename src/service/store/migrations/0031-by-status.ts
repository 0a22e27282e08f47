import type { Kysely } from 'kysely'

/** Adds an index to list the rows of one status in order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('listed_by_status')
    .on('listed')
    .columns(['organization_id', 'status', 'number', 'lapses_at'])
    .execute()
}
