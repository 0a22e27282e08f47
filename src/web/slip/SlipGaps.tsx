import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import type { Gap } from './words/gaps.ts'

/** What is still missing, each with the way to where it is given. Takes `gaps`. */
export function SlipGaps({ gaps }: { gaps: readonly Gap[] }) {
  if (gaps.length === 0) return null
  return (
    <section>
      <h3>Still missing</h3>
      <ul>
        {gaps.map(({ label, to }) => (
          <li key={label}>
            <Link to={to} onClick={(event) => goTo(event, to)}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** On the page that holds the field, the focus goes straight to it. */
function goTo(event: MouseEvent, to: string) {
  const [page, hash = ''] = to.split('#')
  const field = page === location.pathname && document.getElementById(decodeURIComponent(hash))
  if (!field) return
  event.preventDefault()
  // On a phone the open slip lies over the form.
  event.currentTarget.closest('.dock > details')?.removeAttribute('open')
  field.scrollIntoView({ block: 'center' })
  field.focus({ preventScroll: true })
}
