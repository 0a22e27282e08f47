import { bookingStatuses } from '#contract/booking.ts'
import { bookingStatusLabel } from '#web/components/list/booking-status.ts'
import { ListSearchForm, useDayField } from '#web/components/list/ListSearchForm.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { parseSearch, parseStatus, type SearchProps, sortKeys, type SortKey } from './search-params.ts'

type SearchFormProps = SearchProps & {
  /** Whether the service is ours, which leaves out replaced quotes unless they're requested. */
  isOurs: boolean
}

/** The form with search, filters and, on a phone, where the table has no headings to sort by, the sort order. */
export function SearchForm({ search, onSearch, isOurs }: SearchFormProps) {
  const { status, from, to, boughtFrom, boughtTo } = search
  const days = [
    useDayField('Earliest departure', from, (day) => onSearch({ from: day })),
    useDayField('Latest departure', to, (day) => onSearch({ to: day })),
    useDayField('Earliest purchase', boughtFrom, (day) => onSearch({ boughtFrom: day })),
    useDayField('Latest purchase', boughtTo, (day) => onSearch({ boughtTo: day })),
  ]
  return (
    <ListSearchForm
      id="find"
      words={search.words}
      onSearch={(words, replace) => onSearch({ words }, replace)}
      days={days}
      filter={
        <SelectField
          label="Status"
          value={status}
          options={isOurs ? [...statusOptions, { id: 'replaced', name: 'Replaced' }] : statusOptions}
          onChange={({ target }) => onSearch({ status: parseStatus(target.value) })}
        >
          <option value="">{isOurs ? 'All except replaced' : 'All'}</option>
        </SelectField>
      }
      isFiltered={status !== ''}
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

const statusOptions = bookingStatuses.map((id) => ({
  id: id as string,
  name: bookingStatusLabel({ statusName: id }).words,
}))

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
