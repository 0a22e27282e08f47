import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { Offer } from '#contract/offer.ts'
import type { Risk } from '#contract/shipment.ts'
import { toRequoteValues } from '#web/draft/from-booking.ts'
import { usePermissions } from '#web/api/account/permissions.ts'
import { setupQuery } from '#web/api/queries.ts'
import { currentDraft, draftShipment, saveOffers, resetDraft } from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useReplaceDraft } from './DiscardDraftDialog.tsx'

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
  const { replaceDraft, replaceDialog } = useReplaceDraft()
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
      <Button onClick={() => replaceDraft(requestNewPrices)}>Get new prices</Button>
      {replaceDialog}
    </>
  )
}
