import type { BookingSearch, SortKey } from './search-params.ts'
import { sortLabels } from './sort-labels.ts'

type SortHeadingProps = {
  label: string
  /** What else stands in the column. */
  suffix?: string
  sortKey: SortKey
  search: BookingSearch
  onSearch: (change: Partial<BookingSearch>) => void
  /** Whether figures stand beneath it. */
  numeric?: boolean
}

/**
 * The heading of a column that orders the list, and the other way round when it is pressed again. Takes `label`, `by`,
 * what is `asked` and `onAsk`.
 */
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
        title={`Order by ${sortLabels[sortKey].name.toLowerCase()}, ${sortLabels[sortKey][isSorted && !descending ? 'last' : 'first']}`}
        onClick={() => onSearch({ sortBy: sortKey, descending: isSorted && !descending })}
      >
        {label}
      </button>
      {suffix && `, ${suffix}`}
    </th>
  )
}
