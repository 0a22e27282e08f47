import { isoCurrency } from '#contract/money/money.ts'
import type { Setup } from '#contract/setup.ts'
import { stableId } from '#service/kernel/record-ids.ts'
import { policy } from '#service/underwriting/reference/policy.ts'
import type { TableDescriptions } from '#service/openapi/description.ts'
import {
  bookingId,
  customerId,
  exampleBooking,
  exampleOffer,
  legZones,
  offerId,
} from '#service/openapi/examples/offer.ts'
import { exampleFlat, exampleShipment, type ExampleTimes } from '#service/openapi/examples/shipment.ts'
import { list, ref, uuid } from '#service/openapi/schema.ts'

const country = { id: stableId('country', 'FI'), name: 'Finland', code: 'FI' }
const commodity = {
  id: '105',
  name: 'Industrial machinery and parts',
  groups: [{ id: stableId('commodity group', 'machinery'), name: 'Machinery' }],
}

/** An example setup with one row in each list. */
const exampleSetup = (origin: string): Setup => ({
  commodities: [commodity],
  countries: [country],
  states: [],
  currencies: [isoCurrency('EUR', '€')],
  currencyId: 'EUR',
  customers: [
    {
      id: customerId,
      type: '1',
      email: 'logistics@example.com',
      name: 'Karelian Machines Oy',
      businessName: 'Karelian Machines Oy',
      addressStreet: 'Teollisuuskatu 1',
      addressLocality: 'Joensuu',
      addressState: 'North Karelia',
      addressPostcode: '80110',
      addressCountry: country.id,
    },
  ],
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
  dateFormat: 'DD/MM/YYYY',
  warnings: [],
  estimate: { from: 17_084, currencyId: 'EUR' },
})

const quoting =
  'Returns an offer for each level of cover, the recommended one first. If we can’t insure the shipment, the response is 200 with declined offers, each with its reasons and the changes that would make it insurable.'
const flatToo = ' The flat body for one leg and one commodity is accepted too.'
const buying =
  'Buys an offer. The offers of one quote are alternatives: buying the same one again, even by another user of your organization, returns the same booking; buying another one is 409 with the ID of the existing booking. If the screening list has changed since the offer was made, the offer is screened again, and a match is 409.'
const withdrawing =
  'Settles a purchase whose response was lost. If the purchase went through, it stays, and the offer has its booking’s ID. If it didn’t, it never will: a request that arrives later gets 409. You can still buy the offer with a new attempt.'
const attempt = '5d8f3c1e9b7a4f60a2c4e6f81b3d5a79'

/** Describes setup, offers and purchases in both versions. */
export function describeQuoting(when: ExampleTimes, origin: string): TableDescriptions<'v1' | 'v2'> {
  const offers = [exampleOffer(when, origin)]
  const shipment = exampleShipment(when)
  const aPlace = { journeyLegs: [{ end: 'Tehran, Iran' }] }
  const fourFields = { text: 'A complete shipment', value: shipment } as const
  const flat = { text: 'A flat body', fields: exampleFlat(when) } as const
  const purchase = { text: 'An offer', value: { offerId } } as const
  const named = { text: 'An offer, with an attempt you can withdraw', value: { offerId, attempt } } as const
  const flatQuote = {
    text: quoting + flatToo,
    bodies: ['ShipmentRequest', 'FlatShipmentRequest'],
    examples: [fourFields, flat],
  } as const
  const buyOffer = {
    area: 'Bookings',
    title: 'Purchase booking',
    text: buying,
    bodies: ['PurchaseRequest'],
    examples: [purchase, named],
    errors: ['NOT_FOUND', 'CONFLICT'],
  } as const
  const booking = exampleBooking(when, origin)
  const setup = {
    title: 'Get setup information',
    text: 'Returns everything you need to request offers. All fields are optional, including those of a leg. The ones you send narrow the lists and return warnings and, for a complete shipment, an estimate. It doesn’t create an offer.',
    bodies: ['PartialShipmentRequest'],
    examples: [{ text: 'No parameters', value: {} }, { text: 'A destination', value: aPlace }, fourFields],
    response: { text: 'The values you can choose from.', schema: ref('Setup'), value: exampleSetup(origin) },
  } as const
  return {
    v1: {
      getSetup: setup,
      createQuote: {
        title: 'Generate an offer',
        text: quoting,
        bodies: ['ShipmentRequest'],
        examples: [fourFields],
        response: { text: 'Offers, in decimal major units.', schema: ref('QuoteV1'), value: offers },
      },
      buyOffer: {
        ...buyOffer,
        response: { text: 'The booking, in decimal major units.', schema: ref('PurchaseV1'), value: booking },
      },
      listCountries: {
        area: 'Lists',
        title: 'List countries',
        text: 'Returns all countries.',
        response: {
          text: 'All countries.',
          schema: list('All countries.', ref('Country')),
          value: [country],
        },
      },
      listCommodities: {
        area: 'Lists',
        title: 'List commodities',
        text: 'Returns all classes of goods.',
        response: {
          text: 'All classes of goods.',
          schema: list('All classes of goods.', ref('Commodity')),
          value: [commodity],
        },
      },
    },
    v2: {
      getSetup: setup,
      createQuote: {
        ...flatQuote,
        title: 'Generate an offer',
        response: { text: 'Offers, in whole minor units.', schema: ref('QuoteV2'), value: offers },
      },
      createQuoteAsArray: {
        ...flatQuote,
        title: 'Generate an offer as an array',
        response: {
          text: 'Offers, in whole minor units.',
          schema: list('All offers, the recommended one first.', ref('OfferV2'), { minItems: 1 }),
          value: offers,
        },
      },
      buyOffer: {
        ...buyOffer,
        response: { text: 'The booking, in whole minor units.', schema: ref('BookingV2'), value: booking },
      },
      getBooking: {
        area: 'Bookings',
        title: 'Get a booking',
        text: 'Returns a booking or a quote.',
        parameters: { id: uuid('The ID of a booking or a quote.') },
        examples: [{ text: 'A booking', value: { id: bookingId } }],
        response: { text: 'The booking.', schema: ref('BookingV2'), value: booking },
      },
      getOffer: {
        title: 'Get an offer',
        text: 'Returns an offer as it was made, with its booking’s ID once bought.',
        parameters: { id: uuid('The offer’s ID.') },
        examples: [{ text: 'An offer', value: { id: offerId } }],
        response: {
          text: 'The offer.',
          schema: ref('OfferV2'),
          value: { ...exampleOffer(when, origin), legZones },
        },
      },
      withdrawPurchase: {
        area: 'Bookings',
        title: 'Withdraw a purchase',
        text: withdrawing,
        parameters: { id: uuid('The offer’s ID.') },
        bodies: ['WithdrawalRequest'],
        examples: [{ text: 'A purchase whose response was lost', value: { id: offerId, attempt } }],
        response: { text: 'The offer.', schema: ref('OfferV2'), value: exampleOffer(when, origin) },
      },
    },
  }
}
