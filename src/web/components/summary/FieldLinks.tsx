import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { changeLinkLabel } from '#web/draft/change-link-label.ts'
import { firstIncompleteStep, useDraft } from '#web/draft/draft.ts'
import type { useWarnings } from '#web/draft/warnings/warnings.ts'
import { editPath, paths } from '#web/paths.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { focusField } from '#web/ui/focus/focus-field.ts'
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

type SummaryWarningsProps = { warnings: ReturnType<typeof useWarnings> }

/** Warnings to check before requesting offers, each with a link to its field. */
export function SummaryWarnings({ warnings }: SummaryWarningsProps) {
  const isHolderOpen = firstIncompleteStep(useDraft()) !== 'shipment'
  if (warnings.length === 0) return null
  return (
    <Notice variant="warning" title="Check these details before you get offers">
      {warnings.map(({ message, field }) => {
        const isAboutHolder = field === 'addressCountry'
        const hash = encodeURIComponent(field ?? '')
        // Opens the form even if the holder is known.
        const to = isAboutHolder ? editPath(`${paths.holder}#${hash}`) : `${paths.shipment}#${hash}`
        return (
          <p key={message}>
            {message}{' '}
            {field && (!isAboutHolder || isHolderOpen) && (
              <Link to={to} onClick={(event) => goToField(event, to)}>
                {changeLinkLabel(field)}
              </Link>
            )}
          </p>
        )
      })}
    </Notice>
  )
}

/** Focuses a field of the current page instead of following the link to it. Does nothing on other pages. */
export function goToField(event: MouseEvent, to: string): void {
  const [page, hash = ''] = to.split('#')
  const field = page === location.pathname && document.getElementById(decodeURIComponent(hash))
  if (!field) return
  event.preventDefault()
  // On a phone, the open summary covers the form.
  event.currentTarget.closest('.summary-panel > details')?.removeAttribute('open')
  focusField(field)
}
