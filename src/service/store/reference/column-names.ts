import { memoize } from '#contract/memoize.ts'
import type { SnakeCase } from '#service/store/schema/reference.ts'

// The reference tables have the columns of the records in the code, in snake case.

type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name

const toColumnName = memoize((field) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
const toFieldName = memoize((column) => column.replace(/_./g, (letter) => letter.slice(1).toUpperCase()))

/** Names the fields of a record as columns: `validFrom` becomes `valid_from`. */
export function toColumns<Fields extends object>(fields: Fields) {
  return rename(fields, toColumnName) as {
    [Name in keyof Fields & string as SnakeCase<Name>]: Fields[Name]
  }
}

/** Names the columns of a row as fields: `valid_from` becomes `validFrom`. */
export function toFields<Columns extends object>(row: Columns) {
  return rename(row, toFieldName) as {
    [Name in keyof Columns & string as CamelCase<Name>]: Columns[Name]
  }
}

function rename(values: object, toName: (name: string) => string): unknown {
  const renamed: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) renamed[toName(name)] = value
  return renamed
}
