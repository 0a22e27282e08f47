import type { CommodityWords } from '#contract/setup.ts'
import { commodityWordSource } from '#service/underwriting/reference/goods/commodity-words.ts'
import type { ReferenceSeed } from '#service/underwriting/reference/seed.ts'
import { insertRows } from '#service/store/db/insert-rows.ts'
import type { ReferenceTables } from '#service/store/schema/reference.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { toColumns } from './column-names.ts'
import { digestRows } from './edition-rows.ts'
import { readSeeded, writeSeeded } from './seeded-content.ts'
import { sortByPosition } from './sort-by-position.ts'

const table = 'commodity_words'

/**
 * Replaces the search words for goods if those in the code have changed since they were last seeded, unless they were changed
 * in the database.
 * @param db a connection inside an exclusive transaction.
 * @returns the name of their table if they stay although the code has changed.
 */
export async function seedCommodityWords(db: Database, seed: ReferenceSeed): Promise<string[]> {
  const rows = seed.commodityWords.map((row, position) => ({ position, ...toColumns(row) }))
  const digest = digestRows([rows])
  const seeded = await readSeeded(db, table)
  if (seeded === digest) return []
  const stored = digestRows([await db.selectFrom(table).selectAll().execute()])
  if (stored !== (seeded ?? digestRows([])) && stored !== digest) return [table]
  await db.deleteFrom(table).execute()
  await insertRows(db, table, rows)
  await writeSeeded(db, table, digest)
  return []
}

/** Creates a lookup of the words. @returns a function that returns the words of the given commodities. */
export function createCommodityWordLookup({ commodity_words }: Pick<ReferenceTables, typeof table>) {
  const entries = sortByPosition(commodity_words).map(({ code, commodity_id, name, words }) => ({
    ...(code && { code }),
    commodityId: commodity_id,
    name,
    words: JSON.parse(words) as string[],
  }))
  return (commodityIds: ReadonlySet<string>): CommodityWords => ({
    source: commodityWordSource,
    entries: entries.filter(({ commodityId }) => commodityIds.has(commodityId)),
  })
}
