type Nullable<Row> = { [Name in keyof Row]: null extends Row[Name] ? Name : never }[keyof Row]

/** Returns a row without the columns that are null. */
export function withoutNulls<Row extends object>(row: Row) {
  const filled = Object.entries(row).filter(([, value]) => value !== null)
  return Object.fromEntries(filled) as Omit<Row, Nullable<Row>> & {
    [Name in Nullable<Row>]?: NonNullable<Row[Name]>
  }
}
