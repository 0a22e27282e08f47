import type { Kysely } from 'kysely'

/** Creates the table that remembers what was seeded, so that edits of the code and of the tables can be told apart. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('reference_seeds')
    .ifNotExists()
    .addColumn('subject', 'text', (column) => column.primaryKey())
    .addColumn('content', 'text', (column) => column.notNull())
    .execute()
}
