import { useDebouncedField } from '#web/forms/use-debounced-field.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { knownActions } from './action-labels.ts'
import type { AuditSearch } from './search-params.ts'

type AuditSearchFormProps = {
  search: AuditSearch
  onChange: (change: Partial<AuditSearch>, replace?: boolean) => void
}

/** Searches the audit log by text, action and dates. */
export function AuditSearchForm({ search, onChange }: AuditSearchFormProps) {
  // Starting a search adds a history entry; typing on replaces it.
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
        label="Search"
        type="search"
        value={words.text}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => words.type(event.target.value)}
      />
      <SelectField
        label="Action"
        value={search.act}
        onChange={(event) => onChange({ act: event.target.value })}
      >
        <option value="">All actions</option>
        {knownActions.map(([act, name]) => (
          <option key={act} value={act}>
            {name}
          </option>
        ))}
        {search.act && !knownActions.some(([act]) => act === search.act) && <option>{search.act}</option>}
      </SelectField>
      <TextField
        label="From"
        type="date"
        value={from.text}
        onChange={(event) => from.type(event.target.value)}
      />
      <TextField label="To" type="date" value={to.text} onChange={(event) => to.type(event.target.value)} />
    </form>
  )
}
