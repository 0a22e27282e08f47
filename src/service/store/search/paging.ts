import { type SelectQueryBuilder, sql } from 'kysely'
import type { Page, PageCount, PageRequest } from '#contract/paging.ts'
import { isPostgres } from '#service/store/db/is-postgres.ts'
import type { Database, DatabaseSchema } from '#service/store/schema/schema.ts'

type Rows<Tables extends keyof DatabaseSchema, Row> = SelectQueryBuilder<DatabaseSchema, Tables, Row>

/** The rows of a list, to be counted. */
type CountedRows<Tables extends keyof DatabaseSchema> = {
  /** The rows, with nothing selected. */
  readonly found: Rows<Tables, object>
  /** How many of them match the search words; see `searchRows`. */
  readonly size?: 'few' | 'many' | 'unknown'
  /** Whether there are conditions besides the search words. */
  readonly isFiltered?: boolean
}

/**
 * Reads one page of a list and the total number of rows.
 * @param ordered the same rows as `counted`, with their columns, in an order without ties.
 */
export async function readPage<
  Counted extends keyof DatabaseSchema,
  Tables extends keyof DatabaseSchema,
  Row,
  Item,
>(
  db: Database,
  counted: CountedRows<Counted>,
  ordered: Rows<Tables, Row>,
  request: PageRequest,
  read: (row: Row) => Item,
): Promise<Page<Item>> {
  const { page, perPage } = request
  const rows = await ordered
    .limit(perPage)
    .offset(page * perPage)
    .execute()
  const count = await countRows(db, counted, request, rows.length)
  return { rows: rows.map((row) => read(row as Row)), ...count, page, perPage }
}

/** Lists are counted up to this many rows, because counting a long list takes long. */
export const countLimit = 10_000

/** The same limit when each row's words must be checked. */
const searchedCountLimit = 1000

/**
 * Counts the rows of a list, up to a limit but always past the end of a page.
 * @param rowsOnPage the number of rows on the page.
 */
export async function countRows<Tables extends keyof DatabaseSchema>(
  db: Database,
  { found, size = 'few', isFiltered = false }: CountedRows<Tables>,
  { page, perPage }: PageRequest,
  rowsOnPage: number,
): Promise<PageCount> {
  // A page that isn't full is the last one, so there is nothing to count.
  if (rowsOnPage < perPage && (rowsOnPage > 0 || page === 0)) return { count: page * perPage + rowsOnPage }
  const end = (page + 1) * perPage
  if (size === 'many' && !isFiltered && end <= countLimit)
    return { count: countLimit + 1, countIsMinimum: true }
  const limit = Math.max(size === 'few' ? countLimit : searchedCountLimit, end)
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
 * @param limit the number to stop at.
 */
export async function readNumbersInOrder<Tables extends keyof DatabaseSchema>(
  db: Database,
  groups: readonly Rows<Tables, { number: number }>[],
  limit = Infinity,
): Promise<number[]> {
  let numbers: number[] = []
  for (const group of groups) {
    const remaining = limit - numbers.length
    if (remaining <= 0) break
    const read = await readNumbers(db, remaining === Infinity ? group : group.limit(remaining))
    numbers = numbers.length === 0 ? read : numbers.concat(read)
  }
  return numbers
}

/** Reads row numbers in order, as one text: reading a hundred thousand rows one by one takes ten times as long. */
export async function readNumbers<Tables extends keyof DatabaseSchema>(
  db: Database,
  rows: Rows<Tables, { number: number }>,
): Promise<number[]> {
  const array = isPostgres(db)
    ? sql<string>`cast(coalesce(json_agg(number), '[]') as text)`
    : sql<string>`json_group_array(number)`
  const { numbers } = await db
    .selectFrom(rows.as('rows'))
    .select(array.as('numbers'))
    .executeTakeFirstOrThrow()
  return JSON.parse(numbers) as number[]
}
