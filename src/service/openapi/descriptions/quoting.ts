import { optionalFields } from '#contract/fields/supported-fields.ts'
import { isoCurrency } from '#contract/money/money.ts'
import type { Setup } from '#contract/setup.ts'
import { stableId } from '#service/kernel/record-ids.ts'
import { policy } from '#service/underwriting/reference/policy.ts'
import { type DescribeTable, reply } from '#service/openapi/description.ts'
import {
  bookingId,
  customerId,
  exampleBooking,
  exampleOffer,
  legZones,
  offerId,
} from '#service/openapi/examples/offer.ts'
import {
  exampleFlat,
  exampleHolder,
  exampleShipment,
  type ExampleTimes,
} from '#service/openapi/examples/shipment.ts'
import { list, ref, uuid } from '#service/openapi/schema.ts'

const country = { id: stableId('country', 'FI'), name: 'Finland', code: 'FI' }
const commodity = {
  id: '105',
  name: 'Industrial machinery and parts',
  groups: [{ id: stableId('commodity group', 'machinery'), name: 'Machinery' }],
}

/** An example setup with one row in each list. */
const exampleSetup = (origin: string): Setup => ({
  commodities: [
    {
      ...commodity,
      terms: {
        levels: [{ id: 'A', name: 'All risks' }],
        maximumValue: 500_000_000,
        excess: 25_000,
        currencyId: 'EUR',
        transportTypes: ['1', '2', '3'],
      },
    },
  ],
  countries: [country],
  states: [],
  currencies: [isoCurrency('EUR', '€')],
  currencyId: 'EUR',
  customers: [{ ...exampleHolder, id: customerId, name: exampleHolder.businessName }],
  policies: [{ id: stableId('policy', policy.code), name: policy.name, commodityIds: ['105'] }],
  documents: [
    {
      name: 'All risks (A): what is covered and what is not, Sample tariff 2026-11',
      url: `${origin}/documents/wording/sample-2026-11/A`,
      level: 'A',
    },
  ],
  transportTypes: [{ id: '1', name: 'land' }],
  transportFeatures: [{ id: 'curtain-side-lorry', name: 'Curtain-side lorry', transportTypes: ['1'] }],
  extensions: [{ id: 'war', name: 'War' }],
  minAllowedDate: { land: 0, sea: 0, air: 0 },
  requireConfirmation: true,
  hideCostBreakdown: false,
  allowMultiCommodity: false,
  allowQuotation: true,
  enforceTrackingCode: false,
  dateFormat: 'DD/MM/YYYY',
  supportedFields: [...optionalFields],
  additionalFields: [{ id: 'cost-centre', label: 'Cost centre', type: 'text' }],
  warnings: [],
  estimate: {
    from: 17_084,
    currencyId: 'EUR',
    levels: [
      { id: 'A', name: 'All risks', total: 28_391 },
      { id: 'C', name: 'Basic', total: 17_084 },
    ],
  },
})

const quoteText =
  'Returns an offer for each level of cover, the recommended one first. If we can’t insure the shipment, it returns 200 with declined offers: `amendments` has the reasons, and `remedies` the changes that would make the shipment insurable.'
const purchaseText =
  'Buys an offer. The offers of a quote are alternatives, so you can buy only one. Buying the same offer again, even as another user of your organization, returns the same booking. Buying a different one returns 409 with the ID of the existing booking. If the screening list has changed since the offer was made, we screen again. A match returns 409, and so does an embargo that has come into force since.'
const withdrawalText =
  'Withdraws a purchase whose response you didn’t receive. If the purchase already went through, it stands, and the returned offer has its booking’s ID. Otherwise, it’s withdrawn for good: if the purchase request arrives later, it returns 409. You can buy the offer with a new `attempt`.'

const attempt = '5d8f3c1e9b7a4f60a2c4e6f81b3d5a79'

const buyOffer = {
  area: 'Bookings',
  title: 'Purchase booking',
  text: purchaseText,
  bodies: ['PurchaseRequest'],
  examples: { 'An offer': { offerId }, 'An offer, with an attempt you can withdraw': { offerId, attempt } },
  errors: ['NOT_FOUND', 'CONFLICT'],
} as const

const describeSetup = (when: ExampleTimes, origin: string) =>
  ({
    title: 'Get setup information',
    text: 'Returns everything you need to request offers. All fields are optional, including those of a leg and of the holder. The fields you send narrow the lists and add warnings and, once the goods, value, places and modes are known, an estimate. No offer is created. The flat body of a quote, with `insuredValue` in minor units, is accepted too.',
    bodies: ['PartialShipmentRequest'],
    examples: {
      'No parameters': {},
      'A destination': { journeyLegs: [{ end: 'Tehran, Iran' }] },
      'A complete shipment': exampleShipment(when),
    },
    response: reply('The values you can choose from.', 'Setup', exampleSetup(origin)),
  }) as const

export const describeQuotingV1: DescribeTable<'v1'> = (when, origin) => ({
  getSetup: describeSetup(when, origin),
  createQuote: {
    title: 'Generate an offer',
    text: quoteText,
    bodies: ['ShipmentRequest'],
    examples: { 'A complete shipment': exampleShipment(when) },
    response: reply('Offers, with amounts in decimal major units.', 'QuoteV1', [exampleOffer(when, origin)]),
  },
  buyOffer: {
    ...buyOffer,
    response: reply(
      'The booking, with amounts in decimal major units.',
      'PurchaseV1',
      exampleBooking(when, origin),
    ),
  },
  listCountries: {
    area: 'Lists',
    title: 'List countries',
    text: 'Returns all countries.',
    response: reply('All countries.', list('All countries.', ref('Country')), [country]),
  },
  listCommodities: {
    area: 'Lists',
    title: 'List commodities',
    text: 'Returns all classes of goods. Includes goods that we don’t insure; setup has no `terms` for those.',
    response: reply('All classes of goods.', list('All classes of goods.', ref('Commodity')), [commodity]),
  },
})

export const describeQuotingV2: DescribeTable<'v2'> = (when, origin) => {
  const offer = exampleOffer(when, origin)
  const booking = exampleBooking(when, origin)
  const createQuote = {
    text: `${quoteText} The flat body for one leg and one commodity is accepted too.`,
    bodies: ['ShipmentRequest', 'FlatShipmentRequest'],
    examples: { 'A complete shipment': exampleShipment(when), 'A flat body': exampleFlat(when) },
  } as const
  const parameters = { id: uuid('The offer’s ID.', offerId) }
  return {
    getSetup: describeSetup(when, origin),
    createQuote: {
      ...createQuote,
      title: 'Generate an offer',
      response: reply('Offers, with amounts in whole minor units.', 'QuoteV2', [offer]),
    },
    createQuoteAsArray: {
      ...createQuote,
      title: 'Generate an offer as an array',
      response: reply(
        'Offers, with amounts in whole minor units.',
        list('All offers, the recommended one first.', ref('OfferV2'), { minItems: 1 }),
        [offer],
      ),
    },
    buyOffer: {
      ...buyOffer,
      response: reply('The booking, with amounts in whole minor units.', 'BookingV2', booking),
    },
    getBooking: {
      area: 'Bookings',
      title: 'Get a booking',
      text: 'Returns a booking or a quote.',
      parameters: { id: uuid('The ID of a booking or a quote.', bookingId) },
      response: reply('The booking.', 'BookingV2', booking),
    },
    getOffer: {
      title: 'Get an offer',
      text: 'Returns an offer as it was made. Once bought, it includes the booking’s ID.',
      parameters,
      response: reply('The offer.', 'OfferV2', { ...offer, legZones }),
    },
    listCommodityWords: {
      area: 'Lists',
      title: 'List search words for goods',
      text: 'Returns everyday words and customs codes, each with its class of goods. Use them to find a class.',
      response: reply('The search words.', 'CommodityWords', {
        source: 'Harmonized System 2022',
        entries: [{ code: '8413', commodityId: '105', name: 'Pumps', words: ['water pump', 'fuel pump'] }],
      }),
    },
    getRouting: {
      area: 'Lists',
      title: 'Get passages and listed areas',
      errors: ['TOO_MANY_REQUESTS'],
      text: 'Returns the canals and straits that ships pass through, whether each is open, the areas where war costs more, and the usual speed of each mode. Offers depend on the passages and areas: see the reasons `listed-area` and `listed-area-not-covered`.',
      response: reply('The passages and areas.', 'Routing', {
        passages: [
          {
            id: 'suez',
            name: 'the Suez Canal',
            gate: [
              { lat: 30.45, lon: 32 },
              { lat: 30.45, lon: 32.8 },
            ],
            hours: 16,
            closed: false,
          },
        ],
        listedAreas: [
          {
            id: 'cabo-delgado',
            name: 'the coast of Cabo Delgado',
            outline: [
              { lat: -10.17, lon: 40.58 },
              { lat: -13.5, lon: 40.83 },
              { lat: -13.5, lon: 40.2 },
            ],
            extensionId: 'war',
            load: 1_200_000,
            source: 'Sample: a fictional loading',
          },
        ],
        speeds: [{ transportType: '2', kilometresPerDay: 620, hours: 24 }],
      }),
    },
    withdrawPurchase: {
      area: 'Bookings',
      title: 'Withdraw a purchase',
      text: withdrawalText,
      parameters,
      bodies: ['WithdrawalRequest'],
      examples: { 'A purchase whose response you didn’t receive': { attempt } },
      response: reply('The offer.', 'OfferV2', offer),
      errors: ['CONFLICT'],
    },
  }
}
