import type { Offer } from '#contract/offer.ts'
import { useDraft } from '#web/draft/draft.ts'
import { LinkButton } from '#web/ui/buttons/LinkButton.tsx'
import { findApplicableRemedies, withoutRemedySentence } from '#web/components/declines/apply-remedy.ts'
import { Remedies } from '#web/components/declines/Remedies.tsx'
import type { OffersRequest } from '#web/components/request-offers/use-request-offers.ts'
import type { Decline } from './group-declines.ts'

type DeclineCardProps = {
  decline: Decline
  /** Requests new offers. Undefined while that isn't allowed. */
  request: OffersRequest | undefined
  /** An accepted offer of the same quote. */
  alternative: Offer | undefined
}

/** Explains a decline, with a button per remedy, or else links to the answers that caused it. */
export function DeclineCard({ decline, request, alternative }: DeclineCardProps) {
  const { names, status, reasons, links } = decline
  const draft = useDraft()
  const remedies = request ? findApplicableRemedies(decline.remedies, draft, alternative) : []
  const title = names.join(', ') || 'Cover'
  return (
    <section className="offer declined" aria-label={title}>
      <h2>{title}</h2>
      <p className="price">{status}</p>
      {reasons.length > 0 ? (
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{withoutRemedySentence(reason, remedies)}</li>
          ))}
        </ul>
      ) : (
        <p>No reason given.</p>
      )}
      {request && remedies.length > 0 ? (
        <Remedies remedies={remedies} request={request} />
      ) : links.length > 0 ? (
        <div className="actions">
          {links.map(({ label, to }) => (
            <p key={to}>
              <LinkButton to={to} variant="secondary">
                {label}
              </LinkButton>
            </p>
          ))}
        </div>
      ) : null}
    </section>
  )
}
