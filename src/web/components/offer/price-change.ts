import { formatMoney } from '#contract/money/money.ts'
import type { PriceChange, Offer, Price } from '#contract/offer.ts'
import type { Shipment } from '#contract/shipment.ts'
import { describePriceChange } from '#contract/cover/price-rows.ts'

/** A price as it was last given, and the shipment that it was given for, as text. */
type PreviousPrice = { readonly asked: string; readonly price?: Price | undefined }

const comparedFields: readonly { readonly key: keyof Shipment; readonly name: string }[] = [
  { key: 'commodityId', name: 'the goods' },
  { key: 'insuredValue', name: 'the value' },
  { key: 'currencyId', name: 'the currency' },
  { key: 'journeyLegs', name: 'the journey' },
  { key: 'bookingHolder', name: 'the holder' },
  { key: 'extensions', name: 'the optional extras' },
]

/**
 * How a price moved since the last one, and why: in the service's words where it tells, else by which answers changed
 * in between.
 * @returns nothing where there was no price to compare with, and of a decline, which says itself why it is one.
 */
export function explainPriceChange(
  before: PreviousPrice | undefined,
  shipmentKey: string,
  now: Offer | undefined,
): string {
  if (!now?.accepted) return ''
  if (now.change) return explainReportedChange(now.change, now.price)
  if (!before) return ''
  const moved = describePriceChange(before.price, now.price)
  const changed = listChangedFields(before.asked, shipmentKey)
  return moved && changed ? `${moved} ${changed}` : moved
}

/** By how much one of several prices moved, where the service tells that and it did. */
export function formatPriceDifference({ accepted, change, price }: Offer): string {
  if (!accepted || !change?.amount || !price) return ''
  const difference = formatMoney({ minor: Math.abs(change.amount), currency: price.currency })
  return `${change.amount > 0 ? 'Up' : 'Down'} ${difference} since your last price`
}

function explainReportedChange({ amount, reasons }: PriceChange, price: Price | undefined): string {
  const why = reasons.map((reason) => reason.trim().replace(/\.$/, '')).join('; ')
  if (amount === undefined || !price) return why && `${why.charAt(0).toUpperCase()}${why.slice(1)}.`
  const difference = formatMoney({ minor: Math.abs(amount), currency: price.currency })
  const moved = amount > 0 ? `Up ${difference}` : `Down ${difference}`
  return `${amount === 0 ? 'The price is the same as before' : moved}${why && `: ${why}`}.`
}

function listChangedFields(before: string, after: string): string {
  const [old, fresh] = [parseShipmentJson(before), parseShipmentJson(after)]
  if (!old || !fresh) return ''
  const names = comparedFields.flatMap(({ key, name }) => {
    if (JSON.stringify(old[key]) === JSON.stringify(fresh[key])) return []
    return key === 'insuredValue' ? [`the value, ${groupDigits(old)} to ${groupDigits(fresh)}`] : [name]
  })
  return names.length > 0 ? `You changed ${new Intl.ListFormat('en').format(names)}.` : ''
}

function parseShipmentJson(text: string): Partial<Shipment> | undefined {
  try {
    return JSON.parse(text) as Partial<Shipment>
  } catch {
    return undefined
  }
}

function groupDigits({ insuredValue = '' }: Partial<Shipment>): string {
  const [whole = '', part] = insuredValue.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return part ? `${grouped}.${part}` : grouped
}
