import { Withdrawal } from '#contract/booking.ts'
import { Holder } from '#contract/holder.ts'
import { Leg, maxLegs } from '#contract/journey.ts'
import { Shipment } from '#contract/shipment.ts'
import { list, moment, number, object, fromModel, ref, type Schema, text } from '../schema.ts'

// What is asked to be insured, and how it is told again. A reply is canonical; a request may be said otherwise too.

const { shape: leg } = Leg
const { shape: holder } = Holder
const { shape: shipment } = Shipment

/** Text with something in it. */
const nonBlank = { pattern: '\\S' }
export const requireNonBlank = (...names: readonly string[]): Schema => ({
  required: names,
  properties: Object.fromEntries(names.map((name) => [name, nonBlank])),
})

const transport = list(
  'How it moves: "1" by land, "2" by sea, "3" by air. All of them, where it is one leg by several.',
  text('An identifier of `transportTypes` in setup.', { minLength: 1 }),
  { minItems: 1, maxItems: 10 },
)
const features = list(
  'Conditions of carriage, by the ids of `transportFeatures` in setup. One that is not known is warned of.',
  {},
  { maxItems: 50 },
)
const places = {
  start: fromModel(leg.start, 'Where it starts: locality and country, in words.'),
  end: fromModel(leg.end, 'Where it ends.'),
}
/** Asked with, an offset may stand for the Z, and a date alone for its first or last moment. */
export const requestTime = (description: string) =>
  text(description, { anyOf: [{ format: 'date-time' }, { format: 'date' }] })

const legFields = {
  startTime: requestTime('When it leaves, best in UTC with milliseconds. A date alone is its first moment.'),
  endTime: requestTime('When it arrives, after it leaves. A date alone is its last moment.'),
  ...places,
  transportTypes: transport,
}
const LegRequest = object('One move of a journey.', legFields, { transportFeatures: features })

const PartialLegRequest = object(
  'A move of a journey that may not be complete yet.',
  {},
  { ...legFields, transportTypes: { ...transport, minItems: 0 }, transportFeatures: features },
)

const ToldLeg = object('One move of a journey.', {
  startTime: moment('When it leaves.'),
  endTime: moment('When it arrives.'),
  ...places,
  transportTypes: transport,
  transportFeatures: features,
})

export const identityFields = {
  type: fromModel(
    holder.type,
    '"1" a company, "2" a private person. Absent, a business name makes it a company.',
  ),
  forename: fromModel(holder.forename, 'A private person’s first name.'),
  surname: fromModel(holder.surname, 'A private person’s last name.'),
  addressFormatted: fromModel(
    holder.addressFormatted,
    'The whole address in one line that ends with its country.',
  ),
  taxId: fromModel(holder.taxId, 'The number that taxes know this party by.'),
  phone: fromModel(holder.phone, 'A telephone number.'),
  reference: fromModel(holder.reference, 'What the caller calls this party.'),
}
export const contactFields = {
  email: fromModel(holder.email, 'The e-mail address.'),
  addressStreet: fromModel(holder.addressStreet, 'Street and number.'),
  addressLocality: fromModel(holder.addressLocality, 'Town or city.'),
  addressState: fromModel(holder.addressState, 'State or province; may be empty.'),
  addressPostcode: fromModel(holder.addressPostcode, 'Postcode; may be empty.'),
  addressCountry: fromModel(
    holder.addressCountry,
    'The UUID of a country record; alpha-2, as FI, is taken too.',
  ),
  businessName: fromModel(holder.businessName, 'The name of the company.'),
}
const { email, ...otherSeven } = contactFields

/** Who it is and where, by the names of a holder's fields; a company or a person, an address in parts or in one line. */
export const wholeHolder = (name: (field: string) => string): Schema[] => [
  { anyOf: [requireNonBlank(name('businessName')), requireNonBlank(name('forename'), name('surname'))] },
  {
    anyOf: [
      requireNonBlank(...['addressStreet', 'addressLocality', 'addressCountry'].map(name)),
      requireNonBlank(name('addressFormatted')),
    ],
  },
]

const HolderRequest = {
  ...object('The party that the cover is for.', { email }, { ...otherSeven, ...identityFields }),
  allOf: wholeHolder((name) => name),
}

const ToldHolder = object('The party that the cover is for.', contactFields, identityFields)

export const commonFields = {
  currencyId: fromModel(
    shipment.currencyId,
    'ISO 4217, of `currencies` in setup; absent means the default there.',
  ),
  commodityDescription: fromModel(shipment.commodityDescription, 'The goods in words.'),
  trackingCode: fromModel(shipment.trackingCode, 'The shipper’s own reference.'),
  externalReference: fromModel(shipment.externalReference, 'The caller’s own reference.'),
  policyId: fromModel(shipment.policyId, 'The policy to insure under; never needed here.'),
  marks: fromModel(shipment.marks, 'Marks and numbers on the goods, for the paper.'),
  packages: fromModel(shipment.packages, 'How the goods are packed, for the paper.'),
  conveyance: fromModel(shipment.conveyance, 'Vessel or flight, for the paper.'),
  extensions: list(
    'Cover beside the clauses, by the ids of `extensions` in setup.',
    text('As `war`.', { minLength: 1 }),
    { maxItems: 20 },
  ),
}
export const commodityId = fromModel(shipment.commodityId, 'The class of goods, by its id in setup.')
const legsOf = (schema: 'LegRequest' | 'PartialLegRequest') =>
  list('The legs in order; none leaves before the last one arrives.', ref(schema), {
    minItems: 1,
    maxItems: maxLegs,
  })
const insuredValue = {
  description: 'The value to insure, above 0, in major units, with no more decimals than the currency has.',
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
    'One of the known holders, by its id: instead of a holder, or beside one, for whom it is then kept and listed.',
  ),
  previousOfferId: text('An offer of before, to be told what became of its price.'),
}
const { bookingHolder, ...three } = four

const ShipmentRequest = {
  ...object('The four fields of a quote, and what may stand beside them.', three, {
    bookingHolder,
    ...known,
    ...commonFields,
  }),
  anyOf: [{ required: ['bookingHolder'] }, { required: ['customerId'] }],
}

const PartialShipmentRequest = object(
  'Any part of a quote. What is given narrows the reply and is warned of.',
  {},
  {
    ...four,
    journeyLegs: legsOf('PartialLegRequest'),
    ...known,
    ...commonFields,
  },
)

const Risk = object(
  'A shipment as an offer or a booking records it, with the words that its ids stood for then.',
  {
    journeyLegs: list('The legs in order.', ref('Leg')),
    commodityId,
    insuredValue: number('The value that is insured, in major units.'),
    bookingHolder: ref('Holder'),
    currencyId: commonFields.currencyId,
    commodityName: text('The class of goods, in words.'),
  },
  { ...commonFields, countryName: text('The holder’s country, in words.') },
)

export const shipments = {
  LegRequest,
  PartialLegRequest,
  Leg: ToldLeg,
  HolderRequest,
  Holder: ToldHolder,
  ShipmentRequest,
  PartialShipmentRequest,
  Risk,
  PurchaseRequest: object(
    'What is bought.',
    { offerId: text('The id of an accepted offer.', { minLength: 1 }) },
    {
      attempt: fromModel(
        Withdrawal.shape.attempt,
        'What you call this one purchase, to be able to withdraw it.',
      ),
      spokenBy: text(
        'Who accepted the wording by spoken word, to you on the phone. Only for those with the scope `hearConsent`.',
        { minLength: 1, maxLength: 200 },
      ),
      identifiedBy: text('How you identified that person. Required with `spokenBy`.', {
        minLength: 1,
        maxLength: 200,
      }),
    },
  ),
  WithdrawalRequest: object('Which purchase is withdrawn.', {
    attempt: fromModel(Withdrawal.shape.attempt, 'What the purchase was called when it was sent.'),
  }),
  Done: { const: true, description: 'It is done.' },
}
