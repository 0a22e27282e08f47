import { intersect, type RowBitmap, readPostings, toRowNumbers } from './row-bitmap.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { toBlock, type SearchTable } from './search-index.ts'

/** Results of up to this size are looked up row by row; larger ones are read whole and intersected here. */
export const smallResultLimit = 1000

/** Returns an upper bound for all words with a prefix: the highest code point sorts last. */
const upperBound = (prefix: string) => `${prefix}\u{10ffff}`

const selectBlocks = (db: Database, table: SearchTable, organizationId: string, prefix: string) =>
  db
    .selectFrom(table)
    .where('organization_id', '=', organizationId)
    .where('word', '>=', prefix)
    .where('word', '<', upperBound(prefix))

/**
 * Finds the rows that have a word with each of some prefixes. Reads the rarest prefix first, and for the others only
 * the blocks of the rows that are left.
 * @param prefixes at least one, as returned by `searchWords`.
 * @param table the index to search.
 */
export async function findRowsWithWords(
  db: Database,
  organizationId: string,
  prefixes: readonly string[],
  table: SearchTable = 'listed_words',
): Promise<RowBitmap> {
  let found: RowBitmap | undefined
  for (const prefix of await sortByRarity(db, table, organizationId, prefixes)) {
    const blocks = selectBlocks(db, table, organizationId, prefix).select('marks')
    const before: RowBitmap | undefined = found
    if (before?.count === 0) break
    const isFew = before !== undefined && before.count <= smallResultLimit
    const bitmap: RowBitmap = await readPostings(
      db,
      isFew ? blocks.where('block', 'in', toBlocks(before)) : blocks,
    )
    found = before ? intersect(bitmap, before) : bitmap
  }
  return found ?? { bytes: new Uint8Array(), count: 0 }
}

const toBlocks = (bitmap: RowBitmap) => [...new Set(toRowNumbers(bitmap).map(toBlock))]

/** Sorts prefixes by the number of their blocks, counted up to the limit. */
async function sortByRarity(
  db: Database,
  table: SearchTable,
  organizationId: string,
  prefixes: readonly string[],
): Promise<readonly string[]> {
  if (prefixes.length < 2) return prefixes
  const counted = await Promise.all(
    prefixes.map(async (prefix) => {
      const some = selectBlocks(db, table, organizationId, prefix)
        .select('block')
        .limit(smallResultLimit + 1)
      const { rows } = await db
        .selectFrom(some.as('some'))
        .select((select) => select.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
      return { prefix, rows }
    }),
  )
  return counted.sort((one, other) => one.rows - other.rows).map(({ prefix }) => prefix)
}
