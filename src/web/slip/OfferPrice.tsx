import type { Price } from '#contract/offer.ts'
import { PriceLines } from '#web/ui/PriceLines.tsx'
import { priceRows } from './words/price-rows.ts'

/** A price, line by line as far as it is told. Takes `price`; without one it says so. */
export function OfferPrice({ price }: { price: Price | undefined }) {
  if (!price) return <p className="hint">The service has told no price.</p>
  return <PriceLines rows={priceRows(price)} />
}
