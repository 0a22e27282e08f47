import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { FoundAsk } from '#contract/paging.ts'
import { Problem } from '#contract/problem.ts'
import { fold } from '#contract/text/words.ts'
import { guardColumns } from '#service/store/search/column-criteria.ts'
import type { Schema } from '#service/store/schema/schema.ts'

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
  customerId: 'customer_id',
} as const

/** What of it are moments, and can lie between others. */
const moments = ['createdAt', 'purchasedAt', 'statusAt', 'startTime', 'endTime', 'lapsesAt'] as const

type Column = (typeof columns)[keyof typeof columns]

/** What stands beside a column in the index that has the rows in its order. */
const beside: Partial<Record<Column, readonly Column[]>> = {
  created_at: ['status', 'lapses_at', 'start_time'],
  holder: ['start_time'],
  insured_value: ['start_time'],
  start_time: ['status', 'lapses_at', 'created_at'],
  status: ['lapses_at'],
  lapses_at: ['status'],
}

/** The numbers of rows of the list. */
export type Listed = SelectQueryBuilder<Schema, 'listed', { number: number }>

/**
 * Narrows rows of the list.
 * @param by the column by whose index they are walked through in their order: what else narrows them is then looked at
 * beside it. Left to itself, SQLite finds a range first and sorts it, however long it is.
 */
export type Criterion = (rows: Listed, by?: Column) => Listed

/**
 * What of a list is asked for: each way in which it is narrowed by itself, what it is ordered by, and by which column the
 * index begins that holds all of that, where there is one.
 * @param at the moment by which what has lapsed is told.
 * @throws Problem VALIDATION_FAILED where it is ordered or narrowed by what the list does not have.
 */
export function criteriaOf(ask: FoundAsk, at: string) {
  const { order, where, between } = guardColumns(columns, ask, moments)
  const values = where.map(({ column, values }): Criterion => {
    if (column === 'status') return hasStatus(wholeNumbers('status', values), at)
    if (column === 'insured_value') throw noWhere('insuredValue', 'The list can only be ordered by this.')
    const texts = values.map((value) => (column === 'holder' ? fold(String(value)) : String(value)))
    return (rows) => rows.where(column, 'in', texts)
  })
  const ranges = between.map(({ column, range }): Criterion => {
    const { gte = '', gt = '', lte, lt } = range
    return (rows, by = column) => {
      const moment = by === column ? sql.ref<string>(column) : sql<string>`+${sql.ref(column)}`
      // What was never bought has an empty moment, which lies before no other. Asked only where nothing else leaves that
      // out: each row would be held against it too.
      let found = gte === '' || gt !== '' ? rows.where(moment, '>', gt) : rows
      if (gte) found = found.where(moment, '>=', gte)
      if (lte !== undefined) found = found.where(moment, '<=', lte)
      if (lt !== undefined) found = found.where(moment, '<', lt)
      return found
    }
  })
  if (order.some(({ column }) => column === 'customer_id')) throw noOrder('customerId')
  const named = [...order, ...where, ...between].map(({ column }) => column)
  const first = order[0]?.column ?? 'created_at'
  const isInOneIndex = named.every((column) => column === first || beside[first]?.includes(column))
  return { order, criteria: [...values, ...ranges], index: isInOneIndex ? first : undefined }
}

export type Order = ReturnType<typeof criteriaOf>['order']

const quoted = 1
const expired = 5

/** A quote has expired when the last of its offers has lapsed; nobody writes that down at that moment. */
export const statusNow = (at: string) => (listed: ExpressionBuilder<Schema, 'listed'>) =>
  listed.case().when(isNow(expired, at)(listed)).then(expired).else(listed.ref('status')).end()

/** Those that are of one state now. */
export function isNow(status: number, at: string) {
  const kept = status === expired ? quoted : status
  return (listed: ExpressionBuilder<Schema, 'listed'>) => {
    const isKept = listed('status', '=', kept)
    if (status === expired) return listed.and([isKept, listed('lapses_at', '<=', at)])
    if (status !== quoted) return isKept
    return listed.and([isKept, listed.or([listed('lapses_at', '>', at), listed('lapses_at', 'is', null)])])
  }
}

const hasStatus =
  (states: readonly number[], at: string): Criterion =>
  (rows) =>
    rows.where((listed) => listed.or(states.map((status) => isNow(status, at)(listed))))

function wholeNumbers(field: string, values: readonly unknown[]): number[] {
  return values.map((value) => {
    const number = Number(value)
    if (Number.isSafeInteger(number) && typeof value !== 'boolean' && value !== '') return number
    throw noWhere(field, 'Give whole numbers.')
  })
}

function noOrder(field: string): Problem {
  const sentence = 'The list can only be narrowed by this.'
  return new Problem('VALIDATION_FAILED', 'The list cannot be ordered like this.', {
    fields: [{ path: `order.${field}`, sentence }],
  })
}

function noWhere(field: string, sentence: string): Problem {
  return new Problem('VALIDATION_FAILED', 'The list cannot be narrowed like this.', {
    fields: [{ path: `where.${field}`, sentence }],
  })
}
