import * as z from 'zod/mini'
import { Holder } from './holder.ts'
import { Journey } from './journey.ts'
import { Amount } from './money.ts'
import { optionalText, requiredText } from './text.ts'

/** Goods on one journey, insured once: what a quote asks for. Named as the specification names its fields. */
export const Shipment = z.object({
  journeyLegs: Journey,
  commodityId: requiredText('Choose what is moving.'),
  insuredValue: Amount,
  bookingHolder: Holder,
  /** ISO 4217; absent means the default of setup. */
  currencyId: optionalText(3),
  commodityDescription: optionalText(2000),
  /** The shipper's own reference. */
  trackingCode: optionalText(),
  /** The caller's own reference. */
  externalReference: optionalText(),
})
export type Shipment = z.infer<typeof Shipment>

/** What setup may be asked with: any part of a shipment. */
export const PartialShipment = z.partial(Shipment)
export type PartialShipment = z.infer<typeof PartialShipment>

/** A shipment as an offer or a booking records it, with the words that its identifiers stood for then. */
export const Risk = z.extend(Shipment, {
  commodityName: optionalText(),
  countryName: optionalText(),
})
export type Risk = z.infer<typeof Risk>
