import { holderFields } from '#contract/fields/holder-fields.ts'
import { mapValues } from '#contract/fields/map-values.ts'
import { isoCurrency, toAmount } from '#contract/money/money.ts'
import type { Setup } from '#contract/setup.ts'
import { type Fields, omitEmpty, omitUndefined, readFields } from '#contract/wire/codec/fields.ts'
import { type AddIssue, parseJson } from '#contract/wire/codec/lenient-codec.ts'
import { readList, readText } from '#contract/wire/codec/readers.ts'
import { readInsuredValue } from './insured-value.ts'

// The flat body of a quote request, which live clients of version 2 send: one leg, one commodity, prefixed holder fields.

type Path = readonly PropertyKey[]

/** Names in the flat body of the fields of a leg and of a holder. Errors are reported at these names too. */
export const legFields: Readonly<Record<string, string>> = {
  start: 'originFormatted',
  end: 'destinationFormatted',
  startTime: 'startDate',
  endTime: 'endDate',
  transportTypes: 'transportType',
}
const flatHolderNames: Readonly<Record<string, string>> = mapValues(holderFields, ({ flatName }) => flatName)
export const placeParts = ['Street', 'Postcode', 'City', 'State', 'Country'] as const
export const legEnds = ['origin', 'destination'] as const
const legFieldNames = [
  ...Object.values(legFields),
  ...legEnds.flatMap((end) => placeParts.map((part) => end + part)),
]

/** Checks whether a body is flat: it has no legs, but at least one field that only flat bodies have. */
export function isFlat(fields: Fields): boolean {
  const body = omitEmpty(fields)
  // The JSON text `null` counts as absent.
  const hasLegs = 'journeyLegs' in body && readText(body['journeyLegs'])?.trim() !== 'null'
  return !hasLegs && ['commodities', ...legFieldNames].some((name) => name in body)
}

/** Converts a flat body to the specification's fields. Leaves missing fields for the schema to report. */
export function readFlatBody(fields: Fields, addIssue: AddIssue): Fields {
  const body = omitEmpty(fields)
  const leg = omitUndefined({
    ...mapValues(legFields, (flatName) => body[flatName]),
    start: readPlace(body, 'origin'),
    end: readPlace(body, 'destination'),
  })
  return {
    ...body,
    ...readGoods(body, addIssue),
    ...(legFieldNames.some((name) => name in body) ? { journeyLegs: [leg] } : {}),
    ...omitUndefined({ conveyance: body['conveyance'] ?? body['vessel'] }),
    // A saved customer takes precedence; a form may still send outdated holder fields along.
    ...('customerId' in body ? { bookingHolder: undefined } : readHolder(body)),
  }
}

/** Reads the commodity and its value, which older clients send at the top level. The value is always in minor units. */
function readGoods(body: Fields, addIssue: AddIssue): Fields {
  const commodities = 'commodities' in body ? readList(parseJson(body['commodities'], addIssue)) : [body]
  const [commodity] = commodities ?? []
  if (!commodities || !readFields(commodity)) addIssue('Send one commodity with its value.', ['commodities'])
  if (commodities && commodities.length > 1) {
    addIssue('Send one commodity per quote. Request a separate quote for each.', ['commodities'])
  }
  const goods = omitEmpty(readFields(commodity) ?? {})
  const currencyId = readCurrencyId(goods) ?? readCurrencyId(body)
  const minorUnits = readInsuredValue(goods['insuredValue'])
  return {
    commodityId: goods['commodityId'],
    currencyId,
    insuredValue: toMajorUnits(minorUnits, currencyId, addIssue),
    // Without a currency, its decimals aren't known here. The service converts it with its default currency.
    minorValue: currencyId === undefined ? readText(minorUnits) : undefined,
  }
}

/** Reads a currency without the spaces around it, because its decimals are looked up before the schema trims it. */
const readCurrencyId = (fields: Fields) => readText(readText(fields['currencyId'])?.trim())

/** Converts minor units to decimal text in major units. Returns other values unchanged for the schema to reject. */
function toMajorUnits(minorUnits: unknown, currencyId: string | undefined, addIssue: AddIssue): unknown {
  if (typeof minorUnits !== 'string' || !/^\d{1,15}(\.\d+)?$/.test(minorUnits)) return minorUnits
  const [whole = '', part = ''] = minorUnits.split('.')
  if (/[1-9]/.test(part)) {
    addIssue('Send the value in whole minor units, for example 100 for 1.00.', [
      'commodities',
      0,
      'insuredValue',
    ])
  }
  return toAmount(Number(whole), isoCurrency(currencyId?.toUpperCase() ?? ''))
}

/** Reads a place from its parts if they have more than the country, otherwise as written. */
function readPlace(body: Fields, end: (typeof legEnds)[number]): unknown {
  const [street, postcode, city, state, country] = placeParts.map((part) => readText(body[end + part]))
  const town = [postcode, city].filter(Boolean).join(' ')
  const inside = [street, town, state].filter(Boolean)
  const written = body[`${end}Formatted`]
  if (inside.length > 0) return [...inside, country ?? lastPart(written)].filter(Boolean).join(', ')
  if (!country || typeof written !== 'string') return written ?? country
  return lastPart(written)?.toLowerCase() === country.toLowerCase() ? written : `${written}, ${country}`
}

/** Returns the last part of a place as written, which may be its country. */
function lastPart(written: unknown): string | undefined {
  return typeof written === 'string' ? written.split(',').at(-1)?.trim() : undefined
}

function readHolder(body: Fields): Fields {
  const holder = mapValues(flatHolderNames, (flatName) => body[flatName])
  return Object.values(holder).some((value) => value !== undefined)
    ? { bookingHolder: omitUndefined(holder) }
    : {}
}

/** Returns the flat body's path for an error at one of the specification's fields. */
export function flatPath(path: Path): Path {
  const [field, ...inner] = path
  const last = String(inner.at(-1))
  if (field === 'journeyLegs') return [legFields[last] ?? legFields['start'] ?? '']
  if (field === 'bookingHolder') return [flatHolderNames[last] ?? 'customerEmail']
  const isGoodsField = field === 'commodityId' || field === 'insuredValue' || field === 'currencyId'
  return isGoodsField ? ['commodities', 0, field] : path
}

/** Returns the path of one of the specification's fields in the request that was sent, which may be flat. */
export function adaptPath(path: string, request: Fields): string {
  if (!isFlat(request)) return path
  const [field, ...inner] = flatPath(path.split('.'))
  // Older clients send the goods at the top level.
  return field === 'commodities' && !('commodities' in omitEmpty(request))
    ? path
    : [field, ...inner].join('.')
}

/** Converts the fields of warnings to those of the request that was sent, which may be flat. */
export function adaptWarnings(setup: Setup, request: Fields): Setup {
  if (!setup.warnings || !isFlat(request)) return setup
  const warnings = setup.warnings.map(({ field, ...warning }) =>
    field === undefined ? warning : { ...warning, field: adaptPath(field, request) },
  )
  return { ...setup, warnings }
}
