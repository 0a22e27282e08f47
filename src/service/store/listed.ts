import type { ExpressionBuilder } from 'kysely'
import type { Booking } from '#contract/booking.ts'
import type { Page, PageAsk } from '#contract/paging.ts'
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
} as const

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
 * The quotes and bookings of an organization, the latest first unless another order is asked for.
 * @throws Problem VALIDATION_FAILED where it is ordered or narrowed by what the list does not have.
 */
export async function listBookings(
  db: Database,
  organizationId: string,
  ask: PageAsk,
  now: number,
): Promise<Page<Booking>> {
  const { order, where } = guardColumns(columns, ask)
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
  let rows = found.select('number')
  if (order.length === 0) rows = rows.orderBy('created_at', 'desc')
  for (const { column, way } of order) {
    rows = column === 'status' ? rows.orderBy(statusNow(at), way) : rows.orderBy(column, way)
  }
  // What was listed last is the latest. Rows that are equal go the way of the order, as the indexes have them.
  const ordered = rows.orderBy('number', order.at(-1)?.way ?? 'desc')
  if (!holding || isFew) return withRecords(await paged(found, ordered, ask, (row) => row.number))
  const all = where.length > 0 ? bothOf(await numbersOf(db, found.select('number')), holding) : holding
  return withRecords(await pagedAmong(db, ordered, all, ask))

  async function withRecords(numbers: Page<number>): Promise<Page<Booking>> {
    return { ...numbers, rows: await recordsOf(db, numbers.rows, now) }
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
