import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isVisible, seesEveryOrganization } from '#service/store/organizations/visibility.ts'
import { type FoundRows, type RowQuery, type Search, type SearchedTable, selectRows } from './found-rows.ts'
import { countLimit } from './paging.ts'

const indexes = {
  booking_list: 'booking_list_search',
  customers: 'customer_search',
  audit_entries: 'audit_search',
} as const

/**
 * FTS5 reads every match of a prefix before it returns the first, so it searches only for the longest prefixes, and not
 * for words that are in more rows than this.
 */
const maxRowsPerWord = 50_000
const maxTerms = 3

/** Finds rows by the full-text index FTS5. */
export async function searchSqlite<Table extends SearchedTable>(
  search: Search<Table>,
): Promise<FoundRows<Table>> {
  const { db, table, visibility, prefixes, isSortedByAge = false } = search
  const rows = selectRows(db, table)
  const visible = rows.where(isVisible(visibility))
  // The rows of many organizations are sorted by a covering index, which is almost as fast as reading them by key.
  if (prefixes.length === 0) return { found: visible, size: 'few' }

  const rare: string[] = []
  for (const prefix of prefixes) {
    const { count } = await readMatches([toTerm(prefix)], maxRowsPerWord, sql`null`)
    if (count <= maxRowsPerWord) rare.push(prefix)
  }
  // With the plus, SQLite doesn't read the rows by an index that begins with the organization.
  const visibleByKey = rows.where(isVisible(visibility, sql`+organization_id`))
  if (rare.length === 0 && prefixes.length === 1) return readInList()
  // Several common words may still have few rows together.
  const longest = (rare.length > 0 ? rare : [...prefixes]).sort((a, b) => b.length - a.length)
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
  async function readInList(areCounted = true) {
    const seesAll = await seesEveryOrganization(db, visibility)
    const readsByKey = seesAll && isSortedByAge && visibility.withDescendants
    const found = filterByWords(readsByKey ? visibleByKey : visible, prefixes)
    return { found, size: seesAll && areCounted ? 'many' : 'unknown', readsByKey } as const
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

/** The condition that one of a row’s words has a prefix. Only for SQLite, where `instr` is faster than `like`. */
export const hasWord = (prefix: string, words = sql.ref<string>('words')) =>
  sql<SqlBool>`instr(${words}, ${` ${prefix}`}) > 0`

/** Filters rows by the beginnings of their words, on SQLite. */
export const filterByWords = <Table extends SearchedTable>(
  rows: RowQuery<Table>,
  prefixes: readonly string[],
): RowQuery<Table> => prefixes.reduce((some, prefix) => some.where(hasWord(prefix)), rows)
