import type { Kysely } from 'kysely'

/** Creates the single row that the readiness check writes to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('readiness')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('checked_at', 'text', (column) => column.notNull())
    .addColumn('padding', 'text', (column) => column.notNull())
    .execute()
  await (db as Kysely<{ readiness: { id: number; checked_at: string; padding: string } }>)
    .insertInto('readiness')
    .values({ id: 1, checked_at: '', padding: '' })
    .execute()
}
