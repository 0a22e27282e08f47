import { bookingStates } from '#contract/booking.ts'
import { useToldLater } from '#web/forms/use-debounced-field.ts'
import { standingOf } from '#web/components/list/booking-status.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { type Asked, type OrderedBy, readAsked } from './search-params.ts'
import { orderWords } from './sort-labels.ts'

type FindFormProps = {
  asked: Asked
  onAsk: (change: Partial<Asked>, replace?: boolean) => void
}

/** Search, filters, and the order where the table has no headings. Takes what is `asked` and tells `onAsk` of changes. */
export function FindForm({ asked, onAsk }: FindFormProps) {
  // To begin a search is a step; to go on typing is not.
  const words = useToldLater(asked.words, (text) => onAsk({ words: text }, asked.words !== ''))
  const from = useToldLater(asked.from, (day) => onAsk({ from: day }))
  const to = useToldLater(asked.to, (day) => onAsk({ to: day }))
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
        value={asked.state}
        onChange={(event) => onAsk({ state: stateIn(event.target.value) })}
      >
        <option value="">Any</option>
        {Object.entries(bookingStates).map(([status, name]) => (
          <option key={name} value={name}>
            {standingOf({ status: Number(status) }).words}
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
          value={`${asked.last ? '-' : ''}${asked.by}`}
          onChange={(event) => {
            const { by, last } = readAsked(new URLSearchParams({ order: event.target.value }))
            onAsk({ by, last })
          }}
        >
          {(Object.entries(orderWords) as [OrderedBy, (typeof orderWords)[OrderedBy]][]).flatMap(
            ([by, { name, first, last }]) => [
              <option key={`-${by}`} value={`-${by}`}>
                {name}, {last}
              </option>,
              <option key={by} value={by}>
                {name}, {first}
              </option>,
            ],
          )}
        </SelectField>
      </div>
    </form>
  )
}

const stateIn = (name: string) => readAsked(new URLSearchParams({ state: name })).state
