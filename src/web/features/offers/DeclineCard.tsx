import { LinkButton } from '#web/ui/LinkButton.tsx'
import type { Decline } from './doors.ts'

/** What is not offered, why, and the ways back to what decides it. Takes `decline`. */
export function DeclineCard({ decline: { names, reasons, doors } }: { decline: Decline }) {
  const title = names.join(', ') || 'Cover'
  return (
    <section className="offer declined" aria-label={title}>
      <h2>{title}</h2>
      <p className="price">Not offered</p>
      {reasons.length > 0 ? (
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      ) : (
        <p>The service gave no reason.</p>
      )}
      <div className="actions">
        {doors.map(({ label, to }) => (
          <p key={to}>
            <LinkButton to={to} kind="quiet">
              {label}
            </LinkButton>
          </p>
        ))}
      </div>
    </section>
  )
}
