import { bookingStatuses } from '#contract/booking.ts'
import { useDebouncedField } from '#web/forms/use-debounced-field.ts'
import { bookingStatusLabel } from '#web/components/list/booking-status.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { type BookingSearch, type SortKey, parseSearch } from './search-params.ts'
import { sortLabels } from './sort-labels.ts'

type SearchFormProps = {
  search: BookingSearch
  onChange: (change: Partial<BookingSearch>, replace?: boolean) => void
}

/** The form with search, filters and, on a phone, the sort order. */
export function SearchForm({ search, onChange }: SearchFormProps) {
  // Starting a search adds a step to the history; typing on replaces it.
  const words = useDebouncedField(search.words, (text) => onChange({ words: text }, search.words !== ''))
  const from = useDebouncedField(search.from, (day) => onChange({ from: day }))
  const to = useDebouncedField(search.to, (day) => onChange({ to: day }))
  return (
    <form
      className="find no-print"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        for (const field of [words, from, to]) field.send()
      }}
    >
      <TextField
        id="find"
        label="Search"
        type="search"
        value={words.text}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => words.type(event.target.value)}
      />
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
      <TextField
        label="Earliest departure"
        type="date"
        value={from.text}
        onChange={(event) => from.type(event.target.value)}
      />
      <TextField
        label="Latest departure"
        type="date"
        value={to.text}
        onChange={(event) => to.type(event.target.value)}
      />
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
    </form>
  )
}

const parseStatus = (name: string) => parseSearch(new URLSearchParams({ state: name })).status
