import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { Offer } from '#contract/offer.ts'
import type { Risk } from '#contract/shipment.ts'
import { toRequoteValues } from '#web/draft/from-booking.ts'
import { usePermissions } from '#web/api/account/permissions.ts'
import { setupQuery } from '#web/api/queries.ts'
import { findDeclineLinks, findRemedies } from '#web/components/declines/declines.ts'
import { findApplicableRemedies } from '#web/components/declines/apply-remedy.ts'
import { Remedies } from '#web/components/declines/Remedies.tsx'
import { useRequestOffersAgain } from '#web/components/request-offers/use-request-offers-again.ts'
import { currentDraft, draftShipment, saveOffers, resetDraft, useDraft } from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'
import { useReplaceDraft } from '#web/components/request-offers/use-replace-draft.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'

/**
 * Shows what can be changed about a declined quote: a button per remedy, which starts the changed quote, or
 * else one per answer that caused the decline. Asks first if this would replace an unbought draft.
 */
export function DeclineRemedies({ offer, risk }: { offer: Offer; risk: Risk }) {
  const navigate = useNavigate()
  const setup = useQuery(setupQuery)
  const draft = useDraft()
  const { replaceDraft, replaceDialog } = useReplaceDraft()
  const { may } = usePermissions()
  const requote = useRequestOffersAgain(() => void navigate(paths.offers))
  if (may('quote') === false) return null

  const { shipment, holder } = toRequoteValues(risk, setup.data?.currencyId)
  // When quoting for a customer, that customer stays the holder.
  const answers = { shipment, holder: draft.customer?.holder ?? holder }
  const remedies = findApplicableRemedies(findRemedies(offer), answers, undefined)
  const editLinks = remedies.length > 0 ? [] : findDeclineLinks(offer, shipment.journeyLegs)
  if (remedies.length + editLinks.length === 0) return null

  /** Copies the declined quote into the draft, then calls `proceed`. */
  function start(proceed: () => void) {
    resetDraft(answers)
    const declined = draftShipment(currentDraft())
    if (declined) saveOffers(declined, [offer])
    proceed()
  }

  const startAfterAsking = (proceed: () => void) => replaceDraft(() => start(proceed))

  return (
    <section className="stack no-print">
      <h2>What you can change</h2>
      {remedies.length > 0 && (
        <Remedies
          remedies={remedies}
          request={{ ...requote, ask: (changes) => startAfterAsking(() => requote.ask(changes)) }}
        />
      )}
      {editLinks.length > 0 && (
        <div className="actions">
          {editLinks.map(({ label, to }) => (
            <Button key={to} kind="quiet" onClick={() => startAfterAsking(() => void navigate(to))}>
              {label}
            </Button>
          ))}
        </div>
      )}
      {replaceDialog}
    </section>
  )
}
