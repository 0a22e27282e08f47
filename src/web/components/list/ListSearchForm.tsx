import type { ReactNode } from 'react'
import { useDebouncedField } from '#web/forms/use-debounced-field.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { NarrowDetails } from '#web/ui/NarrowDetails.tsx'
import { TextSearchForm, type TextSearchFormProps } from './TextSearchForm.tsx'

/** A day to filter by, of `useDayField`. */
type DayField = ReturnType<typeof useDebouncedField> & { readonly label: string }

type ListSearchFormProps = Pick<TextSearchFormProps, 'id' | 'words' | 'onChange'> & {
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
export function ListSearchForm({ filter, isFiltered, days, order, ...search }: ListSearchFormProps) {
  const active = [isFiltered, ...days.map(({ text }) => text)].filter(Boolean).length
  const name = order ? 'Filters and sorting' : 'Filters'
  return (
    <TextSearchForm
      {...search}
      className="list-search no-print"
      onSend={() => {
        for (const day of days) day.send()
      }}
    >
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
    </TextSearchForm>
  )
}
