import { setImmediate } from 'node:timers/promises'
import { PostgresAdapter } from 'kysely'
import type { Booking } from '#contract/booking.ts'
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
import type { Database } from '#service/store/schema/schema.ts'
import { smallResultLimit, findRowsWithWords } from '#service/store/search/full-text-search.ts'

/** Every state that a row can be told to have, in its order. */
const statuses = [1, 2, 3, 4, 5]

/**
 * Puts rows in order, those that are equal the way of the order, as the indexes have them. By their status, which the
 * clock tells too, they come as a group for each: sorted all at once they would each be looked at.
 */
function orderedGroups(rows: ListedRows, order: ListOrder, at: string): ListedRows[] {
  const [first, ...others] = order
  const way = order.at(-1)?.way ?? 'desc'
  if (first?.column === 'status') {
    const groups = first.way === 'asc' ? statuses : statuses.toReversed()
    return groups.map((status) => inOrder(rows.where(hasStatusAt(status, at)), others).orderBy('number', way))
  }
  // What was listed last is the latest.
  return [
    inOrder(order.length === 0 ? rows.orderBy('created_at', 'desc') : rows, order).orderBy('number', way),
  ]

  function inOrder(group: ListedRows, by: ListOrder): ListedRows {
    return by.reduce((sorted, { column, way }) => {
      if (column === 'status') return sorted.orderBy(currentStatus(at), way)
      if (column !== 'lapses_at') return sorted.orderBy(column, way)
      // What never lapses stands where the engines would each put it elsewhere.
      return sorted.orderBy(column, (each) =>
        way === 'asc' ? each.asc().nullsFirst() : each.desc().nullsLast(),
      )
    }, group)
  }
}

/**
 * Which rows an organization asks for, and in which order, without reading what they tell. What one index holds is asked
 * at once. Else each way in which they are narrowed is read by itself, from an index of its own, and what they have in
 * common is found here: the database would look at each row.
 * @returns `groups` rows in their order; `among` those of them that are asked for, where `groups` holds others too.
 * @throws Problem VALIDATION_FAILED where it is ordered or narrowed by what the list does not have.
 */
async function bookingQuery(db: Database, organizationId: string, ask: ListFilter, now: number) {
  const at = toIso(now)
  const { order, criteria, index } = parseCriteria(ask, at)
  const own = db.selectFrom('listed').select('number').where('organization_id', '=', organizationId)
  const beginnings = searchWords(ask.globalFilter)
  if (beginnings.length === 0 && index !== undefined) {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
    const narrowed = (by?: typeof index) => criteria.reduce((rows, criterion) => criterion(rows, by), own)
    // PostgreSQL knows how long a range is, and chooses by that.
    return { found: narrowed(), groups: orderedGroups(narrowed(isPostgres ? undefined : index), order, at) }
  }
  let matches = beginnings.length > 0 ? await findRowsWithWords(db, organizationId, beginnings) : undefined
  const rows = () =>
    matches && matches.count <= smallResultLimit ? selectByNumber(db, toRowNumbers(matches)) : own
  for (const criterion of criteria) {
    if (matches?.count === 0) break
    matches = await meeting(criterion, matches)
  }
  return { found: rows(), among: matches, groups: orderedGroups(rows(), order, at) }

  async function meeting(criterion: Criterion, before: RowBitmap | undefined): Promise<RowBitmap> {
    const bitmap = await readBitmap(db, criterion(rows()))
    return before ? intersect(bitmap, before) : bitmap
  }
}

/**
 * A few rows that are known to be the organization's: asked for that too, SQLite would rather walk through all of its
 * rows. No number is below 1, so that none are found where there are none: `in ()` is no SQL on PostgreSQL.
 */
function selectByNumber(db: Database, numbers: readonly number[]): ListedRows {
  return db
    .selectFrom('listed')
    .select('number')
    .where('number', 'in', [0, ...numbers])
}

/**
 * The quotes and bookings of an organization, the latest first unless another order is asked for.
 * @throws Problem VALIDATION_FAILED where it is ordered or narrowed by what the list does not have.
 */
export async function listBookings(
  db: Database,
  organizationId: string,
  ask: PageRequest,
  now: number,
): Promise<Page<Booking>> {
  const { among: matches, found, groups } = await bookingQuery(db, organizationId, ask, now)
  const numbers = matches ? await readMatchingPage(db, groups, matches, ask) : await pageOfAll()
  return { ...numbers, rows: await readBookings(db, numbers.rows, now) }

  async function pageOfAll(): Promise<Page<number>> {
    const { page, perPage } = ask
    const before = page * perPage
    const [only] = groups
    const rows =
      groups.length === 1 && only
        ? await readRowNumbers(db, only.limit(perPage).offset(before))
        : (await readNumbersInOrder(db, groups, before + perPage)).slice(before)
    return { rows, count: await countRows(found.clearSelect()), page, perPage }
  }
}

/** How many records are read at once, so that others are answered in between. */
const batchSize = 100

/**
 * All of the same, in the same order, as they stand when they are asked for: which rows is settled first, and what is
 * told of them is read as it is handed on, so that never many are held in memory.
 * @throws Problem as `listBookings` does, before the first of them.
 */
export async function streamBookings(
  db: Database,
  organizationId: string,
  ask: ListFilter,
  now: number,
): Promise<AsyncIterable<readonly Booking[]>> {
  const { groups, among: matches } = await bookingQuery(db, organizationId, ask, now)
  const numbers = await readNumbersInOrder(db, groups)
  return inParts(matches ? filterByBitmap(numbers, matches) : numbers)

  async function* inParts(all: readonly number[]) {
    for (let from = 0; from < all.length; from += batchSize) {
      yield await readBookings(db, all.slice(from, from + batchSize), now)
      // On SQLite a read answers within the same turn.
      await setImmediate()
    }
  }
}
