import { type FieldProblem, Problem } from '#contract/problem.ts'
import type { PageRequest, TimestampRange } from '#contract/paging.ts'
import { isDay, isTimestamp, nonexistentDateProblem } from '#contract/text/timestamps.ts'

type Values = readonly (string | number | boolean)[]
type Filter = NonNullable<PageRequest['where']>[string]

/** The columns to sort by, and the values or ranges that others must match. */
type ColumnCriteria<Column> = {
  readonly order: readonly { readonly column: Column; readonly direction: 'asc' | 'desc' }[]
  readonly where: readonly { readonly column: Column; readonly values: Values }[]
  readonly between: readonly { readonly column: Column; readonly range: TimestampRange }[]
}

type FieldRules<Field> = {
  /** The timestamp fields, which accept days and ranges. */
  readonly timestamps?: readonly Field[]
  /** The fields to filter by, but not to sort by. */
  readonly unsortable?: readonly Field[]
}

/** Maximum number of values for one field. */
const maxValues = 100

const isRange = (value: unknown): value is TimestampRange =>
  typeof value === 'object' && !Array.isArray(value)

/**
 * Converts the sort and filter fields of a request into columns. Only known fields are accepted, so no client's text
 * reaches the database as a column name.
 * @throws Problem `VALIDATION_FAILED` at each unknown field or invalid value.
 */
export function toColumnCriteria<const Columns extends Readonly<Record<string, string>>>(
  columns: Columns,
  { order = {}, where = {} }: Pick<PageRequest, 'order' | 'where'>,
  { timestamps = [], unsortable = [] }: FieldRules<keyof Columns & string> = {},
): ColumnCriteria<Columns[keyof Columns]> {
  const known = Object.keys(columns)
  const sortable = known.filter((field) => unsortable.every((each) => each !== field))
  const fields = [
    ...findUnknownFields('order', order, known, sortable),
    ...findUnknownFields('where', where, known, known),
    ...unsortable
      .filter((field) => field in order)
      .map((field) => ({
        path: `order.${field}`,
        message: 'You can filter by this field, but not sort by it.',
      })),
    ...findFilterProblems(where, timestamps),
  ]
  if (fields.length > 0) {
    throw new Problem('VALIDATION_FAILED', 'We can’t sort or filter the list like this.', { fields })
  }
  const filters = Object.entries(where).map(
    ([field, value]) => [field, timestamps.includes(field) ? toDayRange(value) : value] as const,
  )
  const getColumn = (field: string) => columns[field] as Columns[keyof Columns]
  return {
    order: Object.entries(order).map(([field, direction]) => ({
      column: getColumn(field),
      direction: direction === 'ASC' ? 'asc' : 'desc',
    })),
    where: filters.flatMap(([field, value]) =>
      isRange(value) ? [] : [{ column: getColumn(field), values: Array.isArray(value) ? value : [value] }],
    ),
    between: filters.flatMap(([field, value]) =>
      isRange(value) ? [{ column: getColumn(field), range: value }] : [],
    ),
  }
}

/** Converts a date without a time to the range of that day in UTC. Returns other values unchanged. */
function toDayRange(value: Filter): Filter {
  const [day, ...others] = Array.isArray(value) ? value : [value]
  if (others.length > 0 || typeof day !== 'string' || !isDay(day)) return value
  return { gte: `${day}T00:00:00.000Z`, lte: `${day}T23:59:59.999Z` }
}

/** Returns the problems of fields that the list doesn't have. `usable` are those to use instead. */
function findUnknownFields(
  name: 'order' | 'where',
  fields: object,
  known: readonly string[],
  usable: readonly string[],
): FieldProblem[] {
  return Object.keys(fields)
    .filter((field) => !known.includes(field))
    .map((field) => ({
      path: `${name}.${field.slice(0, 60)}`,
      message: `This list doesn’t have this field. Use one of ${usable.join(', ')}.`,
    }))
}

/** Returns the problems of the values and ranges to filter by. */
function findFilterProblems(
  where: NonNullable<PageRequest['where']>,
  timestamps: readonly string[],
): FieldProblem[] {
  return Object.entries(where).flatMap(([field, value]) => {
    const acceptsDays = timestamps.includes(field)
    const message = isRange(value)
      ? findRangeProblem(value, acceptsDays)
      : findValuesProblem(value, acceptsDays)
    return message ? [{ path: `where.${field.slice(0, 60)}`, message }] : []
  })
}

function findValuesProblem(value: Exclude<Filter, TimestampRange>, acceptsDays: boolean): string | undefined {
  const values: Values = Array.isArray(value) ? value : [value]
  if (values.length === 0 || values.length > maxValues) return `Enter 1 to ${maxValues} values.`
  if (!acceptsDays || isRange(toDayRange(value))) return undefined
  const texts = values.map(String)
  if (texts.some(isDay)) return 'Enter a single date, or a range with gte and lte.'
  return findTimestampProblem(texts)
}

function findRangeProblem(range: TimestampRange, acceptsRanges: boolean): string | undefined {
  if (!acceptsRanges) return 'Send a value or a list of values.'
  return findTimestampProblem(Object.values(range).map((end) => end ?? ''))
}

/** Returns the problem of the first text that isn't a timestamp. */
function findTimestampProblem(texts: readonly string[]): string | undefined {
  const invalid = texts.find((text) => !isTimestamp(text))
  if (invalid === undefined) return undefined
  return (
    nonexistentDateProblem(invalid) ??
    'Enter timestamps, such as 2026-11-21T09:00:00.000Z, or dates, such as 2026-11-21.'
  )
}
