import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Offer } from '#contract/offer.ts'
import type { Risk } from '#contract/shipment.ts'
import { toRequoteValues } from '#web/draft/from-booking.ts'
import { usePermissions } from '#web/api/account/permissions.ts'
import { setupQuery } from '#web/api/queries.ts'
import {
  currentDraft,
  draftShipment,
  hasUnboughtShipment,
  saveOffers,
  resetDraft,
  useDraft,
} from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { DiscardDraftDialog } from './DiscardDraftDialog.tsx'

type RequestNewPricesProps = {
  offer: Offer
  risk: Risk
}

/**
 * Gets new prices for an expired offer that isn't in the draft. Copies its shipment into the draft, with the offer as the
 * previous price, so that the new one shows the difference. Asks first if another draft would be lost.
 */
export function RequestNewPrices({ offer, risk }: RequestNewPricesProps) {
  const navigate = useNavigate()
  const setup = useQuery(setupQuery)
  const draft = useDraft()
  const dialog = useRef<HTMLDialogElement>(null)
  const { may } = usePermissions()
  if (may('quote') === false) return null

  function requestNewPrices() {
    resetDraft(toRequoteValues(risk, setup.data?.currencyId))
    const shipment = draftShipment(currentDraft())
    if (shipment) saveOffers(shipment, [offer])
    void navigate(paths.offers)
  }

  return (
    <>
      <Button onClick={() => (hasUnboughtShipment(draft) ? dialog.current?.showModal() : requestNewPrices())}>
        Get new prices
      </Button>
      <DiscardDraftDialog
        dialog={dialog}
        question="Replace your draft?"
        consequence="You haven’t bought cover for it, and what you typed will be lost."
        confirmLabel="Replace draft"
        onDiscard={requestNewPrices}
      />
    </>
  )
}
