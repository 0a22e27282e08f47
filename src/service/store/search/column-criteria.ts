import { type FieldProblem, Problem } from '#contract/problem.ts'
import type { PageRequest, MomentRange } from '#contract/paging.ts'

type Values = readonly (string | number | boolean)[]

/** Which columns order a list, which values some must have, and between which moments others must lie. */
type ColumnCriteria<Column> = {
  readonly order: readonly { readonly column: Column; readonly way: 'asc' | 'desc' }[]
  readonly where: readonly { readonly column: Column; readonly values: Values }[]
  readonly between: readonly { readonly column: Column; readonly range: MomentRange }[]
}

/** The most values that one field may have one of. */
const maxValues = 100

const isRange = (value: unknown): value is MomentRange => typeof value === 'object' && !Array.isArray(value)

/** A moment as the database keeps it. */
const timestampPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/**
 * Turns the fields that a page is ordered and narrowed by into columns. Only those of the list can be named, so that
 * no name of a stranger's ever reaches the database.
 * @param moments the fields that are moments, and can lie between others.
 * @throws Problem VALIDATION_FAILED at each field that the list does not have.
 */
export function toColumnCriteria<const Columns extends Readonly<Record<string, string>>>(
  columns: Columns,
  { order = {}, where = {} }: Pick<PageRequest, 'order' | 'where'>,
  moments: readonly (keyof Columns & string)[] = [],
): ColumnCriteria<Columns[keyof Columns]> {
  const known = Object.keys(columns)
  const unknown = (name: 'order' | 'where', fields: object): FieldProblem[] =>
    Object.keys(fields)
      .filter((field) => !known.includes(field))
      .map((field) => ({
        path: `${name}.${field.slice(0, 60)}`,
        sentence: `This list doesn’t have this field. Use one of ${known.join(', ')}.`,
      }))
  const counts = Object.entries(where)
    .filter(([, value]) => Array.isArray(value) && (value.length === 0 || value.length > maxValues))
    .map(([field]) => ({ path: `where.${field.slice(0, 60)}`, sentence: `Enter 1 to ${maxValues} values.` }))
  const filters = Object.entries(where)
  const ranges = filters.flatMap(([field, range]) => (isRange(range) ? [{ field, range }] : []))
  const badRanges = ranges.flatMap(({ field, range }) => {
    const sentence = !(moments as readonly string[]).includes(field)
      ? 'Send a value or a list of values.'
      : Object.values(range).every((end) => end !== undefined && timestampPattern.test(end))
        ? undefined
        : 'Enter timestamps, such as 2026-11-21T09:00:00.000Z, or dates, such as 2026-11-21.'
    return sentence ? [{ path: `where.${field.slice(0, 60)}`, sentence }] : []
  })
  const fields = [...unknown('order', order), ...unknown('where', where), ...counts, ...badRanges]
  if (fields.length > 0) {
    throw new Problem('VALIDATION_FAILED', 'We can’t sort or filter the list like this.', { fields })
  }
  const columnOf = (field: string) => columns[field] as Columns[keyof Columns]
  return {
    order: Object.entries(order).map(([field, way]) => ({
      column: columnOf(field),
      way: way === 'ASC' ? 'asc' : 'desc',
    })),
    where: filters.flatMap(([field, value]) =>
      isRange(value) ? [] : [{ column: columnOf(field), values: Array.isArray(value) ? value : [value] }],
    ),
    between: ranges.map(({ field, range }) => ({ column: columnOf(field), range })),
  }
}
