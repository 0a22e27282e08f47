import { formatWithoutCurrency } from '#contract/money/money.ts'
import type { Offer } from '#contract/offer.ts'
import { useOrganizationSettings } from './use-organization-settings.ts'

/** How a price was calculated, step by step, unless the organization shows totals only. Closed at first, and not printed. */
export function PriceReasons({ offer: { reasons, price } }: { offer: Pick<Offer, 'reasons' | 'price'> }) {
  const { showsOnlyTotals } = useOrganizationSettings()
  if (showsOnlyTotals || reasons.length === 0) return null
  return (
    <details className="no-print">
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
  )
}
