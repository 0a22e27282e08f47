import { Fragment } from 'react'
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
    useDayField('Departs on or after', from, (day) => onSearch({ from: day })),
    useDayField('Departs on or before', to, (day) => onSearch({ to: day })),
    useDayField('Bought on or after', boughtFrom, (day) => onSearch({ boughtFrom: day })),
    useDayField('Bought on or before', boughtTo, (day) => onSearch({ boughtTo: day })),
  ]
  return (
    <ListSearchForm
      id="find"
      words={search.words}
      onChange={onSearch}
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
      <th scope="col">Certificate</th>
      <SortHeading labels={{ holder: 'Holder' }} suffix=", journey" {...sorting} />
      <SortHeading labels={{ departs: 'Departs', bought: 'bought' }} {...sorting} />
      <SortHeading labels={{ value: 'Value' }} suffix=", total" numeric {...sorting} />
      <SortHeading labels={{ state: 'Status' }} {...sorting} />
    </>
  )
}

type SortHeadingProps = SearchProps & {
  /** What the column can be sorted by. */
  labels: Partial<Record<SortKey, string>>
  /** What else the column shows. */
  suffix?: string
  numeric?: boolean
}

function SortHeading({ labels, suffix, search, onSearch, numeric }: SortHeadingProps) {
  const order = search.descending ? 'descending' : 'ascending'
  return (
    <th
      scope="col"
      className={numeric ? 'numeric' : 'nowrap'}
      aria-sort={search.sortBy in labels ? order : undefined}
    >
      {(Object.keys(labels) as SortKey[]).map((key, index) => {
        const isSorted = search.sortBy === key
        const { name, ...words } = sortKeys[key]
        const next = isSorted && !search.descending ? 'descending' : 'ascending'
        return (
          <Fragment key={key}>
            {index > 0 && ', '}
            {/* On a phone, where the button is hidden, the attribute names the column. */}
            <span data-heading={labels[key]}>
              <button
                type="button"
                className="sort"
                data-order={isSorted ? order : undefined}
                title={`Sort by ${name.toLowerCase()}, ${words[next]}`}
                onClick={() => onSearch({ sortBy: key, descending: next === 'descending' })}
              >
                {labels[key]}
              </button>
            </span>
          </Fragment>
        )
      })}
      {suffix}
    </th>
  )
}
