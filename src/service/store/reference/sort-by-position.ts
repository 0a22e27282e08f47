/** Sorts rows as the code lists them. */
export function sortByPosition<Row extends { readonly position: number }>(rows: readonly Row[]): Row[] {
  return [...rows].sort((one, other) => one.position - other.position)
}
