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
import { findQueryWords } from '#service/store/search/find-query-words.ts'
import {
  currentStatus,
  type Filter,
  isDeclined,
  type ListColumn,
  type ListRows,
  type ListOrder,
  parseCriteria,
  type RowCondition,
  toStatusConditions,
} from './search-criteria.ts'

/** A list request, parsed. */
type ParsedList = Awaited<ReturnType<typeof parseList>>

async function parseList(db: Database, viewer: Visibility, request: ListFilter, now: number) {
  const at = toIso(now)
  const { visibility, where } = await narrowSearch(db, viewer, request)
  const parsed = parseCriteria({ ...request, where }, visibility, at)
  const prefixes = await findQueryWords(db, visibility, request.globalFilter)
  const isSortedByAge = isByAge(parsed.order) && parsed.filters.every(({ parts }) => parts.length === 0)
  const applyFilters = (rows: RowQuery<'booking_list'>, sortColumn?: ListColumn): ListRows =>
    parsed.filters.reduce((filtered, { apply }) => apply(filtered, sortColumn), rows.select('number'))
  return { ...parsed, at, visibility, prefixes, isSortedByAge, applyFilters }
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
  const { visibility, prefixes, isSortedByAge, applyFilters } = list
  const words = await searchRows({ db, table: 'booking_list', visibility, prefixes, isSortedByAge })
  const parts = limit === Infinity ? [] : ((await words.splitByOrganization?.()) ?? [])
  const sortParts = (sort: Sort) => {
    const queries = parts.map((part) => sort(applyFilters(part)).limit(limit))
    return sort(db.selectFrom('booking_list').select('number').where(isInAny('number', queries)))
  }
  return {
    counted: toCounted(words, list),
    groups: createSorts(list, words.readsByKey).map((sort) =>
      parts.length > 0 ? sortParts(sort) : sort(applyFilters(words.found)),
    ),
  }
}

/**
 * On SQLite, the query decides how the rows are read:
 * - Few matches of a filter or of the words are read and sorted.
 * - The rows of one organization, or all rows by key, are read in the order of the list until the page is full, and their
 *   words are checked.
 * - The rows of several organizations are sorted before their words are checked.
 */
async function buildForSqlite(db: Database, list: ParsedList) {
  const { visibility, prefixes, isSortedByAge, filters, applyFilters } = list
  const visible = db.selectFrom('booking_list').where(isVisible(visibility))
  const few = await findIfFew(db, visible, filters)
  const sortColumn = few ? undefined : list.sortColumn
  const words: FoundRows<'booking_list'> = few
    ? { found: filterByWords(few, prefixes), size: 'few' }
    : await searchRows({ db, table: 'booking_list', visibility, prefixes, isSortedByAge })
  const counted = toCounted(words, list)
  const sorts = createSorts(list, words.readsByKey)
  if (!visibility.withDescendants || words.readsByKey || words.size === 'few') {
    const rows = applyFilters(words.found, sortColumn)
    return { counted, groups: sorts.map((sort) => sort(rows)) }
  }
  const rows = applyFilters(visible, sortColumn)
  return { counted, groups: sorts.flatMap((sort) => checkWords(db, sort(rows), prefixes)) }
}

const toCounted = (words: FoundRows<'booking_list'>, { applyFilters, filters }: ParsedList) => ({
  ...words,
  found: applyFilters(words.found).clearSelect(),
  isFiltered: filters.length > 0,
})

/** Every status, in sort order. */
const statuses = Object.values(BookingStatus)

/** Sorts rows, and may select some of them. */
type Sort = (rows: ListRows) => ListRows

/**
 * Creates the sorts of a list, using the last direction for ties so that indexes apply. A sort by status runs one query
 * per status: the status depends on the time, so a single sort would read every row. Rows without a value come last in
 * both directions.
 * @returns a sort for each query. All rows of a query come before those of the next.
 */
function createSorts({ order, at, hasRange }: ParsedList, readsByKey = false): Sort[] {
  const [first = { column: 'created_at', direction: 'desc' } as const, ...others] = order
  const direction = order.at(-1)?.direction ?? 'desc'
  // Newer rows have higher numbers.
  if (readsByKey) return [(rows) => rows.orderBy('number', direction)]
  const { column } = first
  if (column === 'status') {
    const conditions = statuses.flatMap((status) => toStatusConditions(status, at))
    const sorted = first.direction === 'asc' ? conditions : conditions.toReversed()
    return sorted.map((condition) => (rows) => sortByOthers(rows.where(condition)))
  }
  const sort: Sort = (rows) => sortByOthers(rows.orderBy(column, first.direction))
  // A range leaves only rows with a value.
  if (hasRange) return [sort]
  if (isOptional(column))
    return [(rows) => sort(rows.where(column, '>', '')), (rows) => sortByOthers(rows.where(isEmpty(column)))]
  // Every row meets this. Without it, SQLite may choose an index that doesn't have the rows in this order, and then reads
  // and sorts all rows of several organizations.
  const least = column === 'insured_value' ? 0 : ''
  return [(rows) => sort(rows.where(column, '>=', least))]

  function sortByOthers(rows: ListRows): ListRows {
    return others
      .reduce((sorted, { column, direction }) => {
        if (column === 'status')
          return sorted.orderBy(currentStatus(at), direction).orderBy(isDeclined, direction)
        return (isOptional(column) ? sorted.orderBy(isEmpty(column)) : sorted).orderBy(column, direction)
      }, rows)
      .orderBy('number', direction)
  }
}

/** Columns that can be empty: declined quotes never expire, and quotes that weren't bought have no reference. */
type OptionalColumn = 'expires_at' | 'purchased_at' | 'reference'

const isOptional = (column: ListColumn): column is OptionalColumn =>
  column === 'expires_at' || column === 'purchased_at' || column === 'reference'

/** Matches rows without a value: null in `expires_at` and empty text in the others; see `migrations/baseline/list.ts`. */
const isEmpty =
  (column: OptionalColumn): RowCondition =>
  (row) =>
    column === 'expires_at' ? row(column, 'is', null) : row(column, '=', '')

/** The first rows to check. A search for common words usually fills a page from them. */
const firstRows = 2000

/**
 * Checks the words of rows after they're sorted. The rows of several organizations aren't in the order of any index, and
 * SQLite would read the words of each before it sorts them.
 * @returns the first rows and the others, which are read only if a page isn't full.
 */
function checkWords(db: Database, sorted: ListRows, prefixes: readonly string[]): ListRows[] {
  const words = sql<string>`(select words from booking_list where booking_list.number = sorted.number)`
  return [sorted.limit(firstRows), sorted.limit(sql.lit(-1)).offset(firstRows)].map(
    (part) =>
      prefixes.reduce(
        (rows, prefix) => rows.where(hasWord(prefix, words)),
        db.selectFrom(part.as('sorted')).select('sorted.number'),
      ) as ListRows,
  )
}

const isByAge = (order: ListOrder) => order.every(({ column }) => column === 'created_at')

/**
 * Finds the rows that match a filter, if there are few. In the order of the list, SQLite would check each row until the
 * page is full, which is slow if few rows match.
 */
async function findIfFew(db: Database, visible: RowQuery<'booking_list'>, filters: readonly Filter[]) {
  for (const { parts } of filters) {
    if (parts.length === 0) continue
    const queries = parts.map((part) => part(visible.select('number')))
    const matches = queries.reduce((all, query) => all.unionAll(query)).limit(countLimit + 1)
    const numbers = await readNumbers(db, matches)
    if (numbers.length > countLimit) continue
    return db
      .selectFrom('booking_list')
      .where(sql<SqlBool>`number in (select value from json_each(${JSON.stringify(numbers)}))`)
  }
  return undefined
}
