import type { Kysely } from 'kysely'

/**
 * Indexes that hold all that a list is ordered by, so that a thousand pages are passed over without looking at a
 * row, and one that finds the words of a quote.
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
  // The status is told by the clock too, so it can be no part of an order; beside it, it is at hand.
  await index('listed_latest', 'listed', ['organization_id', ...latestFirst, 'status', 'lapses_at'])
  await index('listed_words_quote', 'listed_words', ['quote_id', 'word'])
}
