import type { SelectQueryBuilder } from 'kysely'
import type { Page, PageAsk } from '#contract/paging.ts'
import type { Schema } from './schema.ts'

type Rows<Tables extends keyof Schema, Row> = SelectQueryBuilder<Schema, Tables, Row>

/**
 * Reads one page of a list, and how many rows the list has.
 * @param found which rows, with nothing selected.
 * @param ordered the same rows, with what is read of each, in an order without ties.
 * @param countOtherwise counts them, where something is quicker than counting.
 */
export async function paged<Tables extends keyof Schema, Row, Noun>(
  found: Rows<Tables, object>,
  ordered: Rows<Tables, Row>,
  { page, perPage }: PageAsk,
  read: (row: Row) => Noun,
  countOtherwise?: () => Promise<number>,
): Promise<Page<Noun>> {
  const rows = await ordered
    .limit(perPage)
    .offset(page * perPage)
    .execute()
  const count = await (countOtherwise ?? countRows)()
  return { rows: rows.map((row) => read(row as Row)), count, page, perPage }

  async function countRows(): Promise<number> {
    const { count } = await found
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  }
}
