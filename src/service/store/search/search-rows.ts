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
const maxRowsPerWord = 50_000
const maxTerms = 3

/** Rows with the words of a search. */
export type FoundRows<Table extends SearchedTable> = {
  readonly found: RowQuery<Table>
  /** Whether they are at most `countLimit`, more, or unknown because each row's words must be checked. */
  readonly size: 'few' | 'many' | 'unknown'
  /** Whether to sort them by their keys, which increase with time. */
  readonly byKey?: boolean | undefined
}

/**
 * Finds visible rows that have a word with each of some prefixes. Up to `countLimit` rows are read from the full-text
 * index; beyond that, reading the list itself fills a page sooner. Each index on the time begins with the organization,
 * so for someone who sees every one of several organizations, the list is read by key.
 * @param prefixes as returned by `searchWords`. Without any, all rows are found.
 * @param byAge whether the rows are only to be sorted by age.
 */
export async function searchRows<Table extends SearchedTable>(
  db: Database,
  table: Table,
  visibility: Visibility,
  prefixes: readonly string[],
  byAge = false,
): Promise<FoundRows<Table>> {
  const rows = db.selectFrom<SearchedTable>(table) as unknown as RowQuery<Table>
  const visible = rows.where(isVisible(visibility))
  const mayReadByKey = byAge && visibility.withDescendants
  if (prefixes.length === 0) {
    // SQLite sorts the rows of many organizations by a covering index, which is almost as fast.
    const byKey = mayReadByKey && isPostgres(db) && (await seesEveryOrganization(db, visibility))
    return { found: visible, size: 'few', byKey }
  }
  if (isPostgres(db)) return searchInPostgres()

  const rare: string[] = []
  for (const prefix of prefixes) {
    const { count } = await readMatches([toTerm(prefix)], maxRowsPerWord, sql`null`)
    if (count <= maxRowsPerWord) rare.push(prefix)
  }
  // With the plus, SQLite doesn't read the rows by an index that begins with the organization.
  const visibleByKey = rows.where(isVisible(visibility, sql`+organization_id`))
  if (rare.length === 0 && prefixes.length === 1) return readInList()
  // Several common words may still have few rows together.
  const longest = (rare.length > 0 ? rare : [...prefixes]).sort((one, other) => other.length - one.length)
  const terms = longest.slice(0, maxTerms)
  const { count, numbers } = await readMatches(
    terms.map((prefix) => `${toTerm(prefix)}*`),
    countLimit,
    sql`json_group_array(rowid)`,
  )
  if (count > countLimit) return readInList(terms.length === prefixes.length)
  const few = visibleByKey.where(sql<SqlBool>`rowid in (select value from json_each(${numbers}))`)
  return { found: filterByWords(few, prefixes), size: 'few' }

  /** The full-text index covers every organization, so many matches may be few of those that are visible. */
  async function describeMany(areCounted = true) {
    const seesAll = await seesEveryOrganization(db, visibility)
    return { size: seesAll && areCounted ? 'many' : 'unknown', byKey: seesAll && mayReadByKey } as const
  }

  async function readInList(areCounted?: boolean) {
    const many = await describeMany(areCounted)
    return { found: filterByWords(many.byKey ? visibleByKey : visible, prefixes), ...many }
  }

  async function searchInPostgres() {
    const rare: string[] = []
    for (const prefix of prefixes) if (!(await isCommonWord(db, table, prefix))) rare.push(prefix)
    // Several common words may still have few rows together.
    const read = rare.length > 0 ? rare : prefixes
    const keys =
      rare.length === 0 && prefixes.length === 1 ? undefined : await readMatchingKeys(db, table, read)
    const filter = (words: readonly string[]) =>
      words.reduce((some, word) => some.where(sql<SqlBool>`strpos(words, ${` ${word}`}) > 0`), visible)
    if (!keys || keys.length > countLimit)
      return { found: filter(prefixes), ...(await describeMany(read.length === prefixes.length)) }
    const { name, array } = keyColumns[table]
    const isMatch = sql<SqlBool>`${sql.ref(name)} = any(cast(${keys} as ${array}))`
    const unread = prefixes.filter((prefix) => !read.includes(prefix))
    return { found: filter(unread).where(isMatch), size: 'few' } as const
  }

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

/** Whether PostgreSQL’s statistics say that very many rows have a word. */
async function isCommonWord(db: Database, table: SearchedTable, word: string): Promise<boolean> {
  const { rows } = await sql<{ common: boolean }>`select is_common_word(${table}, ${word}) as common`.execute(
    db,
  )
  return rows[0]?.common === true
}

/** Reads the keys of visible rows in PostgreSQL’s full-text index, up to one more than `countLimit`. */
async function readMatchingKeys(db: Database, table: SearchedTable, prefixes: readonly string[]) {
  const query = prefixes.map((prefix) => `'${prefix}':*`).join(' & ')
  const { rows } = await sql<{ keys: string[] | null }>`select array_agg(key) as keys
    from search_words(${table}, ${keyColumns[table].name}, ${query}, ${countLimit + 1}) as found (key)`.execute(
    db,
  )
  return rows[0]?.keys ?? []
}

/** The condition that one of a row’s words has a prefix. Only for SQLite, where `instr` is faster than `like`. */
export const hasWord = (prefix: string, words = sql.ref<string>('words')) =>
  sql<SqlBool>`instr(${words}, ${` ${prefix}`}) > 0`

/** Filters rows by the beginnings of their words, on SQLite. */
export const filterByWords = <Table extends SearchedTable>(
  rows: RowQuery<Table>,
  prefixes: readonly string[],
): RowQuery<Table> => prefixes.reduce((some, prefix) => some.where(hasWord(prefix)), rows)
