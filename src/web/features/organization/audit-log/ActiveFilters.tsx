import { Link } from 'react-router-dom'
import type { AuditEntry } from '#contract/people/audit-entry.ts'
import { formatSearch, type AuditSearch } from './search-params.ts'

/** Says by whom, for whom and on which record the lines are, and leads to those without. */
export function ActiveFilters({ search, entries }: { search: AuditSearch; entries: readonly AuditEntry[] }) {
  const [first] = entries
  const { person, customer, record } = search
  const filters = [
    ...(person ? [{ name: 'person', words: `by ${first?.userName ?? person}` }] : []),
    ...(customer ? [{ name: 'customer', words: `for ${first?.customerName ?? customer}` }] : []),
    ...(record ? [{ name: 'record', words: 'on one record' }] : []),
  ]
  if (filters.length === 0) return null
  return (
    <p className="actions">
      {filters.map(({ name, words }) => (
        <span key={name}>
          Only what was done {words}.{' '}
          <Link to={{ search: formatSearch({ ...search, [name]: '', page: 1 }) }}>
            {name === 'person' ? 'By everybody' : name === 'customer' ? 'For everybody' : 'On every record'}
          </Link>
        </span>
      ))}
    </p>
  )
}
