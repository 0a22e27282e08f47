import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { ListFilter } from '#contract/paging.ts'
import { Problem } from '#contract/problem.ts'
import { foldText } from '#contract/text/words.ts'
import { toColumnCriteria } from '#service/store/search/column-criteria.ts'
import type { DatabaseSchema } from '#service/store/schema/schema.ts'

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
const timestampFields = ['createdAt', 'purchasedAt', 'statusAt', 'startTime', 'endTime', 'lapsesAt'] as const

type Column = (typeof columns)[keyof typeof columns]

/** What stands beside a column in the index that has the rows in its order. */
const indexedColumns: Partial<Record<Column, readonly Column[]>> = {
  created_at: ['status', 'lapses_at', 'start_time'],
  holder: ['start_time'],
  insured_value: ['start_time'],
  start_time: ['status', 'lapses_at', 'created_at'],
  status: ['lapses_at'],
  lapses_at: ['status'],
}

/** The numbers of rows of the list. */
export type ListedRows = SelectQueryBuilder<DatabaseSchema, 'listed', { number: number }>

/**
 * Narrows rows of the list.
 * @param by the column by whose index they are walked through in their order: what else narrows them is then looked at
 * beside it. Left to itself, SQLite finds a range first and sorts it, however long it is.
 */
export type Criterion = (rows: ListedRows, by?: Column) => ListedRows

/**
 * What of a list is asked for: each way in which it is narrowed by itself, what it is ordered by, and by which column the
 * index begins that holds all of that, where there is one.
 * @param at the moment by which what has lapsed is told.
 * @throws Problem VALIDATION_FAILED where it is ordered or narrowed by what the list does not have.
 */
export function parseCriteria(ask: ListFilter, at: string) {
  const { order, where, between } = toColumnCriteria(columns, ask, timestampFields)
  const values = where.map(({ column, values }): Criterion => {
    if (column === 'status') return hasStatus(wholeNumbers('status', values), at)
    if (column === 'insured_value')
      throw filterProblem('insuredValue', 'You can sort by this field, but not filter by it.')
    const texts = values.map((value) => (column === 'holder' ? foldText(String(value)) : String(value)))
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
  if (order.some(({ column }) => column === 'customer_id')) throw orderProblem('customerId')
  const named = [...order, ...where, ...between].map(({ column }) => column)
  const first = order[0]?.column ?? 'created_at'
  const isInOneIndex = named.every((column) => column === first || indexedColumns[first]?.includes(column))
  return { order, criteria: [...values, ...ranges], index: isInOneIndex ? first : undefined }
}

export type ListOrder = ReturnType<typeof parseCriteria>['order']

const quoted = 1
const expired = 5

/** A quote has expired when the last of its offers has lapsed; nobody writes that down at that moment. */
export const currentStatus = (at: string) => (row: ExpressionBuilder<DatabaseSchema, 'listed'>) =>
  row.case().when(hasStatusAt(expired, at)(row)).then(expired).else(row.ref('status')).end()

/** Those that are of one state now. */
export function hasStatusAt(status: number, at: string) {
  const stored = status === expired ? quoted : status
  return (row: ExpressionBuilder<DatabaseSchema, 'listed'>) => {
    const isKept = row('status', '=', stored)
    if (status === expired) return row.and([isKept, row('lapses_at', '<=', at)])
    if (status !== quoted) return isKept
    return row.and([isKept, row.or([row('lapses_at', '>', at), row('lapses_at', 'is', null)])])
  }
}

const hasStatus =
  (states: readonly number[], at: string): Criterion =>
  (rows) =>
    rows.where((row) => row.or(states.map((status) => hasStatusAt(status, at)(row))))

function wholeNumbers(field: string, values: readonly unknown[]): number[] {
  return values.map((value) => {
    const number = Number(value)
    if (Number.isSafeInteger(number) && typeof value !== 'boolean' && value !== '') return number
    throw filterProblem(field, 'Enter whole numbers.')
  })
}

function orderProblem(field: string): Problem {
  const sentence = 'You can filter by this field, but not sort by it.'
  return new Problem('VALIDATION_FAILED', 'We can’t sort the list like this.', {
    fields: [{ path: `order.${field}`, sentence }],
  })
}

function filterProblem(field: string, sentence: string): Problem {
  return new Problem('VALIDATION_FAILED', 'We can’t filter the list like this.', {
    fields: [{ path: `where.${field}`, sentence }],
  })
}
