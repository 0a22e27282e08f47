import { formatWithoutCurrency } from '#contract/money/money.ts'
import type { Offer } from '#contract/offer.ts'
import { OfferPrice } from '#web/components/offer/OfferPrice.tsx'
import { useOrganizationSettings } from '#web/components/offer/use-organization-settings.ts'

/** The lines of a price, and the arithmetic that they come from, where they may be shown. Takes `offer`. */
export function PriceBreakdown({ offer }: { offer: Offer }) {
  const { reasons, price } = offer
  const { totalsOnly } = useOrganizationSettings()
  if (totalsOnly) return null
  if (reasons.length === 0 && (!price || Object.keys(price.lines).length === 0)) {
    return <p className="hint">The service gives no breakdown of its price.</p>
  }
  return (
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
                // The same step may come twice, so only its turn tells it apart.
                <li key={index} className="hint">
                  {sentence}
                  {/* Most sentences end in their result; it is not said twice. */}
                  {amount && !sentence.includes(amount) && <strong> {amount}</strong>}
                </li>
              )
            })}
          </ul>
        </details>
      )}
    </div>
  )
}
