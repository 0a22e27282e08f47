import { Link } from 'react-router-dom'
import { goToField } from './go-to-field.ts'
import type { MissingField } from './missing-fields.ts'

/** Lists the fields that are still missing, each with a link to it. */
export function MissingFields({ fields }: { fields: readonly MissingField[] }) {
  if (fields.length === 0) return null
  return (
    <section>
      <h3>Still needed</h3>
      <ul>
        {fields.map(({ label, to }) => (
          <li key={label}>
            <Link to={to} onClick={(event) => goToField(event, to)}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
