import { useLocation } from 'react-router-dom'
import type { Booking, FieldChange } from '#contract/booking.ts'
import { isCorrectable } from '#contract/servicing/correction.ts'
import { fieldLabel } from '#contract/fields/correctable-fields.ts'
import { paths } from '#web/paths.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'

/** Lists the corrected fields with their old and new values. */
export function FieldChanges({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <ul>
      {changes.map(({ path, was, is }) => (
        <li key={path}>
          {fieldLabel(path)}: {was ? !is && 'removed ' : 'added '}
          {was && <bdi>“{was}”</bdi>}
          {was && is && ' changed to '}
          {is && <bdi>“{is}”</bdi>}
        </li>
      ))}
    </ul>
  )
}

/** Confirms a correction that was just saved, if the URL points to it and the booking is in force. Receives the focus. */
export function CorrectionNotice({ booking }: { booking: Booking }) {
  const { pathname, hash } = useLocation()
  const changes = booking.events.findLast((event) => event.changes)?.changes
  if (!changes || !isCorrectable(booking) || pathname + hash !== paths.corrected(booking.id)) return null
  return (
    <div className="no-print" id={hash.slice(1)} tabIndex={-1} role="group" aria-label="Corrected details">
      <Notice variant="success" title={`Corrected: this is now version ${booking.edition ?? 2}`}>
        <FieldChanges changes={changes} />
        <p>It replaces the previous version. Price and cover are unchanged.</p>
      </Notice>
    </div>
  )
}
