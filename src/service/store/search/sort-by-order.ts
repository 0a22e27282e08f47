type Order<Column> = readonly { readonly column: Column; readonly direction: 'asc' | 'desc' }[]

/** Sorts rows in memory by the text of each column. Equal rows keep their order. */
export function sortByOrder<Row, Column>(
  rows: readonly Row[],
  order: Order<Column>,
  toText: (row: Row, column: Column) => string,
): readonly Row[] {
  const [next, ...others] = order
  if (!next) return rows
  // Sorting is stable, so the first column is sorted by last.
  const sign = next.direction === 'asc' ? 1 : -1
  return sortByOrder(rows, others, toText)
    .map((row) => ({ row, text: toText(row, next.column) }))
    .sort((a, b) => (a.text < b.text ? -sign : a.text > b.text ? sign : 0))
    .map(({ row }) => row)
}
