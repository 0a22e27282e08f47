import * as z from 'zod/mini'
import { Purchase, Withdrawal } from '#contract/booking.ts'
import { mapValues } from '#contract/fields/map-values.ts'
import { Leg, maxLegs, PartialLeg } from '#contract/journey.ts'
import { Risk, Shipment } from '#contract/shipment.ts'
import { describeModel } from '#service/openapi/describe-model.ts'
import { list, timestamp, number, object, fromModel, ref, text } from '#service/openapi/schema.ts'
import { additionalValues, recordedAdditionalFields } from '#service/openapi/schemas/additional-fields.ts'
import { holders } from './holders.ts'

// Shipments in requests and responses. Responses are canonical; requests have more than one accepted form.

const { shape: shipment } = Shipment

/** A time in a request: any offset, or a date alone. */
export const requestTime = (description: string) =>
  text(description, { anyOf: [{ format: 'date-time' }, { format: 'date' }] })

const transportTypes =
  'The modes of transport, as IDs from `transportTypes` in setup: "1" land, "2" sea, "3" air. List all that the leg uses. Any other ID returns 422.'
const commonLegFields = {
  start: 'The place of departure, with its country, as text.',
  end: 'The destination, with its country, as text.',
  transportTypes,
  transportFeatures: fromModel(
    Leg.shape.transportFeatures,
    'The transport conditions: IDs from `transportFeatures` in setup. They can increase the premium, limit the cover, add conditions or lead to a decline. Unknown ones cause a warning.',
  ),
}
const requestedLegFields = {
  startTime: requestTime(
    'When the leg departs, preferably in UTC with milliseconds. A date alone means the start of that day in UTC. Cover can be bought until 30 minutes after the first departure, but not after the first leg arrives. If all times are dates alone, it can be bought until the end of the day of departure; a departure at 00:00 UTC counts as a date.',
  ),
  endTime: requestTime('When the leg arrives, after it departs. A date alone means the end of that day.'),
  ...commonLegFields,
}

/** The descriptions of the optional text fields. */
export const shipmentDescriptions = {
  currencyId: 'An ISO 4217 code from `currencies` in setup. Defaults to `currencyId` in setup.',
  commodityDescription:
    'A description of the goods. Offers are declined without it if the class of goods has `needsDescription` in setup.',
  trackingCode: 'The shipper’s reference.',
  externalReference: 'Your own reference.',
  policyId: 'The policy to insure under. An unknown one causes a note in `reasons`.',
  marks: 'Marks and numbers on the packages, shown on the certificate.',
  packages: 'How the goods are packed, shown on the certificate.',
  conveyance: 'The vessel or flight, shown on the certificate.',
  incoterm: 'The Incoterms 2020 rule of the sale, shown on the certificate. Requires `incotermPlace`.',
  incotermPlace: 'The named place of the Incoterms rule, shown on the certificate. Requires `incoterm`.',
} satisfies Partial<Record<keyof Shipment, string>>

export const commonFields = {
  ...mapValues(shipmentDescriptions, (description, name) => fromModel(shipment[name], description)),
  commodityAnswers: {
    description:
      'The answers to the `questions` about the class of goods in setup: option IDs by question ID. If a question isn’t answered, its first option applies. In a form, send JSON text.',
    type: 'object',
    additionalProperties: text('The ID of an option.', { minLength: 1 }),
    maxProperties: 20,
    examples: [{ 'refrigeration-breakdown': 'yes' }],
  },
  additionalFields: additionalValues,
  extensions: list(
    'The optional extras: IDs from `extensions` in setup.',
    text('An ID, such as `war`.', { minLength: 1 }),
    { maxItems: 20 },
  ),
}
export const commodityId = fromModel(
  shipment.commodityId,
  'The class of goods: an ID from `commodities` in setup.',
)
const describeLegs = (schema: 'LegRequest' | 'PartialLegRequest') =>
  list(
    'The legs in order. Each departs after the previous one has arrived. If a leg ends and the next one starts on the same date without times, both count as noon in UTC; several such transfers divide the day evenly.',
    ref(schema),
    { minItems: 1, maxItems: maxLegs },
  )
const insuredValue = {
  description:
    'The value to insure in major units, above 0, with at most as many decimal places as the currency has.',
  type: ['number', 'string'],
  exclusiveMinimum: 0,
  pattern: '^(?=.*[1-9])\\d{1,15}(\\.\\d{1,6})?$',
}
const coreFields = {
  journeyLegs: describeLegs('LegRequest'),
  commodityId,
  insuredValue,
  bookingHolder: { ...ref('HolderRequest'), description: 'The holder: the party the cover is for.' },
}
export const referenceFields = {
  customerId: text(
    'A customer’s ID, instead of a holder or together with one. The quote is listed under that customer.',
  ),
  previousOfferId: text(
    'An earlier offer to compare the price with. If the new quote has an offer for the same shipment, the earlier one gets its ID as `newerQuoteId`. If the earlier one was already replaced, the newest quote that replaced it gets the ID instead. Two quotes are for the same shipment if they have the same holder and the same `trackingCode`. If either has no `trackingCode`, they need the same holder and either the same first and last place or the same class of goods.',
  ),
}
const { bookingHolder, ...requiredFields } = coreFields

const ShipmentRequest = {
  ...object('The shipment to insure.', requiredFields, {
    bookingHolder,
    ...referenceFields,
    ...commonFields,
  }),
  anyOf: [{ required: ['bookingHolder'] }, { required: ['customerId'] }],
}

const PartialShipmentRequest = object(
  'Any part of a shipment. The fields you send narrow the lists and can return warnings.',
  {},
  {
    ...coreFields,
    journeyLegs: describeLegs('PartialLegRequest'),
    bookingHolder: ref('PartialHolderRequest'),
    ...referenceFields,
    ...commonFields,
  },
)

export const shipments = {
  LegRequest: describeModel(
    z.partial(Leg, { transportFeatures: true }),
    'A leg of a journey.',
    requestedLegFields,
  ),
  PartialLegRequest: describeModel(PartialLeg, 'A leg of a journey. All fields are optional.', {
    ...requestedLegFields,
    transportTypes: { ...fromModel(Leg.shape.transportTypes, transportTypes), minItems: 0 },
  }),
  Leg: describeModel(Leg, 'A leg of a journey.', {
    startTime: timestamp('When the leg departs.'),
    endTime: timestamp('When the leg arrives.'),
    ...commonLegFields,
  }),
  ...holders,
  ShipmentRequest,
  PartialShipmentRequest,
  Risk: describeModel(
    z.required(Risk, { currencyId: true, commodityName: true }),
    'The shipment as recorded with an offer or booking, including the names its IDs had at the time.',
    {
      journeyLegs: list('The legs in order.', ref('Leg')),
      commodityId,
      insuredValue: number('The insured value, in major units.'),
      bookingHolder: ref('Holder'),
      ...commonFields,
      ...recordedAdditionalFields,
      commodityName: 'The name of the class of goods.',
      countryName: 'The name of the holder’s country.',
      answeredQuestions: list(
        'The questions and answers of `commodityAnswers`, as text.',
        object('A question and its answer.', {
          question: text('The question.'),
          answer: text('The answer.'),
        }),
      ),
    },
  ),
  PurchaseRequest: describeModel(Purchase, 'The offer to buy.', {
    offerId: 'The ID of an accepted offer.',
    attempt: 'A unique ID that you choose for this purchase attempt, so you can withdraw it.',
    consentGivenBy: 'Who gave consent on the phone. Requires the scope `recordPhoneConsent`.',
    identifiedBy: 'How you identified them. Required with `consentGivenBy`.',
  }),
  WithdrawalRequest: describeModel(z.omit(Withdrawal, { id: true }), 'The purchase to withdraw.', {
    attempt: 'The ID that you chose for the purchase attempt.',
  }),
  Done: { const: true, description: 'Done.' },
}
