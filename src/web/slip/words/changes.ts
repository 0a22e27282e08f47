import type { Price } from '#contract/offer.ts'
import type { Shipment } from '#contract/shipment.ts'
import { priceChange } from './price-rows.ts'

/** A price as it was last given, and the shipment that it was given for, as text. */
type Before = { readonly asked: string; readonly price?: Price | undefined }

const told: readonly { readonly key: keyof Shipment; readonly name: string }[] = [
  { key: 'commodityId', name: 'the goods' },
  { key: 'insuredValue', name: 'the value' },
  { key: 'currencyId', name: 'the currency' },
  { key: 'journeyLegs', name: 'the journey' },
  { key: 'bookingHolder', name: 'the holder' },
]

/**
 * How a price moved since the last one, and which answers changed in between.
 * @returns nothing where there was no price to compare with.
 */
export function changeSince(before: Before, asked: string, now: Price | undefined): string {
  const moved = priceChange(before.price, now)
  const changed = changesBetween(before.asked, asked)
  return moved && changed ? `${moved} ${changed}` : moved
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
