import { bookingStatuses } from '#contract/booking.ts'
import { bookingStatusLabel } from '#web/components/list/booking-status.ts'
import { ListSearchForm } from '#web/components/list/ListSearchForm.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { parseSearch, type SearchProps, sortKeys, type SortKey } from './search-params.ts'

/** The form with search, filters and, on a phone, where the table has no headings to sort by, the sort order. */
export function SearchForm({ search, onSearch }: SearchProps) {
  return (
    <ListSearchForm
      id="find"
      search={search}
      labels={{ from: 'Earliest departure', to: 'Latest departure' }}
      onChange={onSearch}
      filter={
        <SelectField
          label="Status"
          value={search.status}
          options={bookingStatuses.map((id) => ({ id, name: bookingStatusLabel({ statusName: id }).words }))}
          onChange={({ target }) =>
            onSearch({ status: bookingStatuses.find((id) => id === target.value) ?? '' })
          }
        >
          <option value="">All</option>
        </SelectField>
      }
      isFiltered={search.status !== ''}
      order={
        <SelectField
          label="Sort by"
          value={`${search.descending ? '-' : ''}${search.sortBy}`}
          options={sortOptions}
          onChange={({ target }) => {
            const { sortBy, descending } = parseSearch(new URLSearchParams({ order: target.value }))
            onSearch({ sortBy, descending })
          }}
        />
      }
    />
  )
}

const sortOptions = Object.entries(sortKeys).flatMap(([sortBy, { name, ascending, descending }]) => [
  { id: `-${sortBy}`, name: `${name}, ${descending}` },
  { id: sortBy, name: `${name}, ${ascending}` },
])

/** The column headings that sort the list. Pressing one again reverses the order. */
export function SortHeadings(sorting: SearchProps) {
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

type SortHeadingProps = SearchProps & {
  label: string
  /** What else the column shows. */
  suffix?: string
  sortKey: SortKey
  numeric?: boolean
}

function SortHeading({ label, suffix, sortKey, search, onSearch, numeric }: SortHeadingProps) {
  const isSorted = search.sortBy === sortKey
  const descending = isSorted && search.descending
  const { name, ...words } = sortKeys[sortKey]
  return (
    <th
      scope="col"
      className={numeric ? 'numeric' : undefined}
      // On a phone, where the button is hidden, this names the column.
      data-heading={label}
      aria-sort={isSorted ? (descending ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        className="sort"
        title={`Sort by ${name.toLowerCase()}, ${isSorted && !descending ? words.descending : words.ascending}`}
        onClick={() => onSearch({ sortBy: sortKey, descending: isSorted && !descending })}
      >
        {label}
      </button>
      {suffix}
    </th>
  )
}
