import fc from 'fast-check'
import { mapValues } from '#contract/fields/map-values.ts'
import type { RecordedAdditionalFields } from '#contract/fields/additional-fields.ts'
import type { PartialLeg } from '#contract/journey.ts'
import { incoterms } from '#contract/fields/incoterm.ts'
import { isoCurrency } from '#contract/money/money.ts'
import { priceLines } from '#contract/offer.ts'
import type { FeeTerms } from '#contract/people/fees.ts'
import type { Credentials } from '#contract/people/session.ts'
import { withoutHiddenCharacters } from '#contract/text/hidden-characters.ts'

// What schemas don't say about their values: formats, and how fields depend on each other.

/** Words in any script that aren't blank and have no hidden characters. */
export const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  .map((text) => `x${withoutHiddenCharacters(text)}x`)

const timestamp = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2099-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
const amount = fc.integer({ min: 1, max: 9_999_999_999 }).map((major) => `${major}.25`)
const logo = fc.constantFrom(`/logos/${'0a'.repeat(32)}-640x160.png`, `/logos/${'f9'.repeat(32)}-2000x1.jpg`)
const currencyCode = fc.constantFrom('EUR', 'JPY', 'KWD')
const fieldId = fc.constantFrom('cost-centre', 'project')

/** Texts for fields whose schema has checks, the most general ones first. */
export const formats: readonly fc.Arbitrary<string>[] = [
  text,
  timestamp,
  fc.constantFrom('name@example.com', 'a.b@c.example'),
  amount,
  fc.constantFrom('0', '12.5', '100'),
  currencyCode,
  fieldId,
  fc.constantFrom(...incoterms),
  fc.constantFrom('5493001KJTIIGC8Y1R12', '506700GE1G29325QX363'),
  fc.constantFrom('2026-01', '2026-12'),
  fc.constantFrom('2026-12-01', '2028-02-29'),
  fc.constantFrom('#0a5362', '#7b1e3a'),
  logo,
  fc.constantFrom('iVBORw0KGgo=', 'data:image/png;base64,iVBORw0KGgo='),
  fc.constantFrom('LD-2222-3333-4444'),
]

const currency = currencyCode.map((code) => isoCurrency(code))

const price = fc
  .tuple(
    currency,
    fc.array(fc.nat(99_999_999_999), { minLength: priceLines.length, maxLength: priceLines.length }),
  )
  .map(([currency, amounts]) => ({
    currency,
    lines: Object.fromEntries(priceLines.map((line, index) => [line, amounts[index] ?? 0])),
    total: amounts.reduce((sum, amount) => sum + amount, 0),
  }))

/** Puts the times of the legs in order. */
function orderTimes(legs: readonly PartialLeg[]): PartialLeg[] {
  const times = legs.flatMap(({ startTime = [], endTime = [] }) => [startTime, endTime].flat()).sort()
  return legs.map((leg) => ({
    ...leg,
    ...(leg.startTime && { startTime: times.shift() }),
    ...(leg.endTime && { endTime: times.shift() }),
  }))
}

/** Replaces random labels by one for each value. */
function addLabels({ additionalFieldLabels: _labels, ...record }: RecordedAdditionalFields) {
  const { additionalFields } = record
  if (!additionalFields) return record
  const additionalFieldLabels = mapValues(additionalFields, (_, id) => `The ${id}`)
  return { ...record, additionalFieldLabels }
}

/** Adds a name to an owner without one. */
const addOwnerName = (record: object) =>
  'organizationId' in record ? { organizationName: 'Acme Ltd', ...record } : record

/** Adds the shipment of its offer to a booking without one. */
const addOfferRisk = (record: { offer?: { risk?: unknown } }) =>
  record.offer?.risk ? { risk: record.offer.risk, ...record } : record

type Override = (generate: () => fc.Arbitrary<unknown>) => fc.Arbitrary<unknown>

const nonEmpty: Override = (lists) => lists().filter((list) => (list as unknown[]).length > 0)

/** Values of fields, by the end of their path. The first match counts. */
export const overrides: readonly (readonly [paths: RegExp, override: Override])[] = [
  [
    /([a-z]At|Since|\.(startTime|endTime|coverStart|validUntil|replaces|since|until|at|gte?|lte?))$/,
    () => timestamp,
  ],
  [/\.legZones\[\]\.(start|end)$/, () => fc.constantFrom('', 'Europe/Helsinki', 'America/New_York')],
  [/\.(start|end)Zone$/, () => fc.constantFrom('Europe/Helsinki', 'America/New_York')],
  [/\.additionalFields(\[\]\.id|\.key)$|\.questions\[\]\.id$/, () => fieldId],
  [/(?<!Settings)\.accentColor$/, () => fc.constantFrom('#0a5362', '#7b1e3a')],
  [/\.publicUrl$/, () => fc.constantFrom('https://example.com', 'http://münchen.example/a?b=c')],
  [/\.scopes?\[\]$/, () => fc.constantFrom('a', '7', '1f')],
  [/\.seconds$/, () => fc.integer({ min: 1, max: 100_000 })],
  [/\.currency$|\.currencies\[\]$/, () => currency],
  [/\.accepted$|\.countIsMinimum$/, () => fc.constant(true)],
  [/\.price$/, () => price],
  [/\.change\.amount$|\.balance$|\.shares\[\]\.(premium|fees)$/, () => fc.integer()],
  [/\.amendments\[\]\.type$/, () => fc.constant('info')],
  [/^commodityReply\.groups$|(\.children\[\]){3}\.children$/, () => fc.constant([])],
  [/^offer(sV1|sV2|Array)$|\.(remedies|change\.reasons|claimsSteps|scope)$/, nonEmpty],
  [/^setupReply\.(commodities|countries|transportTypes)$/, nonEmpty],
  [/\.journeyLegs$/, (legs) => (legs() as fc.Arbitrary<PartialLeg[]>).map(orderTimes)],
  [
    /(\.risk|^riskReply|\.entries\[\])$/,
    (records) => (records() as fc.Arbitrary<RecordedAdditionalFields>).map(addLabels),
  ],
  [
    /^(offer|booking|purchaseReply)V\d$|^offer(sV\d|Array)\[\]$|^pageReply\.rows\[\]$|\.offer$/,
    (records) => (records() as fc.Arbitrary<object>).map(addOwnerName).map(addOfferRisk),
  ],
  [
    /^signInRequest$/,
    (requests) => requests().filter((request) => (request as Credentials).kind === 'password'),
  ],
  [
    /^feeTermsReply$/,
    (terms) => terms().filter((fee) => 'bookingFee' in (fee as FeeTerms) === 'currency' in (fee as FeeTerms)),
  ],
]

/** Fields that are optional in the schema but always present after decoding. */
const alwaysPresent = [
  /\.price$/,
  /^commodityReply\.active$/,
  /^newCustomerRequest\.businessName$/,
  /(?<!^correctionRequest)\.bookingHolder\.(businessName|addressStreet|addressLocality|addressCountry)$/,
  /\.transportFeatures$/,
]
/** Checks whether a field is always present, by its path. */
export const isAlwaysPresent = (path: string) => alwaysPresent.some((paths) => paths.test(path))

/** Fields that a codec doesn't send, or that only other servers do. */
export const unsentFields =
  /^grantV1\.refreshToken$|^grantV2\.(userId|createdAt)$|\.minorValue$|\.amendments\[\]\.field$|\.price\.tax$|^setupReply\.(commodities\[\]\.active|numericFeatureIds)$|^commodityReply\.(groups|terms|questions|needsDescription)/
