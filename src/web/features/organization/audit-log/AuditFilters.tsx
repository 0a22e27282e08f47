import { Link } from 'react-router-dom'
import type { AuditEntry } from '#contract/people/audit-entry.ts'
import { ListSearchForm, useDayField } from '#web/components/list/ListSearchForm.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { focusHeading } from '#web/ui/focus/focus-heading.ts'
import { knownActions } from './action-labels.ts'
import { type AuditSearch, formatSearch } from './search-params.ts'

type AuditSearchFormProps = {
  search: AuditSearch
  onChange: (change: Partial<AuditSearch>, replace?: boolean) => void
}

/** Searches the audit log by text, action and dates. */
export function AuditSearchForm({ search, onChange }: AuditSearchFormProps) {
  const isKnown = !search.action || knownActions.some(({ id }) => id === search.action)
  const days = [
    useDayField('From', search.from, (from) => onChange({ from })),
    useDayField('To', search.to, (to) => onChange({ to })),
  ]
  return (
    <ListSearchForm
      words={search.words}
      onChange={onChange}
      days={days}
      filter={
        <SelectField
          label="Action"
          value={search.action}
          options={isKnown ? knownActions : [...knownActions, { id: search.action, name: search.action }]}
          onChange={(event) => onChange({ action: event.target.value })}
        >
          <option value="">All actions</option>
        </SelectField>
      }
      isFiltered={search.action !== ''}
    />
  )
}

/** Names the actor, customer and record that the entries are filtered by, each with a link to clear that filter. */
export function ActiveFilters({ search, entries }: { search: AuditSearch; entries: readonly AuditEntry[] }) {
  const { person, customer } = search
  // Until those of another filter arrive, the entries may belong to others.
  const { userName = 'one person' } = entries.find(({ userId }) => userId === person) ?? {}
  const { customerName = 'one customer' } = entries.find(({ customerId }) => customerId === customer) ?? {}
  const filters = [
    { name: 'person', text: `Showing actions by ${userName}.`, clear: 'Show everyone’s actions' },
    { name: 'customer', text: `Showing actions for ${customerName}.`, clear: 'Show all customers' },
    { name: 'record', text: 'Showing entries for one record.', clear: 'Show all records' },
  ] as const
  const active = filters.filter(({ name }) => search[name])
  if (active.length === 0) return null
  return (
    <p className="actions">
      {active.map(({ name, text, clear }) => (
        <span key={name}>
          {text}{' '}
          <Link to={{ search: formatSearch({ ...search, [name]: '', page: 1 }) }} onClick={focusHeading}>
            {clear}
          </Link>
        </span>
      ))}
    </p>
  )
}
