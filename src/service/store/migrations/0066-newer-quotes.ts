import type { Kysely } from 'kysely'

/**
 * Adds the quote that replaced another one. A new column without a value changes no row, and it needs no index: it's read
 * only with its row. It isn't in `listed`, because with wider rows there SQLite would choose other indexes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('quotes').addColumn('newer_quote_id', 'text').execute()
}
