import { intersect, type RowBitmap, readBlockBitmap, toRowNumbers } from './row-bitmap.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { toBlock, type SearchTable } from './search-index.ts'

/** Results of up to this size are looked up row by row; larger ones are read whole and intersected here. */
export const smallResultLimit = 1000

/** Returns an upper bound for all words with a prefix: the highest code point sorts last. */
const upperBound = (beginning: string) => `${beginning}\u{10ffff}`

const selectWordRows = (db: Database, words: SearchTable, organizationId: string, beginning: string) =>
  db
    .selectFrom(words)
    .where('organization_id', '=', organizationId)
    .where('word', '>=', beginning)
    .where('word', '<', upperBound(beginning))

/**
 * Finds the rows that contain all of some words. Reads the rarest word first, and only the rest of its rows for the
 * others.
 * @param beginnings at least one prefix, as returned by `searchWords`.
 * @param words the index to search.
 */
export async function findRowsWithWords(
  db: Database,
  organizationId: string,
  beginnings: readonly string[],
  words: SearchTable = 'listed_words',
): Promise<RowBitmap> {
  let found: RowBitmap | undefined
  for (const beginning of await sortByRarity(db, words, organizationId, beginnings)) {
    const rows = selectWordRows(db, words, organizationId, beginning).select('marks')
    const before: RowBitmap | undefined = found
    if (before?.count === 0) break
    const isFew = before !== undefined && before.count <= smallResultLimit
    const bitmap: RowBitmap = await readBlockBitmap(
      db,
      isFew ? rows.where('block', 'in', toBlocks(before)) : rows,
    )
    found = before ? intersect(bitmap, before) : bitmap
  }
  return found ?? { marks: new Uint8Array(), count: 0 }
}

const toBlocks = (bitmap: RowBitmap) => [...new Set(toRowNumbers(bitmap).map(toBlock))]

/** Sorts prefixes by the number of their blocks, counted up to the limit. */
async function sortByRarity(
  db: Database,
  words: SearchTable,
  organizationId: string,
  beginnings: readonly string[],
): Promise<readonly string[]> {
  if (beginnings.length < 2) return beginnings
  const counted = await Promise.all(
    beginnings.map(async (beginning) => {
      const some = selectWordRows(db, words, organizationId, beginning)
        .select('block')
        .limit(smallResultLimit + 1)
      const { rows } = await db
        .selectFrom(some.as('some'))
        .select((select) => select.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
      return { beginning, rows }
    }),
  )
  return counted.sort((one, other) => one.rows - other.rows).map(({ beginning }) => beginning)
}
