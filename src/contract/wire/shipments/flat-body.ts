import { isoCurrency, toAmount } from '#contract/money/money.ts'
import {
  type AddIssue,
  omitUndefined,
  type Fields,
  readFields,
  parseJson,
  readList,
  omitEmpty,
  readText,
} from '#contract/wire/codec/lenient-codec.ts'

// The flat body in which live clients of version 2 ask for offers: one leg, one commodity, the holder by prefix.

type Path = readonly PropertyKey[]

/** The fields that stand for the leg, for the holder, and where the problems of each belong in the flat body. */
const legFields: Readonly<Record<string, string>> = {
  start: 'originFormatted',
  end: 'destinationFormatted',
  startTime: 'startDate',
  endTime: 'endDate',
  transportTypes: 'transportType',
}
const holderFields: Readonly<Record<string, string>> = {
  type: 'customerType',
  businessName: 'customerOrganization',
  taxId: 'customerTaxId',
  forename: 'customerForename',
  surname: 'customerSurname',
  email: 'customerEmail',
  phone: 'customerPhone',
  addressFormatted: 'customerFormatted',
  addressStreet: 'customerStreet',
  addressLocality: 'customerCity',
  addressState: 'customerState',
  addressPostcode: 'customerPostcode',
  addressCountry: 'customerCountry',
  reference: 'customerReference',
}
const placeParts = ['Street', 'Postcode', 'City', 'State', 'Country'] as const
const legEnds = ['origin', 'destination'] as const
const legFieldNames = [
  ...Object.values(legFields),
  ...legEnds.flatMap((end) => placeParts.map((part) => end + part)),
]

/** Whether a body is flat: it names no legs, and something that only stands in a flat one. */
export function isFlat(fields: Fields): boolean {
  const given = omitEmpty(fields)
  return !('journeyLegs' in given) && ['commodities', ...legFieldNames].some((name) => name in given)
}

/** Says a flat body in the specification's fields. What is not there stays missing, and is judged as such. */
export function fromFlat(fields: Fields, addIssue: AddIssue): Fields {
  const given = omitEmpty(fields)
  const leg = omitUndefined({
    start: readPlace(given, 'origin'),
    end: readPlace(given, 'destination'),
    startTime: given['startDate'],
    endTime: given['endDate'],
    transportTypes: given['transportType'],
  })
  return {
    ...given,
    ...readGoods(given, addIssue),
    ...(legFieldNames.some((name) => name in given) ? { journeyLegs: [leg] } : {}),
    ...omitUndefined({ conveyance: given['conveyance'] ?? given['vessel'] }),
    // A customer that is known needs no describing, and what describes it here may be left from a form.
    ...('customerId' in given ? { bookingHolder: undefined } : readHolder(given)),
  }
}

/** The commodity and its value; older clients put both at the top. The value is in minor units either way. */
function readGoods(given: Fields, addIssue: AddIssue): Fields {
  const commodities = 'commodities' in given ? readList(parseJson(given['commodities'], addIssue)) : [given]
  const [commodity] = commodities ?? []
  if (!commodities || !readFields(commodity)) addIssue('Send one commodity with its value.', ['commodities'])
  if (commodities && commodities.length > 1) {
    addIssue('One commodity is insured at a time. Ask for each by itself.', ['commodities'])
  }
  const goods = omitEmpty(readFields(commodity) ?? {})
  const currencyId = readText(goods['currencyId']) ?? readText(given['currencyId'])
  return {
    commodityId: goods['commodityId'],
    currencyId,
    insuredValue: toMajorUnits(goods['insuredValue'], currencyId, addIssue),
    // Its decimals are told by the currency, and that by whoever knows which one is meant.
    minorValue: currencyId === undefined ? readText(goods['insuredValue']) : undefined,
  }
}

/** Minor units as decimal text in major ones; what is no whole number goes on as it is, to be refused. */
function toMajorUnits(value: unknown, currencyId: string | undefined, addIssue: AddIssue): unknown {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : value
  if (typeof text !== 'string' || !/^\d{1,15}(\.\d+)?$/.test(text)) return text
  const [whole = '', part = ''] = text.split('.')
  if (/[1-9]/.test(part)) {
    addIssue('Send the value in whole minor units, for example 100 for 1.00.', [
      'commodities',
      0,
      'insuredValue',
    ])
  }
  return toAmount(Number(whole), isoCurrency(currencyId?.toUpperCase() ?? ''))
}

/** The place of one end: by its parts where any tells more than the country, else as it is written. */
function readPlace(given: Fields, end: (typeof legEnds)[number]): unknown {
  const [street, postcode, city, state, country] = placeParts.map((part) => readText(given[end + part]))
  const town = [postcode, city].filter(Boolean).join(' ')
  const inside = [street, town, state].filter(Boolean)
  const written = given[`${end}Formatted`]
  if (inside.length > 0) return [...inside, country ?? lastPart(written)].filter(Boolean).join(', ')
  return country && typeof written === 'string' ? `${written}, ${country}` : (written ?? country)
}

/** The last part of a written place, which names its country where the parts do not. */
function lastPart(written: unknown): string | undefined {
  return typeof written === 'string' ? written.split(',').at(-1)?.trim() : undefined
}

function readHolder(given: Fields): Fields {
  const holder = Object.fromEntries(Object.entries(holderFields).map(([name, flat]) => [name, given[flat]]))
  return Object.values(holder).some((value) => value !== undefined)
    ? { bookingHolder: omitUndefined(holder) }
    : {}
}

/** Where a problem with one of the specification's fields belongs in the flat body that said it. */
export function flatPath(path: Path): Path {
  const [field, ...inner] = path
  const last = String(inner.at(-1))
  if (field === 'journeyLegs') return [legFields[last] ?? legFields['start'] ?? '']
  if (field === 'bookingHolder') return [holderFields[last] ?? 'customerEmail']
  const ofGoods = field === 'commodityId' || field === 'insuredValue' || field === 'currencyId'
  return ofGoods ? ['commodities', 0, field] : path
}
