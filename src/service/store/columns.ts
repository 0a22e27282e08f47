import { type FieldProblem, Problem } from '#contract/problem.ts'
import type { PageAsk } from '#contract/paging.ts'

type Values = readonly (string | number | boolean)[]

/** Which columns order a list, and which values some must have. */
type Guarded<Column> = {
  readonly order: readonly { readonly column: Column; readonly way: 'asc' | 'desc' }[]
  readonly where: readonly { readonly column: Column; readonly values: Values }[]
}

/** The most values that one field may have one of. */
const mostValues = 100

/**
 * Turns the fields that a page is ordered and narrowed by into columns. Only those of the list can be named, so that
 * no name of a stranger's ever reaches the database.
 * @throws Problem VALIDATION_FAILED at each field that the list does not have.
 */
export function guardColumns<const Columns extends Readonly<Record<string, string>>>(
  columns: Columns,
  { order = {}, where = {} }: Pick<PageAsk, 'order' | 'where'>,
): Guarded<Columns[keyof Columns]> {
  const known = Object.keys(columns)
  const unknown = (name: 'order' | 'where', fields: object): FieldProblem[] =>
    Object.keys(fields)
      .filter((field) => !known.includes(field))
      .map((field) => ({
        path: `${name}.${field.slice(0, 60)}`,
        sentence: `This list has no such field. It has ${known.join(', ')}.`,
      }))
  const counts = Object.entries(where)
    .filter(([, value]) => Array.isArray(value) && (value.length === 0 || value.length > mostValues))
    .map(([field]) => ({ path: `where.${field.slice(0, 60)}`, sentence: `Give 1 to ${mostValues} values.` }))
  const fields = [...unknown('order', order), ...unknown('where', where), ...counts]
  if (fields.length > 0) {
    throw new Problem('VALIDATION_FAILED', 'The list cannot be ordered or narrowed like this.', { fields })
  }
  const columnOf = (field: string) => columns[field] as Columns[keyof Columns]
  return {
    order: Object.entries(order).map(([field, way]) => ({
      column: columnOf(field),
      way: way === 'ASC' ? 'asc' : 'desc',
    })),
    where: Object.entries(where).map(([field, value]) => ({
      column: columnOf(field),
      values: Array.isArray(value) ? value : [value],
    })),
  }
}
