import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { isPostgres } from '#service/store/db/is-postgres.ts'
import type { Database, DatabaseSchema } from '#service/store/schema/schema.ts'
import { type Visibility, isVisible, seesEveryOrganization } from '#service/store/organizations/visibility.ts'
import { countLimit } from './paging.ts'

/** The tables with search words, and their full-text indexes on SQLite. */
const indexes = { listed: 'listed_search', customers: 'customer_search', audits: 'audit_search' } as const

type SearchedTable = keyof typeof indexes

/** A query for rows of a table, with nothing selected. */
export type RowQuery<Table extends SearchedTable> = SelectQueryBuilder<DatabaseSchema, Table, object>

/**
 * FTS5 reads every match of a prefix before it returns the first, so it searches only for the longest prefixes, and not
 * for words that are in more rows than this.
 */
const commonWord = 50_000
const maxTerms = 3

/** Rows with the words of a search. */
export type FoundRows<Table extends SearchedTable> = {
  readonly found: RowQuery<Table>
  /** Whether they are at most `countLimit`, more, or unknown because each row's words must be checked. */
  readonly size: 'few' | 'many' | 'unknown'
}

/**
 * Finds visible rows that have a word with each of some prefixes. Up to `countLimit` rows are read from the full-text
 * index; beyond that, reading the list itself fills a page sooner.
 * @param prefixes as returned by `searchWords`. Without any, all rows are found.
 */
export async function searchRows<Table extends SearchedTable>(
  db: Database,
  table: Table,
  visibility: Visibility,
  prefixes: readonly string[],
): Promise<FoundRows<Table>> {
  const rows = db.selectFrom<SearchedTable>(table) as unknown as RowQuery<Table>
  const visible = rows.where(isVisible(visibility))
  if (prefixes.length === 0) return { found: visible, size: 'few' }
  // The index covers every organization, so many matches may be few of those that are visible.
  const many = async () => ((await seesEveryOrganization(db, visibility)) ? 'many' : 'unknown')
  if (isPostgres(db)) {
    const keys = await readMatchingKeys(db, table, prefixes)
    if (keys.length <= countLimit) {
      const isMatch = sql<SqlBool>`${sql.ref(keyColumns[table].name)} = any(cast(${keys} as ${keyColumns[table].array}))`
      return { found: visible.where(isMatch), size: 'few' }
    }
    const hasWord = (prefix: string) => sql<SqlBool>`strpos(words, ${` ${prefix}`}) > 0`
    return {
      found: prefixes.reduce((some, prefix) => some.where(hasWord(prefix)), visible),
      size: await many(),
    }
  }

  const rare: string[] = []
  for (const prefix of prefixes) {
    const { count } = await readMatches([toTerm(prefix)], commonWord, sql`null`)
    if (count <= commonWord) rare.push(prefix)
  }
  const inList = filterByWords(visible, prefixes)
  if (rare.length === 0 && prefixes.length === 1) return { found: inList, size: await many() }
  // Several common words may still have few rows together.
  const longest = (rare.length > 0 ? rare : [...prefixes]).sort((one, other) => other.length - one.length)
  const terms = longest.slice(0, maxTerms)
  const { count, numbers } = await readMatches(
    terms.map((prefix) => `${toTerm(prefix)}*`),
    countLimit,
    sql`json_group_array(rowid)`,
  )
  if (count > countLimit)
    return { found: inList, size: terms.length === prefixes.length ? await many() : 'unknown' }
  const few = rows
    .where(sql<SqlBool>`rowid in (select value from json_each(${numbers}))`)
    // With the plus, SQLite doesn't read all visible rows by their index instead.
    .where(isVisible(visibility, sql`+organization_id`))
  return { found: filterByWords(few, prefixes), size: 'few' }

  function toTerm(word: string) {
    return `"${word}"`
  }

  /** Counts the rows that match all terms, up to one more than a limit, and reads their numbers together. */
  async function readMatches(terms: readonly string[], limit: number, numbers: RawBuilder<unknown>) {
    const index = sql.ref(indexes[table])
    const matches = sql`select rowid from ${index} where ${index} match ${terms.join(' AND ')} limit ${limit + 1}`
    const read = sql<{ count: number; numbers: string }>`select count(*) as count, ${numbers} as numbers
      from (${matches})`
    const [result] = (await read.execute(db)).rows
    if (!result) throw new Error('The full-text index returned no count.')
    return result
  }
}

/** The column that identifies the rows of each table, and the type of a list of them. */
const keyColumns = {
  listed: { name: 'number', array: sql`bigint[]` },
  customers: { name: 'number', array: sql`bigint[]` },
  audits: { name: 'id', array: sql`text[]` },
} as const

/** Reads the keys of visible rows in PostgreSQL’s full-text index, up to one more than `countLimit`. */
async function readMatchingKeys(db: Database, table: SearchedTable, prefixes: readonly string[]) {
  const query = prefixes.map((prefix) => `'${prefix}':*`).join(' & ')
  const { rows } = await sql<{ keys: string[] | null }>`select array_agg(key) as keys
    from search_words(${table}, ${keyColumns[table].name}, ${query}, ${countLimit + 1}) as found (key)`.execute(
    db,
  )
  return rows[0]?.keys ?? []
}

/** Filters rows by the beginnings of their words. Only for SQLite, where `instr` is faster than `like`. */
export const filterByWords = <Table extends SearchedTable>(
  rows: RowQuery<Table>,
  prefixes: readonly string[],
): RowQuery<Table> =>
  prefixes.reduce((some, prefix) => some.where(sql<SqlBool>`instr(words, ${` ${prefix}`}) > 0`), rows)
