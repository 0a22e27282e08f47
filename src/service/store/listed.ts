import { setImmediate } from 'node:timers/promises'
import type { ExpressionBuilder } from 'kysely'
import type { Booking } from '#contract/booking.ts'
import type { FoundAsk, Page, PageAsk } from '#contract/paging.ts'
import { Problem } from '#contract/problem.ts'
import { isoTime } from '#service/clock.ts'
import { fold } from '#service/underwriting/place-index.ts'
import { guardColumns } from './columns.ts'
import { searchWords } from './listing.ts'
import { bothOf, numbersOf } from './numbers.ts'
import { paged, pagedAmong } from './paged.ts'
import { recordsOf } from './records.ts'
import type { Database, Schema } from './schema.ts'
import { few, holdingAll } from './searching.ts'

/** What the list of quotes and bookings can be ordered and narrowed by, and where that stands. */
const columns = {
  createdAt: 'created_at',
  purchasedAt: 'purchased_at',
  status: 'status',
  statusAt: 'status_at',
  reference: 'reference',
  holder: 'holder',
  commodityId: 'commodity_id',
  currencyId: 'currency_id',
  insuredValue: 'insured_value',
  startTime: 'start_time',
  endTime: 'end_time',
  lapsesAt: 'lapses_at',
} as const

/** What of it are moments, and can lie between others. */
const moments = ['createdAt', 'purchasedAt', 'statusAt', 'startTime', 'endTime', 'lapsesAt'] as const

type Listed = ExpressionBuilder<Schema, 'listed'>

/** A quote has expired when the last of its offers has lapsed; nobody writes that down at that moment. */
const statusNow = (now: string) => (listed: Listed) =>
  listed
    .case()
    .when(listed.and([listed('status', '=', 1), listed('lapses_at', '<=', now)]))
    .then(5)
    .else(listed.ref('status'))
    .end()

/**
 * Which rows an organization asks for, and in which order, without reading them.
 * @throws Problem VALIDATION_FAILED where it is ordered or narrowed by what the list does not have.
 */
async function finding(db: Database, organizationId: string, ask: FoundAsk, now: number) {
  const { order, where, between } = guardColumns(columns, ask, moments)
  const at = isoTime(now)
  const beginnings = searchWords(ask.globalFilter)
  const own = db.selectFrom('listed').where('organization_id', '=', organizationId)
  const holding = beginnings.length > 0 ? await holdingAll(db, organizationId, beginnings) : undefined
  const isFew = holding !== undefined && holding.length <= few
  // Their words were the organization's; asked for it too, SQLite would rather walk through all of its rows. No number
  // is below 1, so nothing is found where nothing holds them all: `in ()` is no SQL on PostgreSQL.
  let found = isFew ? db.selectFrom('listed').where('number', 'in', [0, ...holding]) : own
  for (const { column, values } of where) {
    if (column === 'status') found = found.where(statusNow(at), 'in', wholeNumbers('status', values))
    else if (column === 'insured_value')
      throw noWhere('insuredValue', 'The list can only be ordered by this.')
    else if (column === 'holder')
      found = found.where(
        column,
        'in',
        values.map((value) => fold(String(value))),
      )
    else found = found.where(column, 'in', values.map(String))
  }
  for (const { column, range } of between) {
    const { gte = '', gt = '', lte, lt } = range
    // What was never bought has an empty moment, which lies before no other.
    found = found.where(column, '>', '')
    if (gte) found = found.where(column, '>=', gte)
    if (gt) found = found.where(column, '>', gt)
    if (lte !== undefined) found = found.where(column, '<=', lte)
    if (lt !== undefined) found = found.where(column, '<', lt)
  }
  let rows = found.select('number')
  if (order.length === 0) rows = rows.orderBy('created_at', 'desc')
  for (const { column, way } of order) {
    if (column === 'status') rows = rows.orderBy(statusNow(at), way)
    // What never lapses stands where the engines would each put it elsewhere.
    else if (column === 'lapses_at')
      rows = rows.orderBy(column, (each) =>
        way === 'asc' ? each.asc().nullsFirst() : each.desc().nullsLast(),
      )
    else rows = rows.orderBy(column, way)
  }
  // What was listed last is the latest. Rows that are equal go the way of the order, as the indexes have them.
  const ordered = rows.orderBy('number', order.at(-1)?.way ?? 'desc')
  const among = holding && !isFew ? holding : undefined
  return { found, ordered, among, isNarrowed: where.length + between.length > 0 }
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
  const { found, ordered, among, isNarrowed } = await finding(db, organizationId, ask, now)
  if (!among) return withRecords(await paged(found, ordered, ask, (row) => row.number))
  const all = isNarrowed ? bothOf(await numbersOf(db, found.select('number')), among) : among
  return withRecords(await pagedAmong(db, ordered, all, ask))

  async function withRecords(numbers: Page<number>): Promise<Page<Booking>> {
    return { ...numbers, rows: await recordsOf(db, numbers.rows, now) }
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
  const { ordered, among } = await finding(db, organizationId, ask, now)
  const numbers = await numbersOf(db, ordered)
  return inParts(among ? bothOf(numbers, among) : numbers)

  async function* inParts(all: readonly number[]) {
    for (let from = 0; from < all.length; from += readAtOnce) {
      yield await recordsOf(db, all.slice(from, from + readAtOnce), now)
      // On SQLite a read answers within the same turn.
      await setImmediate()
    }
  }
}

function wholeNumbers(field: string, values: readonly unknown[]): number[] {
  return values.map((value) => {
    const number = Number(value)
    if (Number.isSafeInteger(number) && typeof value !== 'boolean' && value !== '') return number
    throw noWhere(field, 'Give whole numbers.')
  })
}

function noWhere(field: string, sentence: string): Problem {
  return new Problem('VALIDATION_FAILED', 'The list cannot be narrowed like this.', {
    fields: [{ path: `where.${field}`, sentence }],
  })
}
