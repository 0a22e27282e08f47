import type { SelectQueryBuilder } from 'kysely'
import type { Page, PageAsk } from '#contract/paging.ts'
import type { Schema } from './schema.ts'

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

/** One page of a list that is read already. */
export function pageOf<Noun>(all: readonly Noun[], { page, perPage }: PageAsk): Page<Noun> {
  return { rows: all.slice(page * perPage, (page + 1) * perPage), count: all.length, page, perPage }
}
