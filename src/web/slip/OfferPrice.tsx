import type { Offer } from '#contract/offer.ts'
import { PriceLines } from '#web/ui/PriceLines.tsx'
import { priceRows } from './words/price-rows.ts'

/** The price of an offer, line by line as far as it is told. Takes `offer`; without a price it says so. */
export function OfferPrice({ offer: { price, extensions } }: { offer: Pick<Offer, 'price' | 'extensions'> }) {
  if (!price) return <p className="hint">The service has told no price.</p>
  return <PriceLines rows={priceRows(price, extensions)} />
}
