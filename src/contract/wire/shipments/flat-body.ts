import { currencyOf, toAmount } from '#contract/money/money.ts'
import {
  type Complain,
  defined,
  type Fields,
  fieldsOf,
  jsonValue,
  listOf,
  present,
  textOf,
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
const endsOfLeg = ['origin', 'destination'] as const
const ofLeg = [
  ...Object.values(legFields),
  ...endsOfLeg.flatMap((end) => placeParts.map((part) => end + part)),
]

/** Whether a body is flat: it names no legs, and something that only stands in a flat one. */
export function isFlat(fields: Fields): boolean {
  const given = present(fields)
  return !('journeyLegs' in given) && ['commodities', ...ofLeg].some((name) => name in given)
}

/** Says a flat body in the specification's fields. What is not there stays missing, and is judged as such. */
export function fromFlat(fields: Fields, complain: Complain): Fields {
  const given = present(fields)
  const leg = defined({
    start: placeIn(given, 'origin'),
    end: placeIn(given, 'destination'),
    startTime: given['startDate'],
    endTime: given['endDate'],
    transportTypes: given['transportType'],
  })
  return {
    ...given,
    ...goodsIn(given, complain),
    ...(ofLeg.some((name) => name in given) ? { journeyLegs: [leg] } : {}),
    ...defined({ conveyance: given['conveyance'] ?? given['vessel'] }),
    // A customer that is known needs no describing, and what describes it here may be left from a form.
    ...('customerId' in given ? { bookingHolder: undefined } : holderIn(given)),
  }
}

/** The commodity and its value; older clients put both at the top. The value is in minor units either way. */
function goodsIn(given: Fields, complain: Complain): Fields {
  const commodities = 'commodities' in given ? listOf(jsonValue(given['commodities'], complain)) : [given]
  const [commodity] = commodities ?? []
  if (!commodities || !fieldsOf(commodity)) complain('Give one commodity with its value.', ['commodities'])
  if (commodities && commodities.length > 1) {
    complain('One commodity is insured at a time. Ask for each by itself.', ['commodities'])
  }
  const goods = present(fieldsOf(commodity) ?? {})
  const currencyId = textOf(goods['currencyId']) ?? textOf(given['currencyId'])
  return {
    commodityId: goods['commodityId'],
    currencyId,
    insuredValue: majorOf(goods['insuredValue'], currencyId, complain),
    // Its decimals are told by the currency, and that by whoever knows which one is meant.
    minorValue: currencyId === undefined ? textOf(goods['insuredValue']) : undefined,
  }
}

/** Minor units as decimal text in major ones; what is no whole number goes on as it is, to be refused. */
function majorOf(value: unknown, currencyId: string | undefined, complain: Complain): unknown {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : value
  if (typeof text !== 'string' || !/^\d{1,15}(\.\d+)?$/.test(text)) return text
  const [whole = '', part = ''] = text.split('.')
  if (/[1-9]/.test(part)) {
    complain('Give the value in whole minor units, as cents: 100 for 1.00.', [
      'commodities',
      0,
      'insuredValue',
    ])
  }
  return toAmount(Number(whole), currencyOf(currencyId?.toUpperCase() ?? ''))
}

/** The place of one end: by its parts where any tells more than the country, else as it is written. */
function placeIn(given: Fields, end: (typeof endsOfLeg)[number]): unknown {
  const [street, postcode, city, state, country] = placeParts.map((part) => textOf(given[end + part]))
  const town = [postcode, city].filter(Boolean).join(' ')
  const inside = [street, town, state].filter(Boolean)
  const written = given[`${end}Formatted`]
  if (inside.length > 0) return [...inside, country ?? countryOf(written)].filter(Boolean).join(', ')
  return country && typeof written === 'string' ? `${written}, ${country}` : (written ?? country)
}

/** The last part of a written place, which names its country where the parts do not. */
function countryOf(written: unknown): string | undefined {
  return typeof written === 'string' ? written.split(',').at(-1)?.trim() : undefined
}

function holderIn(given: Fields): Fields {
  const holder = Object.fromEntries(Object.entries(holderFields).map(([name, flat]) => [name, given[flat]]))
  return Object.values(holder).some((value) => value !== undefined) ? { bookingHolder: defined(holder) } : {}
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
