import { printMoney } from '#contract/money/money.ts'
import type { Change, Offer, Price } from '#contract/offer.ts'
import type { Shipment } from '#contract/shipment.ts'
import { priceChange } from '#contract/cover/price-rows.ts'

/** A price as it was last given, and the shipment that it was given for, as text. */
type Before = { readonly asked: string; readonly price?: Price | undefined }

const told: readonly { readonly key: keyof Shipment; readonly name: string }[] = [
  { key: 'commodityId', name: 'the goods' },
  { key: 'insuredValue', name: 'the value' },
  { key: 'currencyId', name: 'the currency' },
  { key: 'journeyLegs', name: 'the journey' },
  { key: 'bookingHolder', name: 'the holder' },
  { key: 'extensions', name: 'what is covered beside' },
]

/**
 * How a price moved since the last one, and why: in the service's words where it tells, else by which answers changed
 * in between.
 * @returns nothing where there was no price to compare with, and of a decline, which says itself why it is one.
 */
export function changeSince(before: Before | undefined, asked: string, now: Offer | undefined): string {
  if (!now?.accepted) return ''
  if (now.change) return inWords(now.change, now.price)
  if (!before) return ''
  const moved = priceChange(before.price, now.price)
  const changed = changesBetween(before.asked, asked)
  return moved && changed ? `${moved} ${changed}` : moved
}

/** By how much one of several prices moved, where the service tells that and it did. */
export function movedBy({ accepted, change, price }: Offer): string {
  if (!accepted || !change?.amount || !price) return ''
  const difference = printMoney({ minor: Math.abs(change.amount), currency: price.currency })
  return `${change.amount > 0 ? 'Up' : 'Down'} ${difference} since your last price`
}

function inWords({ amount, reasons }: Change, price: Price | undefined): string {
  const why = reasons.map((reason) => reason.trim().replace(/\.$/, '')).join('; ')
  if (amount === undefined || !price) return why && `${why.charAt(0).toUpperCase()}${why.slice(1)}.`
  const difference = printMoney({ minor: Math.abs(amount), currency: price.currency })
  const moved = amount > 0 ? `Up ${difference}` : `Down ${difference}`
  return `${amount === 0 ? 'The price is the same as before' : moved}${why && `: ${why}`}.`
}

function changesBetween(before: string, after: string): string {
  const [old, fresh] = [read(before), read(after)]
  if (!old || !fresh) return ''
  const names = told.flatMap(({ key, name }) => {
    if (JSON.stringify(old[key]) === JSON.stringify(fresh[key])) return []
    return key === 'insuredValue' ? [`the value, ${figures(old)} to ${figures(fresh)}`] : [name]
  })
  return names.length > 0 ? `You changed ${new Intl.ListFormat('en').format(names)}.` : ''
}

function read(text: string): Partial<Shipment> | undefined {
  try {
    return JSON.parse(text) as Partial<Shipment>
  } catch {
    return undefined
  }
}

function figures({ insuredValue = '' }: Partial<Shipment>): string {
  const [whole = '', part] = insuredValue.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return part ? `${grouped}.${part}` : grouped
}
