import type { Offer } from '#contract/offer.ts'
import { OfferPrice } from '#web/components/offer/OfferFacts.tsx'
import { PriceReasons } from '#web/components/offer/PriceReasons.tsx'
import { useOrganizationSettings } from '#web/components/offer/use-organization-settings.ts'
import { NarrowDetails } from '#web/ui/NarrowDetails.tsx'

/** The price breakdown and how it was calculated, unless the organization shows totals only. Narrow screens collapse it. */
export function PriceBreakdown({ offer }: { offer: Offer }) {
  const { reasons, price } = offer
  const { showsOnlyTotals } = useOrganizationSettings()
  if (showsOnlyTotals) return null
  if (reasons.length === 0 && (!price || Object.keys(price.lines).length === 0)) {
    return <p className="hint">No price breakdown available.</p>
  }
  return (
    <NarrowDetails summary="Price breakdown">
      <div className="stack">
        <OfferPrice offer={offer} />
        <PriceReasons offer={offer} />
      </div>
    </NarrowDetails>
  )
}
