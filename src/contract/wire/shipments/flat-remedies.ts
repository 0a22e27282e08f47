import { type Currency, isoCurrency, toMinor } from '#contract/money/money.ts'
import type { Offer, Remedy } from '#contract/offer.ts'
import { type Fields, omitEmpty } from '#contract/wire/codec/fields.ts'
import { isFlat, legEnds, legFields, placeParts } from './flat-body.ts'

/**
 * Converts the changes of remedies to the fields and units of a flat body. Leaves out a remedy that changes a field
 * that a flat body doesn't have. Returns the offers unchanged if the request isn't flat.
 */
export function adaptRemedies(offers: Offer[], request: Fields): Offer[] {
  if (!isFlat(request)) return offers
  const body = omitEmpty(request)
  return offers.map(({ remedies, ...offer }) => ({
    ...offer,
    remedies: remedies?.flatMap((remedy) => {
      const change = toFlatChange(remedy.change, body, isoCurrency(offer.risk?.currencyId ?? ''))
      return change ? [{ ...remedy, change }] : []
    }),
  }))
}

/** Returns undefined if any part can't be converted, because half a change doesn't help. */
function toFlatChange(
  change: Remedy['change'],
  body: Fields,
  currency: Currency,
): Remedy['change'] | undefined {
  const parts = Object.entries(change).map(([path, value]) => toFlatFields(path, value, body, currency))
  return parts.every((part) => part !== undefined) ? (Object.assign({}, ...parts) as Fields) : undefined
}

function toFlatFields(path: string, value: unknown, body: Fields, currency: Currency): Fields | undefined {
  const [field, , legField = ''] = path.split('.')
  if (field === 'bookingHolder') return undefined
  if (field === 'insuredValue') {
    const minor = toMinor(String(value), currency)
    const flatPath = 'commodities' in body ? 'commodities.0.insuredValue' : 'insuredValue'
    return minor === null ? undefined : { [flatPath]: minor }
  }
  if (field !== 'journeyLegs') return { [path]: value }
  const flatName = legFields[legField]
  if (flatName === undefined) return undefined
  const end = legEnds.find((each) => flatName === `${each}Formatted`)
  if (end) return { ...clearPlaceParts(body, end), [flatName]: value }
  // A mode is sent as text. Only a body that lists several modes gets a list.
  return { [flatName]: Array.isArray(value) && value.length === 1 ? (value[0] as unknown) : value }
}

/** Empties the parts of a place that were sent, because they take precedence over a place in one line. */
function clearPlaceParts(body: Fields, end: (typeof legEnds)[number]): Fields {
  const sent = placeParts.map((part) => end + part).filter((name) => name in body)
  return Object.fromEntries(sent.map((name) => [name, '']))
}
