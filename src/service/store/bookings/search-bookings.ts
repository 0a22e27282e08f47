import { setImmediate } from 'node:timers/promises'
import { PostgresAdapter } from 'kysely'
import { BookingStatus } from '#contract/booking.ts'
import type { ListFilter, Page, PageRequest } from '#contract/paging.ts'
import { toIso } from '#service/kernel/clock.ts'
import {
  type Criterion,
  parseCriteria,
  hasStatusAt,
  type ListedRows,
  type ListOrder,
  currentStatus,
} from './search-criteria.ts'
import { searchWords } from '#service/store/search/search-words.ts'
import {
  intersect,
  type RowBitmap,
  readBitmap,
  toRowNumbers,
  readRowNumbers,
  filterByBitmap,
} from '#service/store/search/row-bitmap.ts'
import { countRows, readNumbersInOrder, readMatchingPage } from '#service/store/search/paging.ts'
import { readBookings } from './read-bookings.ts'
import type { StoreContext } from '#service/store/context.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { smallResultLimit, findRowsWithWords } from '#service/store/search/full-text-search.ts'

/** Every status, in sort order. */
const statuses = Object.values(BookingStatus)

/**
 * Sorts rows, using the last direction for ties so that indexes apply. A sort by status runs one query per
 * status: the status depends on the time, so a single sort would read every row.
 */
function orderedGroups(rows: ListedRows, order: ListOrder, at: string): ListedRows[] {
  const [first, ...others] = order
  const direction = order.at(-1)?.direction ?? 'desc'
  if (first?.column === 'status') {
    const groups = first.direction === 'asc' ? statuses : statuses.toReversed()
    return groups.map((status) =>
      inOrder(rows.where(hasStatusAt(status, at)), others).orderBy('number', direction),
    )
  }
  // Newer rows have higher numbers.
  return [
    inOrder(order.length === 0 ? rows.orderBy('created_at', 'desc') : rows, order).orderBy(
      'number',
      direction,
    ),
  ]

  function inOrder(group: ListedRows, by: ListOrder): ListedRows {
    return by.reduce((sorted, { column, direction }) => {
      if (column === 'status') return sorted.orderBy(currentStatus(at), direction)
      if (column !== 'lapses_at') return sorted.orderBy(column, direction)
      // The engines disagree on where nulls sort.
      return sorted.orderBy(column, (each) =>
        direction === 'asc' ? each.asc().nullsFirst() : each.desc().nullsLast(),
      )
    }, group)
  }
}

/**
 * Builds the query for a list request, without reading the rows themselves. If one index covers the request,
 * it is a single query. Otherwise each filter is read from its own index and the results are intersected
 * here, because the database would check each row.
 * @returns `query` for counting; `groups`, queries that give the rows in order; and `matches`, the rows to
 * keep, if `groups` contains others too.
 * @throws Problem `VALIDATION_FAILED` for a field that the list can't be sorted or filtered by.
 */
async function bookingQuery(db: Database, organizationId: string, request: ListFilter, now: number) {
  const at = toIso(now)
  const { order, criteria, index } = parseCriteria(request, at)
  const own = db.selectFrom('listed').select('number').where('organization_id', '=', organizationId)
  const prefixes = searchWords(request.globalFilter)
  if (prefixes.length === 0 && index !== undefined) {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
    const filtered = (by?: typeof index) => criteria.reduce((rows, criterion) => criterion(rows, by), own)
    // PostgreSQL estimates how many rows a range has and chooses the index by that.
    return { query: filtered(), groups: orderedGroups(filtered(isPostgres ? undefined : index), order, at) }
  }
  let matches = prefixes.length > 0 ? await findRowsWithWords(db, organizationId, prefixes) : undefined
  const rows = () =>
    matches && matches.count <= smallResultLimit ? selectByNumber(db, toRowNumbers(matches)) : own
  for (const criterion of criteria) {
    if (matches?.count === 0) break
    matches = await intersectWith(criterion, matches)
  }
  return { query: rows(), matches, groups: orderedGroups(rows(), order, at) }

  async function intersectWith(criterion: Criterion, previous: RowBitmap | undefined): Promise<RowBitmap> {
    const bitmap = await readBitmap(db, criterion(rows()))
    return previous ? intersect(bitmap, previous) : bitmap
  }
}

/**
 * Selects a few rows that are known to be the organization's. With a condition on the organization, SQLite
 * would read all of its rows. Row numbers start at 1, so 0 matches nothing and avoids an empty `in ()`, which
 * PostgreSQL rejects.
 */
function selectByNumber(db: Database, numbers: readonly number[]): ListedRows {
  return db
    .selectFrom('listed')
    .select('number')
    .where('number', 'in', [0, ...numbers])
}

/**
 * Lists an organization's quotes and bookings, newest first by default.
 * @throws Problem `VALIDATION_FAILED` for a field that the list can't be sorted or filtered by.
 */
export async function listBookings(context: StoreContext, organizationId: string, request: PageRequest) {
  const { db, clock } = context
  const now = clock()
  const { matches, query, groups } = await bookingQuery(db, organizationId, request, now)
  const numbers = matches ? await readMatchingPage(db, groups, matches, request) : await readPageInOrder()
  return { ...numbers, rows: await readBookings(db, numbers.rows, now) }

  async function readPageInOrder(): Promise<Page<number>> {
    const { page, perPage } = request
    const before = page * perPage
    const [only] = groups
    const rows =
      groups.length === 1 && only
        ? await readRowNumbers(db, only.limit(perPage).offset(before))
        : (await readNumbersInOrder(db, groups, before + perPage)).slice(before)
    return { rows, ...(await countRows(db, query.clearSelect(), request)), page, perPage }
  }
}

/** Records per batch, so that other requests are served in between. */
const batchSize = 100

/**
 * Streams all rows of a list. The row numbers are read first, so the set is fixed; the records are read batch
 * by batch, so only one batch is in memory.
 * @throws Problem as `listBookings` does, before the first batch.
 */
export async function streamBookings(context: StoreContext, organizationId: string, request: ListFilter) {
  const { db, clock } = context
  const now = clock()
  const { groups, matches } = await bookingQuery(db, organizationId, request, now)
  const numbers = await readNumbersInOrder(db, groups)
  return inBatches(matches ? filterByBitmap(numbers, matches) : numbers)

  async function* inBatches(all: readonly number[]) {
    for (let from = 0; from < all.length; from += batchSize) {
      yield await readBookings(db, all.slice(from, from + batchSize), now)
      // SQLite reads resolve without yielding to the event loop.
      await setImmediate()
    }
  }
}
