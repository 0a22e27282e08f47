import { memoize } from '#contract/memoize.ts'
import type { Columns } from '#service/store/schema/reference.ts'

// The reference tables, and the settings of organizations, have the columns of the records in the code, in snake case.

type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name

/** Returns the column of a field. */
export const toColumnName = memoize((field) =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
)
const toFieldName = memoize((column) => column.replace(/_./g, (letter) => letter.slice(1).toUpperCase()))

/** Converts a record to columns: `validFrom` becomes `valid_from`, lists become JSON and booleans 0 or 1. */
export function toColumns<Fields extends object>(fields: Fields): Columns<Fields> {
  const columns: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(fields)) columns[toColumnName(name)] = encodeValue(value)
  return columns as Columns<Fields>
}

function encodeValue(value: unknown): unknown {
  if (typeof value === 'boolean') return Number(value)
  return Array.isArray(value) ? JSON.stringify(value) : value
}

/** Names the columns of a row as fields: `valid_from` becomes `validFrom`. */
export function toFields<Row extends object>(row: Row) {
  const fields: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(row)) fields[toFieldName(name)] = value
  return fields as { [Name in keyof Row & string as CamelCase<Name>]: Row[Name] }
}
