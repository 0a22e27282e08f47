import * as z from 'zod/mini'
import { Holder } from './holder.ts'
import { Journey, type PartialJourney } from './journey.ts'
import { Amount } from './money/money.ts'
import { optionalLines, optionalText, requiredText } from './text/text-fields.ts'

/** Cover asked for beside the clauses A, B or C, by the ids of setup, as `war`. Empty is none. */
export const RequestedExtensions = z.array(requiredText('Enter the ID of an extension.'))

/** Goods on one journey, insured once: what a quote asks for. Named as the specification names its fields. */
export const Shipment = z.object({
  journeyLegs: Journey,
  commodityId: requiredText('Choose the type of goods.'),
  insuredValue: Amount,
  bookingHolder: Holder,
  /** ISO 4217; absent means the default of setup. */
  currencyId: optionalText(3),
  commodityDescription: optionalLines(2000),
  /** The shipper's own reference. */
  trackingCode: optionalText(),
  /** The caller's own reference. */
  externalReference: optionalText(),
  /** The policy to insure under, where a server has several. */
  policyId: optionalText(),
  // For the paper: marks and numbers on the goods, how they are packed, the vessel or flight.
  marks: optionalText(),
  packages: optionalText(),
  conveyance: optionalText(),
  extensions: z.optional(RequestedExtensions),
})
export type Shipment = z.infer<typeof Shipment>

/** What offers are asked for: a shipment, or one whose holder is a customer that the service knows by its id. */
export type ShipmentRequest = Omit<Shipment, 'bookingHolder'> & {
  bookingHolder?: Holder | undefined
  customerId?: string | undefined
  /** An offer of before, to be told what became of its price. */
  previousOfferId?: string | undefined
  /**
   * The value in minor units of the currency that is meant where none is named: where it is the flat body that names
   * none, only the service knows how many decimals these have. It then counts more than `insuredValue`.
   */
  minorValue?: string | undefined
}

/** What setup may be asked with: any part of the same, of legs too. */
export type PartialShipment = Partial<Omit<ShipmentRequest, 'journeyLegs'>> & {
  journeyLegs?: PartialJourney | undefined
}

/** A shipment as an offer or a booking records it, with the words that its identifiers stood for then. */
export const Risk = z.extend(Shipment, {
  commodityName: optionalText(),
  countryName: optionalText(),
})
export type Risk = z.infer<typeof Risk>
