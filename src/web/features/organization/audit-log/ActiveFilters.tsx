import { Link } from 'react-router-dom'
import type { AuditEntry } from '#contract/people/audit-entry.ts'
import { formatSearch, type AuditSearch } from './search-params.ts'

/** Names the actor, customer and record that the entries are filtered by, each with a link to clear that filter. */
export function ActiveFilters({ search, entries }: { search: AuditSearch; entries: readonly AuditEntry[] }) {
  const [first] = entries
  const { person, customer, record } = search
  const filters = [
    ...(person
      ? [
          {
            name: 'person',
            text: `Showing actions by ${first?.userName ?? person}.`,
            clear: 'Show all actors',
          },
        ]
      : []),
    ...(customer
      ? [
          {
            name: 'customer',
            text: `Showing actions for ${first?.customerName ?? customer}.`,
            clear: 'Show all customers',
          },
        ]
      : []),
    ...(record
      ? [{ name: 'record', text: 'Showing entries for one record.', clear: 'Show all records' }]
      : []),
  ]
  if (filters.length === 0) return null
  return (
    <p className="actions">
      {filters.map(({ name, text, clear }) => (
        <span key={name}>
          {text} <Link to={{ search: formatSearch({ ...search, [name]: '', page: 1 }) }}>{clear}</Link>
        </span>
      ))}
    </p>
  )
}
