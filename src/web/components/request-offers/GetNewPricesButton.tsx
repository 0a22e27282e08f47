import type { LegZones } from '#contract/certificate/issuer.ts'
import type { Offer } from '#contract/offer.ts'
import type { Risk } from '#contract/shipment.ts'
import { usePermissions } from '#web/api/account/permissions.ts'
import type { RecordOwner } from '#web/draft/on-behalf-of.ts'
import { paths } from '#web/paths.ts'
import { CopyToDraftButton } from './CopyToDraftButton.tsx'

type GetNewPricesProps = {
  offer: Offer
  risk: Risk
  /** Who the offer is for. */
  owner: RecordOwner
  /** The time zones of the legs, if known. */
  legZones: readonly LegZones[] | undefined
}

/** Gets new prices for an expired offer that isn't in the draft, and shows the difference. */
export function GetNewPricesButton({ offer, risk, owner, legZones }: GetNewPricesProps) {
  const { can } = usePermissions()
  if (can('createQuote') === false) return null
  return (
    <CopyToDraftButton
      risk={risk}
      owner={owner}
      legZones={legZones}
      previousOffer={offer}
      path={paths.offers}
    >
      Get new prices
    </CopyToDraftButton>
  )
}
