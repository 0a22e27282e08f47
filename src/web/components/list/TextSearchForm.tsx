import { useDebouncedField } from '#web/forms/use-debounced-field.ts'
import { SearchField } from '#web/ui/fields/TextField.tsx'

type TextSearchFormProps = {
  /** The text that the list is searched by. */
  words: string
  /** Called after a pause in typing, and on Enter. With `replace`, it's the same search, continued. */
  onChange: (change: { words: string }, replace: boolean) => void
  hint?: string
  dir?: 'auto'
  className?: string
}

/** Searches a list by text while typing. */
export function TextSearchForm({ words, onChange, hint, dir, className }: TextSearchFormProps) {
  // Starting a search adds a step to the history; typing on replaces it.
  const field = useDebouncedField(words, (text) => onChange({ words: text }, words !== ''))
  return (
    <form
      className={className}
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        field.send()
      }}
    >
      <SearchField
        label="Search"
        hint={hint}
        value={field.text}
        dir={dir}
        onChange={(event) => field.type(event.target.value)}
      />
    </form>
  )
}
