import { type SelectQueryBuilder, sql } from 'kysely'
import type { Page, PageCount, PageRequest } from '#contract/paging.ts'
import { type RowBitmap, type RowNumberQuery, readRowNumbers, filterByBitmap } from './row-bitmap.ts'
import type { Database, DatabaseSchema } from '#service/store/schema/schema.ts'

type Rows<Tables extends keyof DatabaseSchema, Row> = SelectQueryBuilder<DatabaseSchema, Tables, Row>

/**
 * Reads one page of a list and the total number of rows.
 * @param found the rows, with nothing selected.
 * @param ordered the same rows with their columns, in an order without ties.
 */
export async function readPage<
  Counted extends keyof DatabaseSchema,
  Tables extends keyof DatabaseSchema,
  Row,
  Item,
>(
  db: Database,
  found: Rows<Counted, object>,
  ordered: Rows<Tables, Row>,
  request: PageRequest,
  read: (row: Row) => Item,
): Promise<Page<Item>> {
  const { page, perPage } = request
  const rows = await ordered
    .limit(perPage)
    .offset(page * perPage)
    .execute()
  const before = page * perPage
  // A page that isn't full is the last one, so there is nothing to count.
  const isLast = rows.length < perPage && (rows.length > 0 || page === 0)
  const counted = isLast ? { count: before + rows.length } : await countRows(db, found, request)
  return { rows: rows.map((row) => read(row as Row)), ...counted, page, perPage }
}

/** Lists are counted up to this number of rows: reading all entries of an index takes longer the longer it is. */
const countLimit = 10_000

/**
 * Counts the rows of a list, up to a limit but always past the end of a page.
 * @param found the rows, with nothing selected.
 */
export async function countRows<Tables extends keyof DatabaseSchema>(
  db: Database,
  found: Rows<Tables, object>,
  { page, perPage }: PageRequest,
): Promise<PageCount> {
  const limit = Math.max(countLimit, (page + 1) * perPage)
  const { count } = await db
    .selectFrom(
      found
        .select(sql`1`.as('one'))
        .limit(limit + 1)
        .as('counted'),
    )
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count > limit ? { count, countIsMinimum: true } : { count }
}

/**
 * Reads row numbers, one group after another.
 * @param groups rows in an order without ties. All rows of a group come before the next group.
 * @param most the number to stop at.
 */
export async function readNumbersInOrder<Tables extends keyof DatabaseSchema>(
  db: Database,
  groups: readonly RowNumberQuery<Tables>[],
  most = Infinity,
): Promise<number[]> {
  let numbers: number[] = []
  for (const group of groups) {
    const left = most - numbers.length
    if (left <= 0) break
    const read = await readRowNumbers(db, left === Infinity ? group : group.limit(left))
    numbers = numbers.length === 0 ? read : numbers.concat(read)
  }
  return numbers
}

/** Rows read beyond those that a page needs. */
const readAhead = 1000

/**
 * Reads one page of the rows that are also in a bitmap, reading no further into the list than needed.
 * @param groups rows in order, as for `readNumbersInOrder`.
 * @param others the bitmap. All its rows must be on the list.
 */
export async function readMatchingPage<Tables extends keyof DatabaseSchema>(
  db: Database,
  groups: readonly RowNumberQuery<Tables>[],
  others: RowBitmap,
  { page, perPage }: PageRequest,
): Promise<Page<number>> {
  const end = (page + 1) * perPage
  let most = end + readAhead
  for (;;) {
    const numbers = await readNumbersInOrder(db, groups, most)
    const matches = filterByBitmap(numbers, others)
    if (matches.length >= end || numbers.length < most)
      return { rows: matches.slice(page * perPage, end), count: others.count, page, perPage }
    // Assume the same hit rate for the rest plus a margin, and grow quickly.
    const guess = Math.ceil((1.2 * end * most) / Math.max(1, matches.length))
    most = Math.min(8 * most, Math.max(2 * most, guess))
  }
}
