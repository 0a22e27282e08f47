import type { ReactNode } from 'react'
import { useDebouncedField } from '#web/forms/use-debounced-field.ts'
import { SearchField, TextField } from '#web/ui/fields/TextField.tsx'
import { NarrowDetails } from '#web/ui/NarrowDetails.tsx'

/** A day to filter by, of `useDayField`. */
type DayField = ReturnType<typeof useDebouncedField> & { readonly label: string }

type ListSearchFormProps = {
  id?: string
  /** The search text. */
  words: string
  onSearch: (words: string, replace: boolean) => void
  /** The filter between the text and the days. */
  filter: ReactNode
  /** Whether that filter limits the list. */
  isFiltered: boolean
  days: readonly DayField[]
  /** A menu to sort the list by, on narrow screens only. */
  order?: ReactNode
}

/** A day to filter by, such as `2026-11-21`, or empty. */
export const useDayField = (label: string, day: string, onChange: (day: string) => void): DayField => ({
  label,
  ...useDebouncedField(day, onChange),
})

/** Searches a list by text, one filter and days. On a narrow screen, all but the text are collapsed. */
export function ListSearchForm(props: ListSearchFormProps) {
  const { id, onSearch, filter, isFiltered, days, order } = props
  // Starting a search adds a step to the history; typing on replaces it.
  const words = useDebouncedField(props.words, (text) => onSearch(text, props.words !== ''))
  const active = [isFiltered, ...days.map(({ text }) => text)].filter(Boolean).length
  const name = order ? 'Filters and sorting' : 'Filters'
  return (
    <form
      className="list-search no-print"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        for (const field of [words, ...days]) field.send()
      }}
    >
      <SearchField
        id={id}
        label="Search"
        value={words.text}
        onChange={(event) => words.type(event.target.value)}
      />
      <NarrowDetails summary={active > 0 ? `${name} (${active} active)` : name}>
        <div className="list-filters">
          {filter}
          {days.map(({ label, text, type }) => (
            <TextField
              key={label}
              label={label}
              type="date"
              value={text}
              onChange={(event) => type(event.target.value)}
            />
          ))}
          {order && <div className="order">{order}</div>}
        </div>
      </NarrowDetails>
    </form>
  )
}
