import * as z from 'zod/mini'
import { AdditionalValues, recordedAdditionalFields } from './fields/additional-fields.ts'
import { IncotermCode } from './fields/incoterm.ts'
import { mapValues } from './fields/map-values.ts'
import { Holder, type PartialHolder } from './holder.ts'
import { Journey, Leg, type PartialJourney } from './journey.ts'
import { Amount } from './money/money.ts'
import { optionalLines, optionalText, requiredText } from './text/text-fields.ts'

/** IDs of optional cover from setup, such as `war`. Empty for none. */
export const RequestedExtensions = z.array(requiredText('Enter the ID of an extension.'))

/** The maximum number of answers, which is far more than any goods need. */
const maxAnswers = 20

export const QuestionId = requiredText('Send the ID of a question.')

/** Answers to the questions about a class of goods: the IDs of the chosen options, by the IDs of the questions. */
export const CommodityAnswers = z
  .record(QuestionId, requiredText('Choose an answer.'))
  .check(
    z.refine((answers) => Object.keys(answers).length <= maxAnswers, `Send at most ${maxAnswers} answers.`),
  )
export type CommodityAnswers = z.infer<typeof CommodityAnswers>

/** Error for goods that need a description. */
export const missingDescriptionMessage = 'Describe the goods, for example “12 crates of pump parts”.'

/** Error for a quote without a reference, if the organization requires one. */
export const missingReferenceMessage = 'Enter your reference, for example an order number.'

/** Goods on one journey: the request for a quote. Its fields have the specification's names. */
export const Shipment = z.object({
  journeyLegs: Journey,
  commodityId: requiredText('Choose a commodity.'),
  commodityAnswers: z.optional(CommodityAnswers),
  insuredValue: Amount,
  bookingHolder: Holder,
  /** An ISO 4217 code in our service; other servers may have other IDs. Defaults to the currency of setup. */
  currencyId: optionalText(),
  commodityDescription: optionalLines(),
  /** The shipper's own reference. */
  trackingCode: optionalText(),
  /** The caller's own reference. */
  externalReference: optionalText(),
  /** The policy to insure under, if a server has several. */
  policyId: optionalText(),
  // Printed on the certificate: marks and numbers on the goods, packaging, vessel or flight.
  marks: optionalText(),
  packages: optionalText(),
  conveyance: optionalText(),
  /** The Incoterms 2020 rule of the sale, and its named place. Either both or neither. */
  incoterm: z.optional(IncotermCode),
  incotermPlace: optionalText(),
  extensions: z.optional(RequestedExtensions),
  /** Values of the organization's additional fields, by ID. */
  additionalFields: z.optional(AdditionalValues),
})
export type Shipment = z.infer<typeof Shipment>

/** A quote request: a shipment with its holder, or with the ID of a saved customer instead. */
export type ShipmentRequest = Omit<Shipment, 'bookingHolder'> & {
  bookingHolder?: Holder | undefined
  customerId?: string | undefined
  /** A previous offer to compare the price with. */
  previousOfferId?: string | undefined
  /**
   * The value in minor units of the default currency, from a flat body without a currency: only the service knows how
   * many decimals that currency has. Takes precedence over `insuredValue`.
   */
  minorValue?: string | undefined
}

/** A setup request: any part of a quote request. Its legs and holder may be incomplete. */
export type PartialShipment = Partial<Omit<ShipmentRequest, 'journeyLegs' | 'bookingHolder'>> & {
  journeyLegs?: PartialJourney | undefined
  bookingHolder?: PartialHolder | undefined
}

/** A shipment as recorded in an offer or booking, with the names its IDs had at the time. */
export const Risk = z.extend(Shipment, {
  commodityName: optionalText(),
  countryName: optionalText(),
  /** The questions and answers of `commodityAnswers`, as text. */
  answeredQuestions: z.optional(z.array(z.object({ question: z.string(), answer: z.string() }))),
  ...recordedAdditionalFields,
})
export type Risk = z.infer<typeof Risk>

/** Accepts any text in required fields, and leaves out optional values that the schema rejects. */
const makeLenient = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  mapValues(shape, (schema: z.core.$ZodType) =>
    schema._zod.def.type === 'optional' ? z.catch(schema, undefined) : z.catch(z.string(), ''),
  ) as unknown as Shape

/** A leg as another server may have recorded it, by its own rules. */
export const RecordedLeg = z.extend(Leg, {
  ...makeLenient(z.pick(Leg, { start: true, end: true }).shape),
  transportTypes: z.catch(Leg.shape.transportTypes, []),
  transportFeatures: z.catch(Leg.shape.transportFeatures, []),
})

/** A holder as another server may have recorded it. */
export const RecordedHolder = z.object(makeLenient(Holder.shape))

/** A shipment as another server may have recorded it. Its legs may overlap. */
export const RecordedRisk = z.object({
  ...makeLenient(Risk.shape),
  insuredValue: Amount,
  journeyLegs: z.array(RecordedLeg).check(z.minLength(1)),
  bookingHolder: RecordedHolder,
})
