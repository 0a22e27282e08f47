import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Offer } from '#contract/offer.ts'
import type { Risk } from '#contract/shipment.ts'
import { sameAnswersOf } from '#web/draft/from-booking.ts'
import { useAbilities } from '#web/api/account/permissions.ts'
import { setupQuery } from '#web/api/queries.ts'
import { doorsOf, remediesOf } from '#web/components/declines/declines.ts'
import { remediesAtHand } from '#web/components/declines/apply-remedy.ts'
import { Remedies } from '#web/components/declines/Remedies.tsx'
import { useAskAgain } from '#web/components/request-offers/use-request-offers-again.ts'
import {
  currentDraft,
  draftShipment,
  hasUnboughtAnswers,
  keepOffers,
  startDraftAnew,
  useDraft,
} from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'
import { LoseDraft } from '#web/components/request-offers/DiscardDraftDialog.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'

/**
 * Shows what can be changed about a declined quote: a button per remedy, which starts the changed quote, or
 * else one per answer that caused the decline. Asks first if this would replace an unbought draft.
 */
export function WaysForward({ offer, risk }: { offer: Offer; risk: Risk }) {
  const navigate = useNavigate()
  const setup = useQuery(setupQuery)
  const draft = useDraft()
  const dialog = useRef<HTMLDialogElement>(null)
  const [next, setNext] = useState<() => void>()
  const { may } = useAbilities()
  const asking = useAskAgain(() => void navigate(paths.offers))
  if (may('quote') === false) return null

  const { shipment, holder } = sameAnswersOf(risk, setup.data?.currencyId)
  // When quoting for a customer, that customer stays the holder.
  const answers = { shipment, holder: draft.customer?.holder ?? holder }
  const remedies = remediesAtHand(remediesOf(offer), answers, undefined)
  const doors = remedies.length > 0 ? [] : doorsOf(offer, shipment.journeyLegs)
  if (remedies.length + doors.length === 0) return null

  /** Copies the declined quote into the draft, then calls `goOn`. */
  function start(goOn: () => void) {
    startDraftAnew(answers)
    const declined = draftShipment(currentDraft())
    if (declined) keepOffers(declined, [offer])
    goOn()
  }

  function askFirst(goOn: () => void) {
    if (!hasUnboughtAnswers(draft)) return start(goOn)
    setNext(() => goOn)
    dialog.current?.showModal()
  }

  return (
    <section className="stack no-print">
      <h2>What you can change</h2>
      {remedies.length > 0 && (
        <Remedies
          remedies={remedies}
          asking={{ ...asking, ask: (otherwise) => askFirst(() => asking.ask(otherwise)) }}
        />
      )}
      {doors.length > 0 && (
        <div className="actions">
          {doors.map(({ label, to }) => (
            <Button key={to} kind="quiet" onClick={() => askFirst(() => void navigate(to))}>
              {label}
            </Button>
          ))}
        </div>
      )}
      <LoseDraft
        dialog={dialog}
        question="Replace the shipment that you have begun?"
        loses="It is not bought, and what you have typed for it would be lost."
        act="Replace it"
        onLose={() => next && start(next)}
      />
    </section>
  )
}
