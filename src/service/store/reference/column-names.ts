// The reference tables have the columns of the records in the code, in snake case.

type SnakeCase<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${SnakeCase<Rest>}`
  : ''
type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name

/** Names the fields of a record as columns: `validFrom` becomes `valid_from`. */
export function toColumns<Fields extends object>(fields: Fields) {
  return rename(fields, /[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as {
    [Name in keyof Fields & string as SnakeCase<Name>]: Fields[Name]
  }
}

/** Names the columns of a row as fields: `valid_from` becomes `validFrom`. */
export function toFields<Columns extends object>(row: Columns) {
  return rename(row, /_./g, (letter) => letter.slice(1).toUpperCase()) as {
    [Name in keyof Columns & string as CamelCase<Name>]: Columns[Name]
  }
}

function rename(values: object, pattern: RegExp, change: (letter: string) => string): unknown {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [name.replace(pattern, change), value]),
  )
}
