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

/** Search, filters, and the order where the table has no headings. Takes what is `asked` and tells `onAsk` of changes. */
export function SearchForm({ search, onChange }: SearchFormProps) {
  // To begin a search is a step; to go on typing is not.
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
        label="Find by any word"
        type="search"
        value={words.text}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => words.type(event.target.value)}
      />
      <SelectField
        label="State"
        value={search.status}
        onChange={(event) => onChange({ status: parseStatus(event.target.value) })}
      >
        <option value="">Any</option>
        {Object.entries(bookingStatuses).map(([status, name]) => (
          <option key={name} value={name}>
            {bookingStatusLabel({ status: Number(status) }).words}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Departs from"
        type="date"
        value={from.text}
        onChange={(event) => from.type(event.target.value)}
      />
      <TextField
        label="Departs until"
        type="date"
        value={to.text}
        onChange={(event) => to.type(event.target.value)}
      />
      {/* On a phone the headings are not there to press. */}
      <div className="order">
        <SelectField
          label="Order"
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
