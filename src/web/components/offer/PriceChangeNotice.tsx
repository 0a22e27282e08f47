import { type Offer, findRecommendedOffer } from '#contract/offer.ts'
import type { Draft } from '#web/draft/draft.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { explainPriceChange } from './price-change.ts'

/**
 * Explains how the price changed since the draft's last quote: as the service reports it, or by comparing the two
 * recommended offers. Renders nothing if there's nothing to compare.
 */
export function PriceChangeNotice({ quote, offer }: { quote: Draft['quote']; offer: Offer | undefined }) {
  if (!quote || (!offer?.change && offer !== findRecommendedOffer(quote.offers))) return null
  const text = explainPriceChange(quote.previous, quote.shipmentJson, offer)
  if (!text) return null
  return (
    <Notice role="status">
      <p>{text}</p>
    </Notice>
  )
}
