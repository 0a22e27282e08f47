import type { Booking, FieldChange } from '#contract/booking.ts'
import { fieldLabel } from '#contract/fields/correctable-fields.ts'
import { useLocation } from 'react-router-dom'
import { paths } from '#web/paths.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'

/** Lists the corrected fields with their old and new values. */
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
  const before = was && <bdi>“{was}”</bdi>
  const after = is && <bdi>“{is}”</bdi>
  if (before && after) {
    return (
      <>
        {before} changed to {after}
      </>
    )
  }
  return before ? <>removed {before}</> : <>added {after}</>
}

/** Confirms a correction that was just saved, if the address points to it. Receives the focus. */
export function CorrectionNotice({ booking }: { booking: Booking }) {
  const { pathname, hash } = useLocation()
  const changes = booking.events.findLast((event) => event.changes)?.changes
  if (!changes || pathname + hash !== paths.corrected(booking.id)) return null
  return (
    <div className="no-print" id={hash.slice(1)} tabIndex={-1} role="group" aria-label="Corrected details">
      <Notice kind="good" title={`Corrected: this is now version ${booking.edition ?? 2}`}>
        <FieldChanges changes={changes} />
        <p>It replaces the previous version. Price and cover are unchanged.</p>
      </Notice>
    </div>
  )
}
