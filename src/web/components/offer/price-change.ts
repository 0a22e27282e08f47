import { formatMoney } from '#contract/money/money.ts'
import type { PriceChange, Offer, Price } from '#contract/offer.ts'
import type { Shipment } from '#contract/shipment.ts'
import { describePriceChange } from '#contract/cover/price-rows.ts'

/** A previous price, and the shipment it was for, as JSON. */
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
 * Explains how a price changed since the previous one: as the service reports it, or by which details changed.
 * @returns an empty string for a decline, and if there is no price to compare with.
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

/** Formats the price difference that the service reports for one offer; empty if it's zero or unknown. */
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
  const [old, current] = [parseShipmentJson(before), parseShipmentJson(after)]
  if (!old || !current) return ''
  const names = comparedFields.flatMap(({ key, name }) => {
    if (JSON.stringify(old[key]) === JSON.stringify(current[key])) return []
    return key === 'insuredValue' ? [`the value, ${groupDigits(old)} to ${groupDigits(current)}`] : [name]
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
