import type { Offer } from '#contract/offer.ts'
import { useDraft } from '#web/draft/draft.ts'
import { LinkButton } from '#web/ui/buttons/LinkButton.tsx'
import type { Decline } from '#web/components/declines/declines.ts'
import { findApplicableRemedies, withoutRemedySentence } from '#web/components/declines/apply-remedy.ts'
import { Remedies } from '#web/components/declines/Remedies.tsx'
import type { OffersRequest } from '#web/components/request-offers/use-request-offers-again.ts'

type DeclineCardProps = {
  decline: Decline
  /** How it is asked again; nothing while it must not be. */
  request: OffersRequest | undefined
  /** What can be chosen of the same offers. */
  alternative: Offer | undefined
}

/** What is not offered and why, and each thing that would be as a button; else the ways back to what decides it. */
export function DeclineCard({ decline, request, alternative }: DeclineCardProps) {
  const { names, reasons, links: doors } = decline
  const draft = useDraft()
  const remedies = request ? findApplicableRemedies(decline.remedies, draft, alternative) : []
  const title = names.join(', ') || 'Cover'
  return (
    <section className="offer declined" aria-label={title}>
      <h2>{title}</h2>
      <p className="price">Not offered</p>
      {reasons.length > 0 ? (
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{withoutRemedySentence(reason, remedies)}</li>
          ))}
        </ul>
      ) : (
        <p>The service gave no reason.</p>
      )}
      {request && remedies.length > 0 ? (
        <Remedies remedies={remedies} request={request} />
      ) : doors.length > 0 ? (
        <div className="actions">
          {doors.map(({ label, to }) => (
            <p key={to}>
              <LinkButton to={to} kind="quiet">
                {label}
              </LinkButton>
            </p>
          ))}
        </div>
      ) : null}
    </section>
  )
}
