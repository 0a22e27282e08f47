import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Offer } from '#contract/offer.ts'
import type { Risk } from '#contract/shipment.ts'
import { sameAnswersOf } from '#web/draft/from-booking.ts'
import { useAbilities } from '#web/api/account/permissions.ts'
import { setupQuery } from '#web/api/queries.ts'
import {
  currentDraft,
  draftShipment,
  hasUnboughtAnswers,
  keepOffers,
  startDraftAnew,
  useDraft,
} from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { LoseDraft } from './DiscardDraftDialog.tsx'

type AskAnewProps = {
  offer: Offer
  risk: Risk
}

/**
 * Asks for new prices in the place of an offer that lapsed and is not in the slip: what it was made for is put into the
 * slip, with the offer as the last price, so that the new one says how it differs. Asks first where answers would be lost.
 */
export function AskAnew({ offer, risk }: AskAnewProps) {
  const navigate = useNavigate()
  const setup = useQuery(setupQuery)
  const draft = useDraft()
  const dialog = useRef<HTMLDialogElement>(null)
  const { may } = useAbilities()
  if (may('quote') === false) return null

  function begin() {
    startDraftAnew(sameAnswersOf(risk, setup.data?.currencyId))
    const shipment = draftShipment(currentDraft())
    if (shipment) keepOffers(shipment, [offer])
    void navigate(paths.offers)
  }

  return (
    <>
      <Button onClick={() => (hasUnboughtAnswers(draft) ? dialog.current?.showModal() : begin())}>
        Ask for new prices
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
