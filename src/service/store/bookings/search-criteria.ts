import { type Expression, type ExpressionBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import { BookingStatus } from '#contract/booking.ts'
import type { ListFilter } from '#contract/paging.ts'
import { createFieldProblem, type Problem } from '#contract/problem.ts'
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
  expiresAt: 'expires_at',
  customerId: 'customer_id',
  organizationId: 'organization_id',
  replaced: 'replaced',
  // Depends on several columns.
  open: 'quote_id',
} as const

/** Functions that convert a filter's text to how a column is stored. IDs are in lower case, currencies in upper case. */
const normalize: Partial<Record<ListColumn, (text: string) => string>> = {
  holder: foldText,
  reference: (text) => normalizeReference(text) ?? text,
  currency_id: (text) => text.toUpperCase(),
  customer_id: (text) => text.toLowerCase(),
}

/** The fields that are timestamps and accept ranges. */
const timestampFields = ['createdAt', 'purchasedAt', 'statusAt', 'startTime', 'endTime', 'expiresAt'] as const

export type ListColumn = (typeof columns)[keyof typeof columns]

/** The columns that an index sorts the rows of an organization by. */
const indexedColumns: readonly ListColumn[] = [
  'created_at',
  'purchased_at',
  'status',
  'status_at',
  'holder',
  'insured_value',
  'start_time',
  'expires_at',
]

/** A query for the numbers of list rows. */
export type ListRows = SelectQueryBuilder<DatabaseSchema, 'booking_list', { number: number }>

/** A filter of the list. */
export type Filter = {
  /**
   * Leaves only matching rows.
   * @param sortColumn the column whose index returns the rows in order. Ranges of other columns are then checked row by
   * row. Otherwise, SQLite would read all rows of the range and sort them, however many there are.
   */
  readonly apply: (rows: ListRows, sortColumn?: ListColumn) => ListRows
  /** Conditions, each with its own index; every matching row meets one of them. Empty if most rows match. */
  readonly parts: readonly ((rows: ListRows) => ListRows)[]
}

/**
 * Parses a list request. A visible organization means its own rows and those of the organizations below it.
 * @param at the time that decides what has expired.
 * @returns `sortColumn` is the column that the rows are sorted by first, if it has an index. `hasRange` says whether a
 * filter limits that column to a range.
 * @throws Problem `VALIDATION_FAILED` for a field that the list can't be sorted or filtered by.
 */
export function parseCriteria(request: ListFilter, visibility: Visibility, at: string) {
  const { order, where, between } = toColumnCriteria(columns, request, {
    timestamps: timestampFields,
    unsortable: ['customerId', 'organizationId', 'open', 'replaced'],
  })
  const valueFilters = where.map(({ column, values }): Filter => {
    if (column === 'status') {
      const known = [...new Set(values.map(toStatus))]
      const conditions = known.flatMap((status) => toStatusConditions(status, at))
      return {
        apply: (rows) => rows.where((row) => row.or(conditions.map((condition) => condition(row)))),
        parts: conditions.map((condition) => (rows) => rows.where(condition)),
      }
    }
    if (column === 'insured_value') {
      throw createFilterProblem('where.insuredValue', 'You can sort by this field, but not filter by it.')
    }
    if (column === 'quote_id') {
      const open = isOpen(at)
      if (toBoolean('open', values)) return toFilter((rows) => rows.where(open))
      return { apply: (rows) => rows.where((row) => row.not(open(row))), parts: [] }
    }
    if (column === 'replaced') {
      // As a literal, so that the index on replaced quotes applies.
      if (toBoolean('replaced', values)) return toFilter((rows) => rows.where('replaced', '=', sql.lit(1)))
      return { apply: (rows) => rows.where('replaced', '=', 0), parts: [] }
    }
    if (column === 'organization_id') return toFilter((rows) => rows.where(isWithin(visibility, values)))
    const texts = values.map((value) => normalize[column]?.(String(value)) ?? String(value))
    return toFilter((rows) => rows.where(column, 'in', texts))
  })
  const rangeFilters = between.map(({ column, range }): Filter => {
    // A quote that was never bought has an empty time, which sorts before all others. Excluded only if no
    // lower bound does so already, because each row would be checked against this condition too.
    const bounded = range.gte || range.gt ? range : { ...range, gt: '' }
    return toFilter((rows, sortColumn = column) =>
      rows.where(isInRange(sortColumn === column ? column : sql<string>`+${sql.ref(column)}`, bounded)),
    )
  })
  const first = order[0]?.column ?? 'created_at'
  return {
    order,
    filters: [...valueFilters, ...rangeFilters],
    sortColumn: indexedColumns.includes(first) ? first : undefined,
    hasRange: between.some(({ column }) => column === first),
  }
}

/** Creates a filter with a single condition. */
const toFilter = (apply: Filter['apply']): Filter => ({ apply, parts: [(rows) => apply(rows)] })

export type ListOrder = ReturnType<typeof parseCriteria>['order']

const { quoted, expired } = BookingStatus

/** A condition that a row must meet. */
export type RowCondition = (row: ExpressionBuilder<DatabaseSchema, 'booking_list'>) => Expression<SqlBool>

/** The status at a time. A quote expires when its last offer does; nothing is written at that moment. */
export const currentStatus = (at: string) => (row: ExpressionBuilder<DatabaseSchema, 'booking_list'>) =>
  row.case().when(hasExpired(at)(row)).then(expired).else(row.ref('status')).end()

/** Returns the conditions for a status at a time, of which each row meets one: quotes are valid or declined. */
export function toStatusConditions(status: number, at: string): RowCondition[] {
  if (status === expired) return [hasExpired(at)]
  if (status === quoted) return [isValid(at), isDeclined]
  return [(row) => row('status', '=', status)]
}

// SQLite uses no index for a negated comparison. These negations make it find valid quotes by their expiry, and expired
// ones by their status, in the order of their numbers. PostgreSQL replaces a negated comparison with the opposite one.
const isQuoted: RowCondition = (row) => row.not(row('status', '!=', quoted))
const isValid =
  (at: string): RowCondition =>
  (row) =>
    row.and([isQuoted(row), row('expires_at', '>', at)])
const hasExpired =
  (at: string): RowCondition =>
  (row) =>
    row.and([row('status', '=', quoted), row.not(row('expires_at', '>', at))])

/** Matches declined quotes, which never expire. */
export const isDeclined: RowCondition = (row) => row.and([isQuoted(row), row('expires_at', 'is', null)])

/** Matches open offers: quotes that can be bought and that no newer one replaced. */
const isOpen =
  (at: string): RowCondition =>
  (row) =>
    // Without the check for null, declined quotes would match neither this nor its opposite.
    row.and([isValid(at)(row), row('expires_at', 'is not', null), row('replaced', '=', 0)])

function toBoolean(field: string, values: readonly unknown[]): boolean {
  const [text, ...others] = values.map(String)
  if ((text === 'true' || text === 'false') && others.length === 0) return text === 'true'
  throw createFilterProblem(`where.${field}`, 'Enter true or false.')
}

function toStatus(value: unknown): number {
  const known = Object.values(BookingStatus)
  const status = known.find((each) => String(each) === String(value))
  if (status !== undefined) return status
  throw createFilterProblem('where.status', `Unknown status. Use ${known.join(', ')}.`)
}

function createFilterProblem(path: string, message: string): Problem {
  return createFieldProblem(path, message, { summary: 'We can’t filter the list like this.' })
}
