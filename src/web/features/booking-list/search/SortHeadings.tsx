import type { BookingSearch, SortKey } from './search-params.ts'
import { sortLabels } from './sort-labels.ts'

type SortHeadingsProps = { search: BookingSearch; onSearch: (change: Partial<BookingSearch>) => void }

/** The column headings that sort the list. Pressing one again reverses the order. */
export function SortHeadings(sorting: SortHeadingsProps) {
  return (
    <>
      <SortHeading label="Reference" sortKey="reference" {...sorting} />
      <SortHeading label="Holder" suffix=", journey" sortKey="holder" {...sorting} />
      <SortHeading label="Departs" sortKey="departs" {...sorting} />
      <SortHeading label="Value" suffix=", total" sortKey="value" numeric {...sorting} />
      <SortHeading label="Status" sortKey="state" {...sorting} />
    </>
  )
}

type SortHeadingProps = SortHeadingsProps & {
  label: string
  /** What else the column shows. */
  suffix?: string
  sortKey: SortKey
  /** Whether the column is numeric, and so aligned right. */
  numeric?: boolean
}

function SortHeading({ label, suffix, sortKey, search, onSearch, numeric }: SortHeadingProps) {
  const isSorted = search.sortBy === sortKey
  const descending = isSorted && search.descending
  const { name, first, last } = sortLabels[sortKey]
  return (
    <th
      scope="col"
      className={numeric ? 'n' : undefined}
      aria-sort={isSorted ? (descending ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        className="sort"
        title={`Sort by ${name.toLowerCase()}, ${isSorted && !descending ? last : first}`}
        onClick={() => onSearch({ sortBy: sortKey, descending: isSorted && !descending })}
      >
        {label}
      </button>
      {suffix}
    </th>
  )
}
