import type { PriceChange, Offer, Price } from '#contract/offer.ts'
import { groupThousands } from '#contract/money/money.ts'
import type { Shipment } from '#contract/shipment.ts'
import { capitalize } from '#contract/text/capitalize.ts'
import { joinWithAnd } from '#contract/text/lists.ts'
import { describeDifference, describePriceChange } from './price-rows.ts'
import { parseJson } from '#contract/wire/codec/lenient-codec.ts'

/** A previous price, and the shipment it was for, as JSON. */
type PreviousPrice = { readonly shipmentJson: string; readonly price?: Price | undefined }

const comparedFields: readonly { readonly key: keyof Shipment; readonly name: string }[] = [
  { key: 'commodityId', name: 'the goods' },
  { key: 'insuredValue', name: 'the value' },
  { key: 'currencyId', name: 'the currency' },
  { key: 'journeyLegs', name: 'the journey' },
  { key: 'bookingHolder', name: 'the holder' },
  { key: 'extensions', name: 'the optional extras' },
]

/** Explains how a price changed: as the service reports it, or by the changed details. Empty if it can't be compared. */
export function explainPriceChange(
  before: PreviousPrice | undefined,
  shipmentJson: string,
  now: Offer | undefined,
): string {
  if (!now?.accepted) return ''
  if (now.change) return explainReportedChange(now.change, now.price)
  if (!before) return ''
  const difference = describePriceChange(before.price, now.price)
  const changed = listChangedFields(before.shipmentJson, shipmentJson)
  return difference && changed ? `${difference} ${changed}` : difference
}

/** Describes the price difference that the service reports for one offer; empty if it's zero or unknown. */
export function formatPriceDifference({ accepted, change, price }: Offer): string {
  return accepted && change?.amount && price ? describeDifference(change.amount, price.currency) : ''
}

function explainReportedChange({ amount, reasons }: PriceChange, price: Price | undefined): string {
  const difference = amount === undefined || !price ? [] : [describeDifference(amount, price.currency)]
  return [...difference, ...reasons.map(toSentence)].join(' ')
}

/** Turns a reason into a sentence: older offers and other services may send phrases. */
function toSentence(reason: string): string {
  const text = reason.trim()
  return capitalize(text) + (text.endsWith('.') ? '' : '.')
}

function listChangedFields(before: string, after: string): string {
  const [old, current] = [before, after].map(
    (text) => parseJson(text, () => undefined) as Partial<Shipment> | undefined,
  )
  if (!old || !current) return ''
  const names = comparedFields.flatMap(({ key, name }) => {
    if (JSON.stringify(old[key]) === JSON.stringify(current[key])) return []
    if (key !== 'insuredValue') return [name]
    const [from, to] = [old, current].map(({ insuredValue = '' }) => groupThousands(insuredValue))
    return [`${name} from ${from} to ${to}`]
  })
  return names.length > 0 ? `You changed ${joinWithAnd(names)}.` : ''
}
