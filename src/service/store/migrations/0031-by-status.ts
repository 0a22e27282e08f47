import type { Kysely } from 'kysely'

/** An index by which the rows of one state are walked through in their order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('listed_by_status')
    .on('listed')
    .columns(['organization_id', 'status', 'number', 'lapses_at'])
    .execute()
}
