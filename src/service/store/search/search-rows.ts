import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { isPostgres } from '#service/store/db/is-postgres.ts'
import type { Database, DatabaseSchema } from '#service/store/schema/schema.ts'
import { countLimit } from './paging.ts'

/** The tables with search words, and their full-text indexes on SQLite. */
const indexes = { listed: 'listed_search', customers: 'customer_search', audits: 'audit_search' } as const

type SearchedTable = keyof typeof indexes

/** A query for rows of a table, with nothing selected. */
export type RowQuery<Table extends SearchedTable> = SelectQueryBuilder<DatabaseSchema, Table, object>

/** FTS5 reads every row that matches a prefix before it returns one, so it isn't asked for words in more rows. */
const commonWord = 50_000

/**
 * Finds an organization's rows that have a word with each of some prefixes. PostgreSQL chooses between its full-text index
 * and the list. On SQLite, up to `countLimit` rows are read from the full-text index; of more, a page is found sooner in
 * the list itself.
 * @param prefixes as returned by `searchWords`. Without any, all rows are found.
 * @returns `found`, the query for the rows, and whether it `isLong`: there are more than `countLimit`.
 */
export async function searchRows<Table extends SearchedTable>(
  db: Database,
  table: Table,
  organizationId: string,
  prefixes: readonly string[],
): Promise<{ found: RowQuery<Table>; isLong: boolean }> {
  const rows = db.selectFrom<SearchedTable>(table) as unknown as RowQuery<Table>
  const own = rows.where(sql`organization_id`, '=', organizationId)
  if (prefixes.length === 0) return { found: own, isLong: false }
  if (isPostgres(db)) {
    const query = [`'${organizationId}'`, ...prefixes.map((prefix) => `'${prefix}':*`)].join(' & ')
    const words = sql`array_to_tsvector(string_to_array(btrim(organization_id || words), ' '))`
    return { found: own.where(sql<SqlBool>`${words} @@ ${query}::text::tsquery`), isLong: false }
  }

  const rare: string[] = []
  for (const prefix of prefixes) {
    const { count } = await readMatches([`"${prefix}"`], commonWord, sql`null`)
    if (count <= commonWord) rare.push(prefix)
  }
  const attempts = [rare]
  // Several common words may still have few rows together.
  if (rare.length < prefixes.length && prefixes.length > 1) attempts.push([...prefixes])
  for (const some of attempts.filter(({ length }) => length > 0)) {
    const terms = some.map((prefix) => `"${prefix}"*`)
    const { count, numbers } = await readMatches(terms, countLimit, sql`json_group_array(rowid)`)
    if (count > countLimit) continue
    const few = rows.where(sql<SqlBool>`rowid in (select value from json_each(${numbers}))`)
    return { found: filterByWords(few, prefixes), isLong: false }
  }
  return { found: filterByWords(own, prefixes), isLong: true }

  /** Counts the rows that match all terms, up to one more than a limit, and reads their numbers together. */
  async function readMatches(terms: readonly string[], limit: number, numbers: RawBuilder<unknown>) {
    const index = sql.ref(indexes[table])
    // No word of a text is as long as that of the organization.
    const query = [`"${Buffer.from(organizationId).toString('hex')}"`, ...terms].join(' AND ')
    const matches = sql`select rowid from ${index} where ${index} match ${query} limit ${limit + 1}`
    const read = sql<{ count: number; numbers: string }>`select count(*) as count, ${numbers} as numbers
      from (${matches})`
    const [result] = (await read.execute(db)).rows
    if (!result) throw new Error('The full-text index returned no count.')
    return result
  }
}

/** Filters rows by the beginnings of their words, one by one. */
export const filterByWords = <Table extends SearchedTable>(
  rows: RowQuery<Table>,
  prefixes: readonly string[],
): RowQuery<Table> =>
  prefixes.reduce((some, prefix) => some.where(sql<SqlBool>`words like ${`% ${prefix}%`}`), rows)
