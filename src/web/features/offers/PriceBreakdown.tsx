import { formatWithoutCurrency } from '#contract/money/money.ts'
import type { Offer } from '#contract/offer.ts'
import { OfferPrice } from '#web/components/offer/OfferFacts.tsx'
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
        {reasons.length > 0 && (
          <details>
            <summary>Why this price</summary>
            <ul>
              {reasons.map(({ sentence, result }, index) => {
                const amount =
                  result !== undefined &&
                  price &&
                  formatWithoutCurrency({ minor: result, currency: price.currency })
                return (
                  // Steps can repeat, so the index is the key.
                  <li key={index} className="hint">
                    {sentence}
                    {/* Most sentences already end in their result. */}
                    {amount && !sentence.includes(amount) && <strong> {amount}</strong>}
                  </li>
                )
              })}
            </ul>
          </details>
        )}
      </div>
    </NarrowDetails>
  )
}
