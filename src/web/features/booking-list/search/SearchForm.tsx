import { bookingStatuses } from '#contract/booking.ts'
import { bookingStatusLabel } from '#web/components/list/booking-status.ts'
import { ListSearchForm } from '#web/components/list/ListSearchForm.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { type BookingSearch, parseSearch } from './search-params.ts'
import { sortLabels } from './sort-labels.ts'

type SearchFormProps = {
  search: BookingSearch
  onChange: (change: Partial<BookingSearch>, replace?: boolean) => void
}

/** The form with search, filters and, on a phone, the sort order. */
export function SearchForm({ search, onChange }: SearchFormProps) {
  return (
    <ListSearchForm
      id="find"
      search={search}
      labels={{ from: 'Earliest departure', to: 'Latest departure' }}
      onChange={onChange}
      filter={
        <SelectField
          label="Status"
          value={search.status}
          options={bookingStatuses.map((id) => ({ id, name: bookingStatusLabel({ statusName: id }).words }))}
          onChange={(event) => onChange({ status: parseStatus(event.target.value) })}
        >
          <option value="">All</option>
        </SelectField>
      }
    >
      {/* On a phone the table has no headings to sort by. */}
      <div className="order">
        <SelectField
          label="Sort by"
          value={`${search.descending ? '-' : ''}${search.sortBy}`}
          options={sortOptions}
          onChange={(event) => {
            const { sortBy, descending: last } = parseSearch(
              new URLSearchParams({ order: event.target.value }),
            )
            onChange({ sortBy, descending: last })
          }}
        />
      </div>
    </ListSearchForm>
  )
}

const sortOptions = Object.entries(sortLabels).flatMap(([sortBy, { name, first, last }]) => [
  { id: `-${sortBy}`, name: `${name}, ${last}` },
  { id: sortBy, name: `${name}, ${first}` },
])

const parseStatus = (name: string) => parseSearch(new URLSearchParams({ state: name })).status
