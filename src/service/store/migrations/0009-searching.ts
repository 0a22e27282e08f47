import type { Kysely } from 'kysely'

/**
 * Adds indexes that cover the sort orders of the list, so that skipping a thousand pages reads no rows, and one on
 * the words of a quote.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const index = (name: string, table: string, columns: string[]) =>
    db.schema.createIndex(name).ifNotExists().on(table).columns(columns).execute()
  const latestFirst = ['created_at desc', 'quote_id desc']

  for (const column of ['purchased_at', 'status_at', 'holder', 'insured_value', 'start_time']) {
    await db.schema.dropIndex(`listed_${column}`).ifExists().execute()
    await index(`listed_by_${column}`, 'listed', ['organization_id', column, ...latestFirst])
  }
  await db.schema.dropIndex('listed_created_at').ifExists().execute()
  // The status also depends on the current time, so the index can't sort by it; it only covers it.
  await index('listed_latest', 'listed', ['organization_id', ...latestFirst, 'status', 'lapses_at'])
  await index('listed_words_quote', 'listed_words', ['quote_id', 'word'])
}
