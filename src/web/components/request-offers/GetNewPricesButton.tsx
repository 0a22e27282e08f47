import { useNavigate } from 'react-router-dom'
import type { Offer } from '#contract/offer.ts'
import { purchaseDeadline } from '#contract/purchase-deadline.ts'
import { usePermissions } from '#web/api/account/permissions.ts'
import { currentDraft, firstIncompleteStep, isStale, useDraft } from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'
import { serverNow } from '#web/times/server-clock.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { PriceRequestStatus } from './PriceRequestStatus.tsx'
import { type CopiedRecord, useReplaceDraft } from './use-replace-draft.tsx'
import { useRequestOffersAgain } from './use-request-offers.ts'

/**
 * Gets new prices for an expired offer, and opens them with the difference. Copies the shipment into the draft first, if the
 * offer isn't the draft's. If something is missing or it's too late to buy cover, opens the page to change that instead.
 */
export function GetNewPricesButton({ offer, ...record }: CopiedRecord & { offer: Offer }) {
  const { can } = usePermissions()
  const navigate = useNavigate()
  const draft = useDraft()
  const { replaceDraft, replaceDialog } = useReplaceDraft(record)
  const { requestOffers, pending, error } = useRequestOffersAgain(() => void navigate(paths.offers))
  if (can('createQuote') === false) return null

  const isInDraft =
    draft.quote?.offers.some(({ id }) => id === offer.id) && !draft.quote.pendingOfferId && !isStale(draft)

  function requestForDraft() {
    const step = firstIncompleteStep(currentDraft())
    const isTooLate = purchaseDeadline(record.risk.journeyLegs) <= serverNow()
    if (isTooLate) void navigate(`${paths.shipment}#journeyLegs.0.startTime`)
    else if (step === 'shipment' || step === 'holder') void navigate(paths[step])
    else requestOffers()
  }

  return (
    <>
      <Button
        busy={pending}
        onClick={isInDraft ? requestForDraft : () => replaceDraft(offer, requestForDraft)}
      >
        Get new prices
      </Button>
      <PriceRequestStatus pending={pending} error={error} />
      {replaceDialog}
    </>
  )
}
