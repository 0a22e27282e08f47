import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Risk } from '#contract/shipment.ts'
import { answersOf } from '#web/draft/from-booking.ts'
import { useAbilities } from '#web/api/account/permissions.ts'
import { setupQuery } from '#web/api/queries.ts'
import { hasUnboughtAnswers, startDraftAnew, useDraft } from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'
import { LoseDraft } from '#web/components/request-offers/DiscardDraftDialog.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'

/** Begins a shipment like one that was insured, for whoever may ask for offers. Asks first where that would replace answers that are in no booking. */
export function SameAgain({ risk }: { risk: Risk }) {
  const navigate = useNavigate()
  const setup = useQuery(setupQuery)
  const draft = useDraft()
  const dialog = useRef<HTMLDialogElement>(null)
  const { may } = useAbilities()
  if (may('quote') === false) return null

  function begin() {
    startDraftAnew(answersOf(risk, setup.data?.currencyId))
    void navigate(`${paths.shipment}#journeyLegs.0.startTime`)
  }

  return (
    <>
      <Button
        kind="quiet"
        onClick={() => (hasUnboughtAnswers(draft) ? dialog.current?.showModal() : begin())}
      >
        Same again
      </Button>
      <LoseDraft
        dialog={dialog}
        question="Replace the shipment that you have begun?"
        loses="It is not bought, and what you have typed for it would be lost."
        act="Replace it"
        onLose={begin}
      />
    </>
  )
}
