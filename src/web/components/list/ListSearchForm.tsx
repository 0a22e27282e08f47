import type { ReactNode } from 'react'
import { useDebouncedField } from '#web/forms/use-debounced-field.ts'
import { SearchField, TextField } from '#web/ui/fields/TextField.tsx'
import { NarrowDetails } from '#web/ui/NarrowDetails.tsx'

/** What every list can be searched by: text, and the first and last day. */
type ListSearch = { readonly words: string; readonly from: string; readonly to: string }

type ListSearchFormProps = {
  id?: string
  search: ListSearch
  labels: { readonly from: string; readonly to: string }
  onChange: (change: Partial<ListSearch>, replace?: boolean) => void
  /** The filter between the text and the days. */
  filter: ReactNode
  /** Whether that filter limits the list. */
  isFiltered: boolean
  /** A menu to sort the list by, on narrow screens only. */
  order?: ReactNode
}

/** Searches a list by text, one filter and days. On a narrow screen, all but the text are collapsed. */
export function ListSearchForm(props: ListSearchFormProps) {
  const { id, search, labels, onChange, filter, isFiltered, order } = props
  // Starting a search adds a step to the history; typing on replaces it.
  const words = useDebouncedField(search.words, (text) => onChange({ words: text }, search.words !== ''))
  const from = useDebouncedField(search.from, (day) => onChange({ from: day }))
  const to = useDebouncedField(search.to, (day) => onChange({ to: day }))
  const active = [isFiltered, search.from, search.to].filter(Boolean).length
  const name = order ? 'Filters and sorting' : 'Filters'
  return (
    <form
      className="list-search no-print"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        for (const field of [words, from, to]) field.send()
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
          <TextField
            label={labels.from}
            type="date"
            value={from.text}
            onChange={(event) => from.type(event.target.value)}
          />
          <TextField
            label={labels.to}
            type="date"
            value={to.text}
            onChange={(event) => to.type(event.target.value)}
          />
          {order && <div className="order">{order}</div>}
        </div>
      </NarrowDetails>
    </form>
  )
}
