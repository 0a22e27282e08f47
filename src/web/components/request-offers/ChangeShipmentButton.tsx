import type { Offer } from '#contract/offer.ts'
import { usePermissions } from '#web/api/account/permissions.ts'
import { editPath, paths } from '#web/paths.ts'
import { CopyToDraftButton } from './CopyToDraftButton.tsx'

/** Copies the shipment of an offer that isn't the draft's into the draft, and opens it to be changed. */
export function ChangeShipmentButton({ offer }: { offer: Offer }) {
  const { can } = usePermissions()
  if (!offer.risk || can('createQuote') === false) return null
  return (
    <CopyToDraftButton
      variant="secondary"
      risk={offer.risk}
      owner={offer}
      legZones={offer.legZones}
      previousOffer={offer}
      path={editPath(paths.shipment, offer.id)}
    >
      Change shipment
    </CopyToDraftButton>
  )
}
