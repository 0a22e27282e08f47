import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { BookingStatus } from '#contract/booking.ts'
import type { ListFilter } from '#contract/paging.ts'
import { Problem } from '#contract/problem.ts'
import { foldText } from '#contract/text/words.ts'
import { isWithin } from '#service/store/organizations/narrow-visibility.ts'
import type { Visibility } from '#service/store/organizations/visibility.ts'
import { toColumnCriteria } from '#service/store/search/column-criteria.ts'
import { isInRange } from '#service/store/search/is-in-range.ts'
import type { DatabaseSchema } from '#service/store/schema/schema.ts'
import { normalizeReference } from './normalize-reference.ts'

/** Columns of the fields that quotes and bookings can be sorted and filtered by. */
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
  organizationId: 'organization_id',
  replaced: 'replaced',
  // Depends on several columns.
  open: 'quote_id',
} as const

/** Functions that convert a filter's text to how a column is stored. IDs are in lower case, currencies in upper case. */
const normalize: Partial<Record<ListedColumn, (text: string) => string>> = {
  holder: foldText,
  reference: (text) => normalizeReference(text) ?? text,
  currency_id: (text) => text.toUpperCase(),
  customer_id: (text) => text.toLowerCase(),
}

/** The fields that are timestamps and accept ranges. */
const timestampFields = ['createdAt', 'purchasedAt', 'statusAt', 'startTime', 'endTime', 'lapsesAt'] as const

export type ListedColumn = (typeof columns)[keyof typeof columns]

/** The other columns in the index that starts with a column. */
const indexedColumns: Partial<Record<ListedColumn, readonly ListedColumn[]>> = {
  created_at: ['status', 'lapses_at', 'start_time', 'replaced'],
  holder: ['start_time', 'status', 'lapses_at', 'replaced'],
  insured_value: ['start_time', 'status', 'lapses_at', 'replaced'],
  start_time: ['status', 'lapses_at', 'created_at', 'replaced'],
  status: ['lapses_at', 'start_time', 'replaced'],
  lapses_at: ['status', 'replaced'],
}

/** A query for the numbers of list rows. */
export type ListedRows = SelectQueryBuilder<DatabaseSchema, 'listed', { number: number }>

/**
 * Filters list rows.
 * @param by the column whose index gives the rows in order. Other ranges are then checked row by row; left
 * alone, SQLite reads the range first and sorts it, however long it is.
 */
export type Criterion = (rows: ListedRows, by?: ListedColumn) => ListedRows

/**
 * Parses a list request. A visible organization means its own rows and those of the organizations below it.
 * @param at the time that decides what has expired.
 * @throws Problem `VALIDATION_FAILED` for a field that the list can't be sorted or filtered by.
 */
export function parseCriteria(request: ListFilter, visibility: Visibility, at: string) {
  const { order, where, between } = toColumnCriteria(columns, request, {
    moments: timestampFields,
    unsortable: ['customerId', 'organizationId', 'open', 'replaced'],
  })
  const values = where.map(({ column, values }): Criterion => {
    if (column === 'status') return hasStatus(values.map(toStatus), at)
    if (column === 'insured_value') {
      throw filterProblem('where.insuredValue', 'You can sort by this field, but not filter by it.')
    }
    if (column === 'quote_id') return isOpen(toBoolean('open', values), at)
    if (column === 'replaced') {
      const replaced = toBoolean('replaced', values) ? 1 : 0
      return (rows) => rows.where('replaced', '=', replaced)
    }
    if (column === 'organization_id') return (rows) => rows.where(isWithin(visibility, values))
    const texts = values.map((value) => normalize[column]?.(String(value)) ?? String(value))
    return (rows) => rows.where(column, 'in', texts)
  })
  const ranges = between.map(({ column, range }): Criterion => {
    // A quote that was never bought has an empty time, which sorts before all others. Excluded only if no
    // lower bound does so already, because each row would be checked against this condition too.
    const bounded = range.gte || range.gt ? range : { ...range, gt: '' }
    return (rows, by = column) =>
      rows.where(isInRange(by === column ? column : sql<string>`+${sql.ref(column)}`, bounded))
  })
  const first = order[0]?.column ?? 'created_at'
  const isIndexed = ({ column }: { readonly column: ListedColumn }) =>
    column === first || indexedColumns[first]?.includes(column) === true
  const isInOneIndex =
    [...order, ...between].every(isIndexed) &&
    where.every((filter) => isIndexed(filter) || keepsMostRows(filter))
  const selective = values.filter((_, index) => {
    const filter = where[index]
    return filter && filter.column !== 'status' && !keepsMostRows(filter)
  })
  return {
    order,
    criteria: [...values, ...ranges],
    selectiveCriteria: [...selective, ...ranges],
    index: isInOneIndex ? first : undefined,
    keepsMostRows: between.length === 0 && where.every(keepsMostRows),
  }
}

/** Checks for filters that leave out only open offers or replaced quotes. */
const keepsMostRows = ({ column, values }: { column: ListedColumn; values: readonly unknown[] }) =>
  (column === 'quote_id' || column === 'replaced') && String(values[0]) === 'false'

export type ListOrder = ReturnType<typeof parseCriteria>['order']

const { quoted, expired } = BookingStatus

/** The status at a time. A quote expires when its last offer does; nothing is written at that moment. */
export const currentStatus = (at: string) => (row: ExpressionBuilder<DatabaseSchema, 'listed'>) =>
  row.case().when(hasStatusAt(expired, at)(row)).then(expired).else(row.ref('status')).end()

/** Matches rows that have a status at a time. */
export function hasStatusAt(status: number, at: string) {
  const stored = status === expired ? quoted : status
  return (row: ExpressionBuilder<DatabaseSchema, 'listed'>) => {
    const isStored = row('status', '=', stored)
    if (status === expired) return row.and([isStored, row('lapses_at', '<=', at)])
    if (status !== quoted) return isStored
    return row.and([isStored, row.or([row('lapses_at', '>', at), row('lapses_at', 'is', null)])])
  }
}

const hasStatus =
  (statuses: readonly number[], at: string): Criterion =>
  (rows) =>
    rows.where((row) => row.or(statuses.map((status) => hasStatusAt(status, at)(row))))

/**
 * Matches open offers, or all other rows. An open offer is a quote that can be bought and that no newer one replaced. A
 * declined quote has no expiry.
 */
function isOpen(expected: boolean, at: string): Criterion {
  return (rows) =>
    rows.where((row) => {
      const isQuoted = row('status', '=', quoted)
      // Few offers are valid, so an index on this finds them. Without the check for null, declined quotes would match
      // neither this nor its opposite.
      const isValid = row.and([row('lapses_at', 'is not', null), row('lapses_at', '>', at)])
      const open = row.and([isQuoted, isValid, row('replaced', '=', 0)])
      return expected ? open : row.not(open)
    })
}

function toBoolean(field: string, values: readonly unknown[]): boolean {
  const [text, ...others] = values.map(String)
  if ((text === 'true' || text === 'false') && others.length === 0) return text === 'true'
  throw filterProblem(`where.${field}`, 'Enter true or false.')
}

function toStatus(value: unknown): number {
  const known = Object.values(BookingStatus)
  const status = known.find((each) => String(each) === String(value))
  if (status !== undefined) return status
  throw filterProblem('where.status', `We don’t know this status. Use ${known.join(', ')}.`)
}

function filterProblem(path: string, message: string): Problem {
  return new Problem('VALIDATION_FAILED', 'We can’t filter the list like this.', {
    fields: [{ path, message }],
  })
}
