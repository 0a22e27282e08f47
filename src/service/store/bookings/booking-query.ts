import { sql, type SqlBool } from 'kysely'
import { BookingStatus } from '#contract/booking.ts'
import type { ListFilter } from '#contract/paging.ts'
import { toIso } from '#service/kernel/clock.ts'
import { isPostgres } from '#service/store/db/is-postgres.ts'
import { narrowSearch } from '#service/store/organizations/narrow-visibility.ts'
import { type Visibility, isVisible } from '#service/store/organizations/visibility.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { type FoundRows, isInAny, type RowQuery } from '#service/store/search/found-rows.ts'
import { countLimit, readNumbers } from '#service/store/search/paging.ts'
import { searchRows } from '#service/store/search/search-rows.ts'
import { filterByWords, hasWord } from '#service/store/search/search-sqlite.ts'
import { queryWords } from '#service/store/search/search-words.ts'
import {
  type Criterion,
  currentStatus,
  hasStatusAt,
  type ListedColumn,
  type ListedRows,
  type ListOrder,
  parseCriteria,
} from './search-criteria.ts'

/** A list request, parsed. */
type ParsedList = Awaited<ReturnType<typeof parseList>>

async function parseList(db: Database, viewer: Visibility, request: ListFilter, now: number) {
  const at = toIso(now)
  const { visibility, where } = await narrowSearch(db, viewer, request)
  const parsed = parseCriteria({ ...request, where }, visibility, at)
  const prefixes = queryWords(request.globalFilter)
  const byAge = isByAge(parsed.order) && parsed.keepsMostRows
  const applyCriteria = createFilter(parsed.criteria)
  return { ...parsed, at, visibility, prefixes, byAge, applyCriteria }
}

/**
 * Builds the query for a list request, without reading the rows themselves.
 * @param limit how many of the first rows are read; all by default.
 * @returns `counted`, the rows to count; and `groups`, queries that give the rows in order.
 * @throws Problem `VALIDATION_FAILED` for a field that the list can't be sorted or filtered by.
 */
export async function buildBookingQuery(
  db: Database,
  viewer: Visibility,
  request: ListFilter,
  now: number,
  limit = Infinity,
) {
  const list = await parseList(db, viewer, request, now)
  return isPostgres(db) ? buildForPostgres(db, list, limit) : buildForSqlite(db, list)
}

/**
 * PostgreSQL estimates how many rows each condition leaves, and chooses an index by that. For a few organizations, it
 * sorts the first rows of each.
 */
async function buildForPostgres(db: Database, list: ParsedList, limit: number) {
  const { visibility, prefixes, byAge, applyCriteria: filter } = list
  const words = await searchRows({ db, table: 'listed', visibility, prefixes, byAge })
  const parts = limit === Infinity ? [] : ((await words.splitByOrganization?.()) ?? [])
  const sortParts = (sort: Sort) => {
    const queries = parts.map((part) => sort(filter(part)).limit(limit))
    return sort(db.selectFrom('listed').select('number').where(isInAny('number', queries)))
  }
  return {
    counted: toCounted(words, list),
    groups: createSorts(list, words.byKey).map((sort) =>
      parts.length > 0 ? sortParts(sort) : sort(filter(words.found)),
    ),
  }
}

/**
 * On SQLite, the query decides how the rows are read:
 * - Few matches of the filters or of the words are read and sorted.
 * - The rows of one organization, or all rows by key, are read in the order of the list until the page is full, and their
 *   words are checked.
 * - The rows of several organizations are sorted before their words are checked.
 */
async function buildForSqlite(db: Database, list: ParsedList) {
  const { visibility, prefixes, byAge, selectiveCriteria, index } = list
  const visible = db.selectFrom('listed').where(isVisible(visibility))
  const few = index === undefined ? await findIfFew(db, visible, selectiveCriteria) : undefined
  const words: FoundRows<'listed'> = few
    ? { found: filterByWords(few, prefixes), size: 'few' }
    : await searchRows({ db, table: 'listed', visibility, prefixes, byAge })
  const counted = toCounted(words, list)
  const sorts = createSorts(list, words.byKey)
  if (!visibility.withDescendants || words.byKey || words.size === 'few') {
    const rows = list.applyCriteria(words.found, index)
    return { counted, groups: sorts.map((sort) => sort(rows)) }
  }
  const rows = list.applyCriteria(visible, index)
  return { counted, groups: sorts.flatMap((sort) => checkWords(db, sort(rows), prefixes)) }
}

const toCounted = (words: FoundRows<'listed'>, { applyCriteria, criteria }: ParsedList) => ({
  ...words,
  found: applyCriteria(words.found).clearSelect(),
  isFiltered: criteria.length > 0,
})

/** Every status, in sort order. */
const statuses = Object.values(BookingStatus)

/** Sorts rows, and may select some of them. */
type Sort = (rows: ListedRows) => ListedRows

/**
 * Creates the sorts of a list, using the last direction for ties so that indexes apply. A sort by status runs one query
 * per status: the status depends on the time, so a single sort would read every row.
 * @returns a sort for each query. All rows of a query come before those of the next.
 */
function createSorts({ order, at }: ParsedList, byKey = false): Sort[] {
  const [first, ...others] = order
  const direction = order.at(-1)?.direction ?? 'desc'
  if (first?.column === 'status') {
    const sorted = first.direction === 'asc' ? statuses : statuses.toReversed()
    return sorted.map(
      (status) => (rows) =>
        sortRows(rows.where(hasStatusAt(status, at)), others).orderBy('number', direction),
    )
  }
  // Newer rows have higher numbers.
  if (byKey) return [(rows) => rows.orderBy('number', direction)]
  if (order.length === 0) return [(rows) => rows.orderBy('created_at', 'desc').orderBy('number', direction)]
  return [(rows) => sortRows(rows, order).orderBy('number', direction)]

  function sortRows(rows: ListedRows, by: ListOrder): ListedRows {
    return by.reduce((sorted, { column, direction }) => {
      if (column === 'status') return sorted.orderBy(currentStatus(at), direction)
      if (column !== 'lapses_at') return sorted.orderBy(column, direction)
      // The engines disagree on where nulls sort.
      return sorted.orderBy(column, (each) =>
        direction === 'asc' ? each.asc().nullsFirst() : each.desc().nullsLast(),
      )
    }, rows)
  }
}

/** The first rows to check. A search for common words usually fills a page from them. */
const firstRows = 2000

/**
 * Checks the words of rows after they're sorted. The rows of several organizations aren't in the order of any index, and
 * SQLite would read the words of each before it sorts them.
 * @returns the first rows and the others, which are read only if a page isn't full.
 */
function checkWords(db: Database, sorted: ListedRows, prefixes: readonly string[]): ListedRows[] {
  const words = sql<string>`(select words from listed where listed.number = sorted.number)`
  return [sorted.limit(firstRows), sorted.limit(sql.lit(-1)).offset(firstRows)].map(
    (part) =>
      prefixes.reduce(
        (rows, prefix) => rows.where(hasWord(prefix, words)),
        db.selectFrom(part.as('sorted')).select('sorted.number'),
      ) as ListedRows,
  )
}

const isByAge = (order: ListOrder) => order.every(({ column }) => column === 'created_at')

const createFilter =
  (criteria: readonly Criterion[]) =>
  (rows: RowQuery<'listed'>, by?: ListedColumn): ListedRows =>
    criteria.reduce((filtered, criterion) => criterion(filtered, by), rows.select('number'))

/**
 * Finds the rows that match filters which the index of the order doesn't cover, if there are few. In the order of the
 * list, SQLite would check each row until the page is full, which is slow if few rows match.
 */
async function findIfFew(db: Database, visible: RowQuery<'listed'>, criteria: readonly Criterion[]) {
  if (criteria.length === 0) return undefined
  const rows = createFilter(criteria)(visible).limit(countLimit + 1)
  const numbers = await readNumbers(db, rows)
  if (numbers.length > countLimit) return undefined
  return db
    .selectFrom('listed')
    .where(sql<SqlBool>`number in (select value from json_each(${JSON.stringify(numbers)}))`)
}
