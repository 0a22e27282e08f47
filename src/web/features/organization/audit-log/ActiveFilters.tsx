import { Link } from 'react-router-dom'
import type { Audit } from '#contract/people/audit-entry.ts'
import { addressOf, type Asked } from './search-params.ts'

/** Says by whom, for whom and on which record the lines are, and leads to those without. */
export function Narrowed({ asked, lines }: { asked: Asked; lines: readonly Audit[] }) {
  const [first] = lines
  const { person, customer, record } = asked
  const by = [
    ...(person ? [{ name: 'person', words: `by ${first?.userName ?? person}` }] : []),
    ...(customer ? [{ name: 'customer', words: `for ${first?.customerName ?? customer}` }] : []),
    ...(record ? [{ name: 'record', words: 'on one record' }] : []),
  ]
  if (by.length === 0) return null
  return (
    <p className="actions">
      {by.map(({ name, words }) => (
        <span key={name}>
          Only what was done {words}.{' '}
          <Link to={{ search: addressOf({ ...asked, [name]: '', page: 1 }) }}>
            {name === 'person' ? 'By everybody' : name === 'customer' ? 'For everybody' : 'On every record'}
          </Link>
        </span>
      ))}
    </p>
  )
}
