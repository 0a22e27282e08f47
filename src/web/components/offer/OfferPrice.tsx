import type { Offer } from '#contract/offer.ts'
import { PriceLines } from '#web/ui/PriceLines.tsx'
import { useOrganizationSettings } from './use-organization-settings.ts'
import { priceRows } from '#contract/cover/price-rows.ts'

/** The price of an offer, line by line, or only its total if the organization hides the breakdown. */
export function OfferPrice({ offer: { price, extensions } }: { offer: Pick<Offer, 'price' | 'extensions'> }) {
  const { totalsOnly } = useOrganizationSettings()
  if (!price) return <p className="hint">No price given.</p>
  const rows = priceRows(price, extensions)
  return <PriceLines rows={totalsOnly ? rows.filter(({ total }) => total) : rows} />
}
