import { bookingStatuses } from '#contract/booking.ts'
import { bookingStatusLabel } from '#web/components/list/booking-status.ts'
import { ListSearchForm } from '#web/components/list/ListSearchForm.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { type BookingSearch, type SortKey, parseSearch } from './search-params.ts'
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
          onChange={(event) => onChange({ status: parseStatus(event.target.value) })}
        >
          <option value="">All</option>
          {bookingStatuses.map((name) => (
            <option key={name} value={name}>
              {bookingStatusLabel({ statusName: name }).words}
            </option>
          ))}
        </SelectField>
      }
    >
      {/* On a phone the table has no headings to sort by. */}
      <div className="order">
        <SelectField
          label="Sort by"
          value={`${search.descending ? '-' : ''}${search.sortBy}`}
          onChange={(event) => {
            const { sortBy, descending: last } = parseSearch(
              new URLSearchParams({ order: event.target.value }),
            )
            onChange({ sortBy, descending: last })
          }}
        >
          {(Object.entries(sortLabels) as [SortKey, (typeof sortLabels)[SortKey]][]).flatMap(
            ([sortBy, { name, first, last }]) => [
              <option key={`-${sortBy}`} value={`-${sortBy}`}>
                {name}, {last}
              </option>,
              <option key={sortBy} value={sortBy}>
                {name}, {first}
              </option>,
            ],
          )}
        </SelectField>
      </div>
    </ListSearchForm>
  )
}

const parseStatus = (name: string) => parseSearch(new URLSearchParams({ state: name })).status
