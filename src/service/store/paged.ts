import type { SelectQueryBuilder } from 'kysely'
import type { Page, PageAsk } from '#contract/paging.ts'
import { bothOf, numbersOf } from './numbers.ts'
import type { Database, Schema } from './schema.ts'

type Rows<Tables extends keyof Schema, Row> = SelectQueryBuilder<Schema, Tables, Row>

/**
 * Reads one page of a list, and how many rows the list has.
 * @param found which rows, with nothing selected.
 * @param ordered the same rows, with what is read of each, in an order without ties.
 */
export async function paged<Tables extends keyof Schema, Row, Noun>(
  found: Rows<Tables, object>,
  ordered: Rows<Tables, Row>,
  { page, perPage }: PageAsk,
  read: (row: Row) => Noun,
): Promise<Page<Noun>> {
  const rows = await ordered
    .limit(perPage)
    .offset(page * perPage)
    .execute()
  const { count } = await found
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { rows: rows.map((row) => read(row as Row)), count, page, perPage }
}

/** How many rows are read at first beyond those that a page needs. */
const readAhead = 1000

/**
 * Reads one page of those rows of a list that are among some others, from the beginning of the list and no further
 * than until the page is full.
 * @param ordered rows in an order without ties.
 * @param others the numbers of rows that are on the list, each once.
 */
export async function pagedAmong<Tables extends keyof Schema>(
  db: Database,
  ordered: Rows<Tables, { number: number }>,
  others: readonly number[],
  { page, perPage }: PageAsk,
): Promise<Page<number>> {
  const behind = (page + 1) * perPage
  for (let most = 2 * behind + readAhead; ; most *= 8) {
    const numbers = await numbersOf(db, ordered.limit(most))
    const among = bothOf(numbers, others)
    if (among.length >= behind || numbers.length < most)
      return { rows: among.slice(page * perPage, behind), count: others.length, page, perPage }
  }
}
