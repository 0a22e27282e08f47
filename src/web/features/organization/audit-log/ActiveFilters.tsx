import { Link } from 'react-router-dom'
import type { AuditEntry } from '#contract/people/audit-entry.ts'
import { formatSearch, type AuditSearch } from './search-params.ts'

/** Names the actor, customer and record that the entries are filtered by, each with a link to clear that filter. */
export function ActiveFilters({ search, entries }: { search: AuditSearch; entries: readonly AuditEntry[] }) {
  const [first] = entries
  const { person, customer } = search
  const { userName = person, customerName = customer } = first ?? {}
  const filters = [
    { name: 'person', text: `Showing actions by ${userName}.`, clear: 'Show all actors' },
    { name: 'customer', text: `Showing actions for ${customerName}.`, clear: 'Show all customers' },
    { name: 'record', text: 'Showing entries for one record.', clear: 'Show all records' },
  ] as const
  const active = filters.filter(({ name }) => search[name])
  if (active.length === 0) return null
  return (
    <p className="actions">
      {active.map(({ name, text, clear }) => (
        <span key={name}>
          {text} <Link to={{ search: formatSearch({ ...search, [name]: '', page: 1 }) }}>{clear}</Link>
        </span>
      ))}
    </p>
  )
}
