import type { BookingSearch, SortKey } from './search-params.ts'
import { sortLabels } from './sort-labels.ts'

type SortHeadingProps = {
  label: string
  /** What else the column shows. */
  suffix?: string
  sortKey: SortKey
  search: BookingSearch
  onSearch: (change: Partial<BookingSearch>) => void
  /** Whether the column is numeric, and so aligned right. */
  numeric?: boolean
}

/** A column heading that sorts the list. Pressing it again reverses the order. */
export function SortHeading({ label, suffix, sortKey, search, onSearch, numeric = false }: SortHeadingProps) {
  const isSorted = search.sortBy === sortKey
  const descending = isSorted && search.descending
  return (
    <th
      scope="col"
      className={numeric ? 'n' : undefined}
      aria-sort={isSorted ? (descending ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        className="sort"
        title={`Sort by ${sortLabels[sortKey].name.toLowerCase()}, ${sortLabels[sortKey][isSorted && !descending ? 'last' : 'first']}`}
        onClick={() => onSearch({ sortBy: sortKey, descending: isSorted && !descending })}
      >
        {label}
      </button>
      {suffix && `, ${suffix}`}
    </th>
  )
}
