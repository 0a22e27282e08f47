import { bothOf, type Marked, markedInBlocks, numbersIn } from './row-bitmap.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { blockOf, type Words } from './search-index.ts'

/** Up to how many rows are named one by one; more are read whole and compared here. */
export const few = 1000

/** Behind every word that begins like this: the highest character there is. */
const after = (beginning: string) => `${beginning}\u{10ffff}`

const holding = (db: Database, words: Words, organizationId: string, beginning: string) =>
  db
    .selectFrom(words)
    .where('organization_id', '=', organizationId)
    .where('word', '>=', beginning)
    .where('word', '<', after(beginning))

/**
 * Finds what holds all of some words, beginning with the rarest: what it leaves over is then looked for among the
 * others.
 * @param beginnings at least one, as `searchWords` gives them.
 * @param words of which list.
 * @returns the rows of the list.
 */
export async function holdingAll(
  db: Database,
  organizationId: string,
  beginnings: readonly string[],
  words: Words = 'listed_words',
): Promise<Marked> {
  let found: Marked | undefined
  for (const beginning of await rarestFirst(db, words, organizationId, beginnings)) {
    const rows = holding(db, words, organizationId, beginning).select('marks')
    const before: Marked | undefined = found
    if (before?.count === 0) break
    const isFew = before !== undefined && before.count <= few
    const marked: Marked = await markedInBlocks(
      db,
      isFew ? rows.where('block', 'in', blocksOf(before)) : rows,
    )
    found = before ? bothOf(marked, before) : marked
  }
  return found ?? { marks: new Uint8Array(), count: 0 }
}

const blocksOf = (marked: Marked) => [...new Set(numbersIn(marked).map(blockOf))]

/** By how many blocks each has, as far as that matters. */
async function rarestFirst(
  db: Database,
  words: Words,
  organizationId: string,
  beginnings: readonly string[],
): Promise<readonly string[]> {
  if (beginnings.length < 2) return beginnings
  const counted = await Promise.all(
    beginnings.map(async (beginning) => {
      const some = holding(db, words, organizationId, beginning)
        .select('block')
        .limit(few + 1)
      const { rows } = await db
        .selectFrom(some.as('some'))
        .select((select) => select.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
      return { beginning, rows }
    }),
  )
  return counted.sort((one, other) => one.rows - other.rows).map(({ beginning }) => beginning)
}
