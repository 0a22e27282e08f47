import { isoCurrency } from '#contract/money/money.ts'
import type { Setup } from '#contract/setup.ts'
import { stableId } from '#service/kernel/record-ids.ts'
import { policy } from '#service/underwriting/reference/policy.ts'
import type { TableDescriptions } from '../description.ts'
import { bookingId, customerId, exampleBooking, exampleOffer, legZones, offerId } from '../examples/offer.ts'
import { exampleFlat, exampleShipment, type ExampleTimes } from '../examples/shipment.ts'
import { list, ref, uuid } from '../schema.ts'

const country = { id: stableId('country', 'FI'), name: 'Finland', code: 'FI' }
const commodity = {
  id: '105',
  name: 'Industrial machinery and parts',
  groups: [{ id: stableId('commodity group', 'machinery'), name: 'Machinery' }],
}

/** Setup with one row of each list. */
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
  'Asks for offers: one at each level of cover, the recommended one first. A shipment that is not insured is answered 200 with declined offers, each with its reasons and what would cure it.'
const flatToo = ' The flat body of one leg and one commodity is taken too.'
const buying =
  'Buys an offer, once. The offers of one quote are alternatives: asking for the same one again, also by others of the organization, answers with the same booking; asking for another is 409 with the id of the booking that there is. An offer is screened again where the list changed since it was made; whom it finds then is 409.'
const withdrawing =
  'Settles a purchase whose answer was lost. One that has bought stands, and the offer names its booking; one that has not bought by now never will, also where it is still on its way: when it arrives it is 409. The offer itself can be bought as before, by another purchase.'
const attempt = '5d8f3c1e9b7a4f60a2c4e6f81b3d5a79'

/** Setup, offers and purchases, in both versions. */
export function describeQuoting(when: ExampleTimes, origin: string): TableDescriptions<'v1' | 'v2'> {
  const offers = [exampleOffer(when, origin)]
  const shipment = exampleShipment(when)
  const aPlace = { journeyLegs: [{ end: 'Tehran, Iran' }] }
  const fourFields = { says: 'The four fields of the specification', noun: shipment } as const
  const flat = { says: 'The flat body', fields: exampleFlat(when) } as const
  const purchase = { says: 'An offer', noun: { offerId } } as const
  const named = { says: 'An offer, by a purchase that can be withdrawn', noun: { offerId, attempt } } as const
  const setup = {
    area: 'Quoting',
    title: 'Get setup information',
    says: 'Tells what is needed to ask for offers. Every field may be left out, of a leg too; what is given narrows the lists and is answered with warnings and, for a whole shipment, an estimate. No offer is made by it.',
    takes: ['PartialShipmentRequest'],
    examples: [{ says: 'Nothing', noun: {} }, { says: 'A place', noun: aPlace }, fourFields],
    gives: { says: 'What may be chosen.', schema: ref('Setup'), noun: exampleSetup(origin) },
  } as const
  const inQuestion = { area: 'Quoting', title: 'Generate an offer' } as const
  return {
    v1: {
      setup,
      quote: {
        ...inQuestion,
        says: quoting,
        takes: ['ShipmentRequest'],
        examples: [fourFields],
        gives: { says: 'Offers, in decimal major units.', schema: ref('QuoteV1'), noun: offers },
      },
      purchase: {
        area: 'Bookings',
        title: 'Purchase booking',
        says: buying,
        takes: ['PurchaseRequest'],
        examples: [purchase, named],
        gives: {
          says: 'The booking, in decimal major units.',
          schema: ref('PurchaseV1'),
          noun: exampleBooking(when, origin),
        },
        refuses: ['NOT_FOUND', 'CONFLICT'],
      },
      countries: {
        area: 'Lists',
        title: 'List countries',
        says: 'Every country record.',
        examples: [{ says: 'As it stands', noun: {} }],
        gives: { says: 'All of them.', schema: list('All countries.', ref('Country')), noun: [country] },
      },
      commodities: {
        area: 'Lists',
        title: 'List commodities',
        says: 'Every class of goods.',
        examples: [{ says: 'As it stands', noun: {} }],
        gives: {
          says: 'All of them.',
          schema: list('All classes of goods.', ref('Commodity')),
          noun: [commodity],
        },
      },
    },
    v2: {
      setup: { ...setup, takes: ['PartialShipmentRequest'] },
      quote: {
        ...inQuestion,
        says: quoting + flatToo,
        takes: ['ShipmentRequest', 'FlatShipmentRequest'],
        examples: [fourFields, flat],
        gives: { says: 'Offers, in whole minor units.', schema: ref('QuoteV2'), noun: offers },
      },
      quoteAsArray: {
        ...inQuestion,
        title: 'Generate an offer, as a bare list',
        says: quoting + flatToo,
        takes: ['ShipmentRequest', 'FlatShipmentRequest'],
        examples: [fourFields, flat],
        gives: {
          says: 'Offers, in whole minor units.',
          schema: list('Every offer, the recommended one first.', ref('OfferV2'), { minItems: 1 }),
          noun: offers,
        },
      },
      purchase: {
        area: 'Bookings',
        title: 'Purchase booking',
        says: buying,
        takes: ['PurchaseRequest'],
        examples: [purchase, named],
        gives: {
          says: 'The booking, in whole minor units.',
          schema: ref('BookingV2'),
          noun: exampleBooking(when, origin),
        },
        refuses: ['NOT_FOUND', 'CONFLICT'],
      },
      booking: {
        area: 'Bookings',
        title: 'Get a booking',
        says: 'One booking, or what has become of a quote, by the id of either.',
        asks: { id: uuid('The id of a booking or of a quote.') },
        examples: [{ says: 'A booking', noun: { id: bookingId } }],
        gives: {
          says: 'The booking.',
          schema: ref('BookingV2'),
          noun: exampleBooking(when, origin),
        },
        refuses: ['NOT_FOUND'],
      },
      offer: {
        area: 'Quoting',
        title: 'Get an offer',
        says: 'One offer as it was made, and its booking once it is bought.',
        asks: { id: uuid('The id of an offer.') },
        examples: [{ says: 'An offer', noun: { id: offerId } }],
        gives: {
          says: 'The offer.',
          schema: ref('OfferV2'),
          noun: { ...exampleOffer(when, origin), legZones },
        },
        refuses: ['NOT_FOUND'],
      },
      withdraw: {
        area: 'Bookings',
        title: 'Withdraw a purchase',
        says: withdrawing,
        asks: { id: uuid('The id of an offer.') },
        takes: ['WithdrawalRequest'],
        examples: [{ says: 'A purchase whose answer was lost', noun: { id: offerId, attempt } }],
        gives: { says: 'The offer.', schema: ref('OfferV2'), noun: exampleOffer(when, origin) },
        refuses: ['NOT_FOUND'],
      },
    },
  }
}
