import type { ReactNode } from 'react'
import { useDebouncedField } from '#web/forms/use-debounced-field.ts'
import { SearchField, type TextFieldProps } from '#web/ui/fields/TextField.tsx'

export type TextSearchFormProps = Pick<TextFieldProps, 'id' | 'hint' | 'dir'> & {
  /** The text that the list is searched by. */
  words: string
  /** Called after a pause in typing, and on Enter. With `replace`, it's the same search, continued. */
  onChange: (change: { words: string }, replace: boolean) => void
  className?: string
  /** Called on Enter, to send other fields. */
  onSend?: () => void
  /** Other fields. */
  children?: ReactNode
}

/** Searches a list by text while typing. */
export function TextSearchForm(props: TextSearchFormProps) {
  const { words, onChange, className, onSend, children, ...search } = props
  // Starting a search adds a step to the history; typing on replaces it.
  const field = useDebouncedField(words, (text) => onChange({ words: text }, words !== ''))
  return (
    <form
      className={className}
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        field.send()
        onSend?.()
      }}
    >
      <SearchField
        {...search}
        label="Search"
        value={field.text}
        onChange={(event) => field.type(event.target.value)}
      />
      {children}
    </form>
  )
}
