import type { PartialJourney } from '#contract/journey.ts'
import { formatDay } from '#service/underwriting/format-day.ts'
import { countryNameInText } from '#service/underwriting/reference/countries.ts'
import type { CountryRow } from '#service/underwriting/reference/reference-rows.ts'
import type { Terms } from '#service/underwriting/tariff/terms.ts'

/**
 * Returns the end of a journey as far as it's known, or now if that's later. An embargo that starts by then applies, because
 * we couldn't pay a loss after its start.
 */
export function lastEmbargoStart(legs: PartialJourney, now: number): number {
  const times = legs.flatMap(({ startTime = '', endTime = '' }) => [startTime, endTime].map(Date.parse))
  return Math.max(now, ...times.filter((time) => time > now))
}

/** Returns a decline for each place and the holder in a country whose embargo starts before the journey ends. */
export function embargoDeclines(legs: PartialJourney, terms: Terms, now: number) {
  const { countries, holderCountry, knownPlaces } = terms
  const last = lastEmbargoStart(legs, now)
  const describeEmbargo = ({ alpha2, embargoedFrom }: CountryRow) => {
    if (embargoedFrom === null || Date.parse(embargoedFrom) > last) return undefined
    const start = Date.parse(embargoedFrom) > now ? ` from ${formatDay(embargoedFrom)}` : ''
    return `${countryNameInText(alpha2)} (embargo${start})`
  }
  const placeDeclines = countries.flatMap((row) => {
    const embargo = describeEmbargo(row)
    const places = embargo ? knownPlaces.filter((place) => place.countries.includes(row.alpha2)) : []
    return places.map(({ field }) => ({
      field,
      reason: `We can’t insure shipments ${describePlace(field, legs)} ${embargo}.`,
    }))
  })
  const embargo = holderCountry ? describeEmbargo(holderCountry) : undefined
  if (!embargo) return placeDeclines
  return [{ field: 'bookingHolder', reason: `We can’t insure holders in ${embargo}.` }, ...placeDeclines]
}

/** Describes how a shipment relates to one of its places. */
function describePlace(field: string, legs: PartialJourney): string {
  if (field === 'incotermPlace') return 'with a named place in'
  if (field === 'journeyLegs.0.start') return 'from'
  return field === `journeyLegs.${legs.length - 1}.end` ? 'to' : 'via'
}
