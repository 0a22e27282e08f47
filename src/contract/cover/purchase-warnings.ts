import { toMinor } from '#contract/money/money.ts'
import type { Offer } from '#contract/offer.ts'
import type { Shipment } from '#contract/shipment.ts'

/** Percentage of the insured value. */
const highPricePercent = 25

/** Returns a warning if the price reaches a quarter of the insured value. Undefined if they can't be compared. */
export function highPriceWarning(
  { price }: Pick<Offer, 'price'>,
  shipment: Pick<Shipment, 'insuredValue' | 'currencyId'> | undefined,
) {
  if (!price || !shipment || (shipment.currencyId ?? price.currency.id) !== price.currency.id)
    return undefined
  const value = toMinor(shipment.insuredValue, price.currency)
  if (!value || price.total * 100 < value * highPricePercent) return undefined
  return `This costs ${Math.round((price.total * 100) / value)}% of the insured value.`
}

/** Returns a warning if the goods are sold under CIP, which requires ICC (A), and the offer is for ICC (B) or (C). */
export function incotermWarning(
  { coverage }: Pick<Offer, 'coverage'>,
  shipment: Pick<Shipment, 'incoterm'> | undefined,
) {
  if (shipment?.incoterm !== 'CIP' || !/^[BC]$/.test(coverage?.level ?? '')) return undefined
  return 'CIP requires all risks (A), unless your sales contract says otherwise.'
}
