import { sql, type SqlBool } from 'kysely'
import { BookingStatus } from '#contract/booking.ts'
import type { ListFilter, PageRequest } from '#contract/paging.ts'
import { toIso } from '#service/kernel/clock.ts'
import {
  type ListedColumn,
  type Criterion,
  parseCriteria,
  hasStatusAt,
  type ListedRows,
  type ListOrder,
  currentStatus,
} from './search-criteria.ts'
import { isPostgres } from '#service/store/db/is-postgres.ts'
import { queryWords } from '#service/store/search/search-words.ts'
import { countLimit, countRows, readNumbers, readNumbersInOrder } from '#service/store/search/paging.ts'
import { readBookings } from './read-bookings.ts'
import type { StoreContext } from '#service/store/context.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { narrowSearch } from '#service/store/organizations/narrow-visibility.ts'
import { type Visibility, isVisible } from '#service/store/organizations/visibility.ts'
import { type FoundRows, isInAny, type RowQuery } from '#service/store/search/found-rows.ts'
import { readInBatches } from '#service/store/search/read-in-batches.ts'
import { searchRows } from '#service/store/search/search-rows.ts'
import { filterByWords, hasWord } from '#service/store/search/search-sqlite.ts'

/** Every status, in sort order. */
const statuses = Object.values(BookingStatus)

/** Sorts rows, and may select some of them. */
type Sort = (rows: ListedRows) => ListedRows

/**
 * Creates the sorts of a list, using the last direction for ties so that indexes apply. A sort by status runs one query
 * per status: the status depends on the time, so a single sort would read every row.
 * @returns a sort for each query. All rows of a query come before those of the next.
 */
function createSorts(order: ListOrder, at: string, byKey = false): Sort[] {
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

/**
 * Builds the query for a list request, without reading the rows themselves.
 * @param limit how many of the first rows are read; all by default.
 * @returns `counted`, the rows to count; and `groups`, queries that give the rows in order.
 * @throws Problem `VALIDATION_FAILED` for a field that the list can't be sorted or filtered by.
 */
async function buildBookingQuery(
  db: Database,
  viewer: Visibility,
  request: ListFilter,
  now: number,
  limit = Infinity,
) {
  const at = toIso(now)
  const { visibility, where } = await narrowSearch(db, viewer, request)
  const { order, criteria, selectiveCriteria, index } = parseCriteria({ ...request, where }, visibility, at)
  const visible = db.selectFrom('listed').where(isVisible(visibility))
  const prefixes = queryWords(request.globalFilter)
  // PostgreSQL estimates how many rows each condition leaves and chooses the index by that.
  const fewRows =
    index === undefined && !isPostgres(db) ? await findIfFew(db, visible, selectiveCriteria) : undefined
  const byAge = isByAge(order) && criteria.length === 0
  const words: FoundRows<'listed'> = fewRows
    ? { found: filterByWords(fewRows, prefixes), size: 'few' }
    : await searchRows({ db, table: 'listed', visibility, prefixes, byAge })
  const filter = (rows: RowQuery<'listed'>, by?: ListedColumn) =>
    applyCriteria(rows.select('number'), criteria, by)
  const counted = { ...words, found: filter(words.found).clearSelect(), isFiltered: criteria.length > 0 }
  const sorts = createSorts(order, at, words.byKey)
  if (isPostgres(db)) {
    const parts = limit === Infinity ? [] : ((await words.splitByOrganization?.()) ?? [])
    const selectFirst = (sort: Sort) => {
      const queries = parts.map((part) => sort(filter(part)).limit(limit))
      return db.selectFrom('listed').select('number').where(isInAny('number', queries))
    }
    return {
      counted,
      groups: sorts.map((sort) => sort(parts.length > 0 ? selectFirst(sort) : filter(words.found))),
    }
  }
  const isSortedFirst = visibility.withDescendants && !words.byKey && words.size !== 'few'
  const rows = filter(isSortedFirst ? visible : words.found, index)
  const groups = sorts.map((sort) => sort(rows))
  return {
    counted,
    groups: isSortedFirst ? groups.flatMap((group) => checkWords(db, group, prefixes)) : groups,
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

const applyCriteria = (rows: ListedRows, criteria: readonly Criterion[], by?: ListedColumn) =>
  criteria.reduce((filtered, criterion) => criterion(filtered, by), rows)

/**
 * Finds the rows that match filters which the index of the order doesn't cover, if there are few. In the order of the
 * list, SQLite would check each row until the page is full, which is slow if few rows match.
 */
async function findIfFew(db: Database, visible: RowQuery<'listed'>, criteria: readonly Criterion[]) {
  if (criteria.length === 0) return undefined
  const rows = applyCriteria(visible.select('number'), criteria)
  const numbers = await readNumbers(db, rows.limit(countLimit + 1))
  if (numbers.length > countLimit) return undefined
  return db
    .selectFrom('listed')
    .where(sql<SqlBool>`number in (select value from json_each(${JSON.stringify(numbers)}))`)
}

/**
 * Lists the visible quotes and bookings, newest first by default.
 * @throws Problem `VALIDATION_FAILED` for a field that the list can't be sorted or filtered by.
 */
export async function listBookings(context: StoreContext, visibility: Visibility, request: PageRequest) {
  const { db, clock } = context
  const now = clock()
  const { page, perPage } = request
  const end = (page + 1) * perPage
  // Read one row past the page: if there's none, the list ends here and its length is known.
  const limit = end + 1
  const { counted, groups } = await buildBookingQuery(db, visibility, request, now, limit)
  const read = await readNumbersInOrder(db, groups, limit)
  const count =
    read.length > end && end < countLimit
      ? await countRows(db, counted, request, perPage)
      : { count: read.length, ...(read.length > end ? { countIsMinimum: true } : {}) }
  return {
    rows: await readBookings(db, visibility, read.slice(page * perPage, end), now),
    ...count,
    page,
    perPage,
  }
}

/**
 * Records per batch. SQLite reads four in less than 1 ms, and other requests are served in between; with batches of 10 a
 * list is read 20% faster, and other requests wait 30% longer. On PostgreSQL nothing waits for a batch.
 */
const batchSizes = { sqlite: 4, postgres: 200 }

/**
 * Streams all rows of a list. The row numbers are read first, so the set is fixed; the records are read batch
 * by batch, so only one batch is in memory.
 * @throws Problem as `listBookings` does, before the first batch.
 */
export async function streamBookings(context: StoreContext, visibility: Visibility, request: ListFilter) {
  const { db, clock } = context
  const now = clock()
  const { groups } = await buildBookingQuery(db, visibility, request, now)
  const batchSize = isPostgres(db) ? batchSizes.postgres : batchSizes.sqlite
  const numbers = await readNumbersInOrder(db, groups)
  return readInBatches(numbers, batchSize, (batch) => readBookings(db, visibility, batch, now))
}
