import { Withdrawal } from '#contract/booking.ts'
import { mapValues } from '#contract/fields/map-values.ts'
import { Leg, maxLegs } from '#contract/journey.ts'
import { Shipment } from '#contract/shipment.ts'
import { list, moment, number, object, fromModel, ref, text } from '../schema.ts'
import { holders } from './holders.ts'

// Shipments in requests and responses. Responses are canonical; requests have more than one accepted form.

const { shape: leg } = Leg
const { shape: shipment } = Shipment

const transport = list(
  'The modes of transport: "1" land, "2" sea, "3" air. List all of them if the leg uses several.',
  text('An ID from `transportTypes` in setup.', { minLength: 1 }),
  { minItems: 1, maxItems: 10 },
)
const features = list(
  'The conditions of carriage: IDs from `transportFeatures` in setup. Unknown ones cause a warning.',
  {},
  { maxItems: 50 },
)
const places = {
  start: fromModel(leg.start, 'The place of departure, with its country, as text.'),
  end: fromModel(leg.end, 'The destination, with its country, as text.'),
}
/** A time in a request: any offset, or a date alone. */
export const requestTime = (description: string) =>
  text(description, { anyOf: [{ format: 'date-time' }, { format: 'date' }] })

const legFields = {
  startTime: requestTime(
    'When the leg departs, preferably in UTC with milliseconds. A date alone means the start of that day.',
  ),
  endTime: requestTime('When the leg arrives, after it departs. A date alone means the end of that day.'),
  ...places,
  transportTypes: transport,
}
const LegRequest = object('A leg of a journey.', legFields, { transportFeatures: features })

const PartialLegRequest = object(
  'A leg of a journey. All fields are optional.',
  {},
  { ...legFields, transportTypes: { ...transport, minItems: 0 }, transportFeatures: features },
)

const ToldLeg = object('A leg of a journey.', {
  startTime: moment('When the leg departs.'),
  endTime: moment('When the leg arrives.'),
  ...places,
  transportTypes: transport,
  transportFeatures: features,
})

/** The descriptions of the optional texts. */
export const shipmentDescriptions = {
  currencyId: 'An ISO 4217 code from `currencies` in setup. Defaults to `currencyId` in setup.',
  commodityDescription: 'A description of the goods.',
  trackingCode: 'The shipper’s reference.',
  externalReference: 'Your own reference.',
  policyId: 'The policy to insure under. Optional.',
  marks: 'Marks and numbers on the packages, shown on the certificate.',
  packages: 'How the goods are packed, shown on the certificate.',
  conveyance: 'The vessel or flight, shown on the certificate.',
} satisfies Partial<Record<keyof Shipment, string>>

export const commonFields = {
  ...mapValues(shipmentDescriptions, (description, name) => fromModel(shipment[name], description)),
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
const legsOf = (schema: 'LegRequest' | 'PartialLegRequest') =>
  list('The legs in order. Each departs after the previous one has arrived.', ref(schema), {
    minItems: 1,
    maxItems: maxLegs,
  })
const insuredValue = {
  description:
    'The value to insure in major units, above 0, with at most as many decimal places as the currency has.',
  type: ['number', 'string'],
  exclusiveMinimum: 0,
  pattern: '^(?=.*[1-9])\\d{1,15}(\\.\\d{1,6})?$',
}
const four = {
  journeyLegs: legsOf('LegRequest'),
  commodityId,
  insuredValue,
  bookingHolder: ref('HolderRequest'),
}
export const known = {
  customerId: text(
    'A customer’s ID, instead of a holder or together with one. The quote is listed under that customer.',
  ),
  previousOfferId: text('An earlier offer to compare the price with.'),
}
const { bookingHolder, ...three } = four

const ShipmentRequest = {
  ...object('The shipment to insure.', three, {
    bookingHolder,
    ...known,
    ...commonFields,
  }),
  anyOf: [{ required: ['bookingHolder'] }, { required: ['customerId'] }],
}

const PartialShipmentRequest = object(
  'Any part of a shipment. The fields you send narrow the lists and can return warnings.',
  {},
  {
    ...four,
    journeyLegs: legsOf('PartialLegRequest'),
    ...known,
    ...commonFields,
  },
)

const Risk = object(
  'The shipment as recorded with an offer or booking, including the names its IDs had at the time.',
  {
    journeyLegs: list('The legs in order.', ref('Leg')),
    commodityId,
    insuredValue: number('The insured value, in major units.'),
    bookingHolder: ref('Holder'),
    currencyId: commonFields.currencyId,
    commodityName: text('The name of the class of goods.'),
  },
  { ...commonFields, countryName: text('The name of the holder’s country.') },
)

export const shipments = {
  LegRequest,
  PartialLegRequest,
  Leg: ToldLeg,
  ...holders,
  ShipmentRequest,
  PartialShipmentRequest,
  Risk,
  PurchaseRequest: object(
    'The offer to buy.',
    { offerId: text('The ID of an accepted offer.', { minLength: 1 }) },
    {
      attempt: fromModel(
        Withdrawal.shape.attempt,
        'Your name for this purchase attempt, so you can withdraw it.',
      ),
      spokenBy: text('Who accepted the wording on the phone. Requires the scope `hearConsent`.', {
        minLength: 1,
        maxLength: 200,
      }),
      identifiedBy: text('How you identified them. Required with `spokenBy`.', {
        minLength: 1,
        maxLength: 200,
      }),
    },
  ),
  WithdrawalRequest: object('The purchase to withdraw.', {
    attempt: fromModel(Withdrawal.shape.attempt, 'The name you gave the purchase attempt.'),
  }),
  Done: { const: true, description: 'Done.' },
}
