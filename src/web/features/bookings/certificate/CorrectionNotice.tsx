import type { Booking, FieldChange } from '#contract/booking.ts'
import { fieldLabel } from '#contract/fields/correctable-fields.ts'
import { useLocation } from 'react-router-dom'
import { paths } from '#web/paths.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'

/** What was corrected, each as a line. Takes `changes`. */
export function FieldChanges({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <ul>
      {changes.map((change) => (
        <li key={change.path}>
          {fieldLabel(change.path)}: <ChangedValue change={change} />
        </li>
      ))}
    </ul>
  )
}

function ChangedValue({ change: { was, is } }: { change: FieldChange }) {
  const [before, after] = [was && <bdi>“{was}”</bdi>, is && <bdi>“{is}”</bdi>]
  if (before && after) {
    return (
      <>
        {before} is now {after}
      </>
    )
  }
  return before ? <>now empty, was {before}</> : <>now {after}, was empty</>
}

/** Says what was just corrected, where the address says that it was: there the focus comes. Takes the `booking`. */
export function CorrectionNotice({ booking }: { booking: Booking }) {
  const { pathname, hash } = useLocation()
  const changes = booking.events.findLast((event) => event.changes)?.changes
  if (!changes || pathname + hash !== paths.corrected(booking.id)) return null
  return (
    <div className="no-print" id={hash.slice(1)} tabIndex={-1} role="group" aria-label="What was corrected">
      <Notice kind="good" title={`Corrected: this is edition ${booking.edition ?? 2} of the certificate now`}>
        <FieldChanges changes={changes} />
        <p>The edition before is replaced. Price and cover are what they were.</p>
      </Notice>
    </div>
  )
}
