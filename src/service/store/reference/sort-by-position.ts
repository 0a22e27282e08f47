/** Sorts rows as the code lists them. */
export function sortByPosition<Row extends { readonly position: number }>(rows: readonly Row[]): Row[] {
  return [...rows].sort((a, b) => a.position - b.position)
}
