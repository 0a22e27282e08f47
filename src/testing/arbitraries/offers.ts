import fc from 'fast-check'
import { mapValues } from '#contract/fields/map-values.ts'
import { correctableShipmentFields } from '#contract/fields/shipment-fields.ts'
import { incoterms } from '#contract/fields/incoterm.ts'
import { withoutHiddenCharacters } from '#contract/text/hidden-characters.ts'
import { isoCurrency } from '#contract/money/money.ts'
import { type Offer, type Price, priceLines } from '#contract/offer.ts'
import type { Risk, ShipmentRequest, Shipment } from '#contract/shipment.ts'

/** Generates words in any script that aren't blank and have no hidden characters. */
export const anyText = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  .map((text) => `x${withoutHiddenCharacters(text)}x`)

const createTexts = (...names: string[]) =>
  fc.dictionary(fc.constantFrom(...names), anyText, { minKeys: 1, noNullPrototype: true })

/** Generates answers to questions about the goods. */
export const anyAnswers = createTexts('packed', 'sealed')

/** Generates values of additional fields. */
export const anyAdditionalValues = createTexts('cost-centre', 'project')

/** Generates recorded values of additional fields, with their labels. */
export const anyRecordedFields = anyAdditionalValues.map((additionalFields) => ({
  additionalFields,
  additionalFieldLabels: mapValues(additionalFields, (_, id) => `The ${id}`),
}))

/** Generates any moment of this century, as on the wire. */
export const anyTime = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2099-01-01'), noInvalidDate: true })
  .map((date) => date.getTime())

/** Generates a journey of consecutive legs. */
const anyJourney = fc
  .array(fc.tuple(anyText, anyText, fc.subarray(['1', '2', '3'], { minLength: 1 })), {
    minLength: 1,
    maxLength: 5,
  })
  .chain((legs) =>
    fc.uniqueArray(anyTime, { minLength: legs.length * 2, maxLength: legs.length * 2 }).map((moments) => {
      const ordered = moments.sort((a, b) => a - b).map((time) => new Date(time).toISOString())
      return legs.map(([start, end, transportTypes], index) => ({
        startTime: ordered[index * 2] ?? '',
        endTime: ordered[index * 2 + 1] ?? '',
        start,
        end,
        transportTypes,
        transportFeatures: ['on-deck'],
      }))
    }),
  )

/** Generates any shipment that the contract accepts. */
export const anyShipment: fc.Arbitrary<Shipment> = fc
  .record(
    {
      journeyLegs: anyJourney,
      commodityId: anyText,
      insuredValue: fc.integer({ min: 1, max: 9_999_999_999 }).map((cents) => `${cents}.25`),
      bookingHolder: fc.record(
        {
          type: fc.constantFrom('1' as const, '2' as const),
          email: fc.constant('name@example.com'),
          businessName: anyText,
          forename: anyText,
          surname: anyText,
          addressStreet: anyText,
          addressLocality: anyText,
          addressState: anyText,
          addressPostcode: anyText,
          addressCountry: anyText,
          addressFormatted: anyText,
          taxId: anyText,
          lei: fc.constantFrom('5493001KJTIIGC8Y1R12', '506700GE1G29325QX363'),
          phone: anyText,
          reference: anyText,
        },
        { requiredKeys: ['email', 'businessName', 'addressStreet', 'addressLocality', 'addressCountry'] },
      ),
      currencyId: fc.constantFrom('EUR', 'JPY'),
      commodityAnswers: anyAnswers,
      additionalFields: anyAdditionalValues,
      commodityDescription: anyText,
      policyId: anyText,
      ...mapValues(correctableShipmentFields, () => anyText),
      incoterm: fc.constantFrom(...incoterms),
      extensions: fc.array(anyText, { maxLength: 3 }),
    },
    { requiredKeys: ['journeyLegs', 'commodityId', 'insuredValue', 'bookingHolder'] },
  )
  // A rule and its place are sent together.
  .map(({ incoterm, incotermPlace, ...shipment }) =>
    incoterm && incotermPlace ? { ...shipment, incoterm, incotermPlace } : shipment,
  )

const references = fc.record({ previousOfferId: anyText, customerId: anyText }, { requiredKeys: [] })
/** Generates any quote request: a shipment, its customer, and the offer to compare with. */
export const anyQuoteRequest: fc.Arbitrary<ShipmentRequest> = fc
  .tuple(anyShipment, references)
  .map(([shipment, ids]) => ({ ...shipment, ...ids }))

/** Returns an accepted offer of EUR 281.82, with changes. */
export function anOffer(overrides: Partial<Offer> = {}): Offer {
  const lines = {
    premium: 24100,
    technologyFee: 2410,
    bookingFee: 1200,
    premiumTax: 472,
    technologyFeeTax: 0,
    bookingFeeTax: 0,
  }
  return {
    id: 'offer-1',
    accepted: true,
    amendments: [],
    reasons: [],
    price: { currency: isoCurrency('EUR'), lines, total: 28182 },
    ...overrides,
  }
}

/** Returns a declined offer with reasons. */
export function aDecline(reasons: readonly string[]): Offer {
  return {
    id: 'offer-1',
    accepted: false,
    amendments: reasons.map((message) => ({ type: 'error', message })),
    reasons: [],
  }
}

const operations = ['share', 'times', 'atLeast', 'plus', 'note'] as const
const zone = fc.constantFrom('', 'Europe/Helsinki', 'America/New_York')
/** Generates the time zones of a journey's legs. */
export const anyZones = fc.array(fc.record({ start: zone, end: zone }), { maxLength: 3 })

/** Generates a shipment as recorded in an offer or booking. */
export const anyRisk: fc.Arbitrary<Risk> = fc
  .tuple(anyShipment, anyText, anyText, fc.array(fc.record({ question: anyText, answer: anyText })))
  .map(([shipment, commodityName, countryName, answeredQuestions]) => ({
    ...shipment,
    commodityName,
    countryName,
    ...(shipment.commodityAnswers && { answeredQuestions }),
    ...(shipment.additionalFields && {
      additionalFieldLabels: mapValues(shipment.additionalFields, (_, id) => `The ${id}`),
    }),
  }))

const anyMinor = fc.nat({ max: 99_999_999_999 })

const anyPrice: fc.Arbitrary<Price> = fc
  .tuple(
    fc.constantFrom('JPY', 'EUR', 'KWD').map((id) => isoCurrency(id)),
    fc.array(fc.nat({ max: 99_999_999_999 }), { minLength: priceLines.length, maxLength: priceLines.length }),
  )
  .map(([currency, amounts]) => ({
    currency,
    lines: Object.fromEntries(priceLines.map((line, index) => [line, amounts[index] ?? 0])),
    total: amounts.reduce((sum, amount) => sum + amount, 0),
  }))

/** Generates a priced offer whose lines add up to its total. */
export const anyOffer: fc.Arbitrary<Offer> = fc.record(
  {
    id: fc.uuid(),
    quoteId: fc.uuid(),
    accepted: fc.constant(true),
    amendments: fc.array(
      anyText.map((message) => ({ type: 'info' as const, message })),
      { maxLength: 2 },
    ),
    price: anyPrice,
    screening: fc.constantFrom('declined', 'referred'),
    coverage: fc.record(
      {
        level: fc.constantFrom('A', 'B', 'C'),
        name: anyText,
        covered: fc.array(anyText, { maxLength: 3 }),
        notCovered: fc.array(anyText, { maxLength: 3 }),
      },
      { requiredKeys: ['level', 'covered', 'notCovered'] },
    ),
    deductible: fc.nat(),
    commission: fc.nat(),
    reasons: fc.array(
      fc.record(
        {
          code: anyText,
          sentence: anyText,
          operation: fc.constantFrom(...operations),
          line: fc.constantFrom(...priceLines),
          extension: anyText,
          partsPerMillion: fc.nat(),
          of: anyMinor,
          amount: anyMinor,
          result: anyMinor,
        },
        { requiredKeys: ['code', 'sentence', 'operation'] },
      ),
      { maxLength: 3 },
    ),
    extensions: fc.uniqueArray(
      fc.record(
        { id: anyText, name: anyText, premium: anyMinor, clauses: anyText, wordingUrl: fc.webUrl() },
        { requiredKeys: ['id', 'name', 'premium'] },
      ),
      { maxLength: 3, selector: ({ id }) => id },
    ),
    change: fc.record(
      {
        amount: fc.oneof(
          anyMinor,
          anyMinor.map((minor) => 0 - minor),
        ),
        reasons: fc.array(anyText, { minLength: 1, maxLength: 3 }),
      },
      { requiredKeys: ['reasons'] },
    ),
    remedies: fc.array(
      fc.record({
        code: anyText,
        sentence: anyText,
        change: fc.dictionary(anyText, fc.oneof(anyText, fc.nat(), fc.array(anyText, { maxLength: 2 })), {
          maxKeys: 2,
        }),
      }),
      { minLength: 1, maxLength: 2 },
    ),
    policyRevision: fc.record(
      { policy: anyText, revision: anyText, wordingUrl: fc.webUrl() },
      { requiredKeys: ['policy'] },
    ),
    validUntil: anyTime.map((time) => new Date(time).toISOString()),
    edition: anyText,
    specimen: fc.boolean(),
    createdAt: anyTime.map((time) => new Date(time).toISOString()),
    risk: anyRisk,
    legZones: anyZones,
    bookingId: fc.uuid(),
    newerQuoteId: fc.uuid(),
    organizationId: fc.uuid(),
    organizationName: anyText,
  },
  { requiredKeys: ['id', 'accepted', 'amendments', 'reasons', 'price'] },
)
