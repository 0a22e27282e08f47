import { setImmediate } from 'node:timers/promises'
import { PostgresAdapter } from 'kysely'
import type { Booking } from '#contract/booking.ts'
import type { FoundAsk, Page, PageAsk } from '#contract/paging.ts'
import { isoTime } from '#service/kernel/clock.ts'
import { type Criterion, criteriaOf, isNow, type Listed, type Order, statusNow } from './search-criteria.ts'
import { searchWords } from '#service/store/search/search-words.ts'
import {
  bothOf,
  type Marked,
  markedOf,
  numbersIn,
  numbersOf,
  thoseMarked,
} from '#service/store/search/row-bitmap.ts'
import { countOf, numbersInOrder, pagedAmong } from '#service/store/search/paging.ts'
import { recordsOf } from './read-bookings.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { few, holdingAll } from '#service/store/search/full-text-search.ts'

/** Every state that a row can be told to have, in its order. */
const states = [1, 2, 3, 4, 5]

/**
 * Puts rows in order, those that are equal the way of the order, as the indexes have them. By their status, which the
 * clock tells too, they come as a group for each: sorted all at once they would each be looked at.
 */
function groupsInOrder(rows: Listed, order: Order, at: string): Listed[] {
  const [first, ...others] = order
  const way = order.at(-1)?.way ?? 'desc'
  if (first?.column === 'status') {
    const groups = first.way === 'asc' ? states : states.toReversed()
    return groups.map((status) => inOrder(rows.where(isNow(status, at)), others).orderBy('number', way))
  }
  // What was listed last is the latest.
  return [
    inOrder(order.length === 0 ? rows.orderBy('created_at', 'desc') : rows, order).orderBy('number', way),
  ]

  function inOrder(group: Listed, by: Order): Listed {
    return by.reduce((sorted, { column, way }) => {
      if (column === 'status') return sorted.orderBy(statusNow(at), way)
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
async function finding(db: Database, organizationId: string, ask: FoundAsk, now: number) {
  const at = isoTime(now)
  const { order, criteria, index } = criteriaOf(ask, at)
  const own = db.selectFrom('listed').select('number').where('organization_id', '=', organizationId)
  const beginnings = searchWords(ask.globalFilter)
  if (beginnings.length === 0 && index !== undefined) {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
    const narrowed = (by?: typeof index) => criteria.reduce((rows, criterion) => criterion(rows, by), own)
    // PostgreSQL knows how long a range is, and chooses by that.
    return { found: narrowed(), groups: groupsInOrder(narrowed(isPostgres ? undefined : index), order, at) }
  }
  let among = beginnings.length > 0 ? await holdingAll(db, organizationId, beginnings) : undefined
  const rows = () => (among && among.count <= few ? numbered(db, numbersIn(among)) : own)
  for (const criterion of criteria) {
    if (among?.count === 0) break
    among = await meeting(criterion, among)
  }
  return { found: rows(), among, groups: groupsInOrder(rows(), order, at) }

  async function meeting(criterion: Criterion, before: Marked | undefined): Promise<Marked> {
    const marked = await markedOf(db, criterion(rows()))
    return before ? bothOf(marked, before) : marked
  }
}

/**
 * A few rows that are known to be the organization's: asked for that too, SQLite would rather walk through all of its
 * rows. No number is below 1, so that none are found where there are none: `in ()` is no SQL on PostgreSQL.
 */
function numbered(db: Database, numbers: readonly number[]): Listed {
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
  ask: PageAsk,
  now: number,
): Promise<Page<Booking>> {
  const { among, found, groups } = await finding(db, organizationId, ask, now)
  const numbers = among ? await pagedAmong(db, groups, among, ask) : await pageOfAll()
  return { ...numbers, rows: await recordsOf(db, numbers.rows, now) }

  async function pageOfAll(): Promise<Page<number>> {
    const { page, perPage } = ask
    const before = page * perPage
    const [only] = groups
    const rows =
      groups.length === 1 && only
        ? await numbersOf(db, only.limit(perPage).offset(before))
        : (await numbersInOrder(db, groups, before + perPage)).slice(before)
    return { rows, count: await countOf(found.clearSelect()), page, perPage }
  }
}

/** How many records are read at once, so that others are answered in between. */
const readAtOnce = 100

/**
 * All of the same, in the same order, as they stand when they are asked for: which rows is settled first, and what is
 * told of them is read as it is handed on, so that never many are held in memory.
 * @throws Problem as `listBookings` does, before the first of them.
 */
export async function everyBooking(
  db: Database,
  organizationId: string,
  ask: FoundAsk,
  now: number,
): Promise<AsyncIterable<readonly Booking[]>> {
  const { groups, among } = await finding(db, organizationId, ask, now)
  const numbers = await numbersInOrder(db, groups)
  return inParts(among ? thoseMarked(numbers, among) : numbers)

  async function* inParts(all: readonly number[]) {
    for (let from = 0; from < all.length; from += readAtOnce) {
      yield await recordsOf(db, all.slice(from, from + readAtOnce), now)
      // On SQLite a read answers within the same turn.
      await setImmediate()
    }
  }
}
