import type { PartialJourney } from '#contract/journey.ts'
import { formatDay } from '#service/underwriting/format-day.ts'
import { countryNameInText } from '#service/underwriting/reference/countries.ts'
import type { CountryRow } from '#service/underwriting/reference/reference-rows.ts'
import type { Terms } from '#service/underwriting/tariff/terms.ts'

/**
 * Returns the latest known time of a journey, or now if that's later. Embargoes that start by then apply, because we
 * couldn't pay for a loss after one has started.
 */
export function findEmbargoCutoff(legs: PartialJourney, now: number): number {
  const times = legs.flatMap(({ startTime = '', endTime = '' }) => [startTime, endTime].map(Date.parse))
  return Math.max(now, ...times.filter((time) => time > now))
}

/** Returns a decline for each place, and for the holder, whose country comes under embargo before the journey ends. */
export function findEmbargoDeclines(legs: PartialJourney, terms: Terms, now: number) {
  const { countries, holderCountry, knownPlaces } = terms
  const cutoff = findEmbargoCutoff(legs, now)
  const describeEmbargo = ({ alpha2, embargoedFrom }: CountryRow) => {
    if (embargoedFrom === null || Date.parse(embargoedFrom) > cutoff) return undefined
    const start = Date.parse(embargoedFrom) > now ? ` from ${formatDay(embargoedFrom)}` : ''
    return `${countryNameInText(alpha2)} (embargo${start})`
  }
  const placeDeclines = countries.flatMap((row) => {
    const embargo = describeEmbargo(row)
    const places = embargo ? knownPlaces.filter((place) => place.countries.includes(row.alpha2)) : []
    return places.map(({ field }) => ({
      field,
      reason: `We can’t insure shipments ${describeRelation(field, legs)} ${embargo}.`,
    }))
  })
  const holderEmbargo = holderCountry ? describeEmbargo(holderCountry) : undefined
  if (!holderEmbargo) return placeDeclines
  return [
    { field: 'bookingHolder', reason: `We can’t insure holders in ${holderEmbargo}.` },
    ...placeDeclines,
  ]
}

/** Describes how a shipment relates to one of its places. */
function describeRelation(field: string, legs: PartialJourney): string {
  if (field === 'incotermPlace') return 'with a named place in'
  if (field === 'journeyLegs.0.start') return 'from'
  return field === `journeyLegs.${legs.length - 1}.end` ? 'to' : 'via'
}
