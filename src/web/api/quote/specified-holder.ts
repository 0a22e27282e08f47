import { holderName } from '#contract/holder.ts'
import type { Shipment } from '#contract/shipment.ts'

/** Leaves out the type of a company, which its name implies. The specification doesn't have it, so a service may reject it. */
export function omitImpliedType({ bookingHolder: { type, ...holder }, ...shipment }: Shipment): Shipment {
  return { ...shipment, bookingHolder: type === '1' ? holder : { ...holder, type } }
}

/** Keeps only the specification's seven fields of the holder. An individual's name becomes the business name. */
export function keepSpecifiedHolder({ bookingHolder: holder, ...shipment }: Shipment): Shipment {
  const { email, addressStreet, addressLocality, addressState, addressPostcode, addressCountry } = holder
  const address = { addressStreet, addressLocality, addressState, addressPostcode, addressCountry }
  return { ...shipment, bookingHolder: { email, ...address, businessName: holderName(holder) } }
}
