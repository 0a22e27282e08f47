import { Link } from 'react-router-dom'
import { changeLinkLabel } from '#web/draft/form-values.ts'
import { paths } from '#web/paths.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import type { useWarnings } from '#web/draft/warnings/warnings.ts'
import { goToField } from './go-to-field.ts'

type SummaryWarningsProps = { warnings: ReturnType<typeof useWarnings> }

/** Warnings to check before requesting offers, each with a link to its field. */
export function SummaryWarnings({ warnings }: SummaryWarningsProps) {
  if (warnings.length === 0) return null
  return (
    <Notice kind="warn" title="Check before you request offers">
      {warnings.map(({ message, field }) => {
        const to = `${paths.shipment}#${encodeURIComponent(field ?? '')}`
        return (
          <p key={message}>
            {message}{' '}
            {field && (
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
