import type { PartialJourney, PartialLeg } from '#contract/journey.ts'
import { locate } from '#service/underwriting/places/locate.ts'
import { parsePlace } from '#service/underwriting/places/parse-place.ts'
import { countryNameInText } from '#service/underwriting/reference/countries.ts'
import { findLandmass } from '#service/underwriting/reference/landmasses.ts'
import type { Terms } from '#service/underwriting/tariff/terms.ts'

/** The country of a place, whether the place names it in full, and its landmass if that's clear. */
type Land = { readonly name: string; readonly certain: boolean; readonly landmass: string | undefined }

/** Finds the country and landmass of a place; undefined if its country is unknown. */
export function findLand(
  place: string | undefined,
  { countries }: Pick<Terms, 'countries'>,
): Land | undefined {
  const { country } = locate(place ?? '')
  const row = countries.find(({ alpha2 }) => alpha2 === country)
  if (!row) return undefined
  const { alpha2, placeGroup } = row
  const named = parsePlace(place ?? '')
  return {
    name: countryNameInText(alpha2),
    certain: named.certain && named.country === alpha2,
    landmass: findLandmass(alpha2, placeGroup),
  }
}

/** Returns whether an ocean is known to be between two countries. */
export const isOverOcean = (from: Land, to: Land) =>
  from.landmass !== undefined && to.landmass !== undefined && from.landmass !== to.landmass

/** “SA” is South Australia or Saudi Arabia, so an ocean is only certain between countries that are named in full. */
const isCertainlyOverOcean = ({ from, to }: { readonly from: Land; readonly to: Land }) =>
  from.certain && to.certain && isOverOcean(from, to)

/**
 * Returns a decline for each leg that starts across an ocean from the end of the previous one, because the voyage or flight
 * in between isn't rated.
 */
export function findConnectionDeclines(legs: PartialJourney, terms: Terms) {
  return findGaps(legs, terms)
    .filter(isCertainlyOverOcean)
    .map(({ leg, from, to, start, end }) => ({
      field: `journeyLegs.${leg}.start`,
      reason: `There’s an ocean between ${from.name}, where leg ${leg} ends, and ${to.name}, where leg ${leg + 1} starts.`,
      remedyHint: `Add the leg between “${end}” and “${start}”.`,
    }))
}

/**
 * Returns a warning for each leg that starts in a different country from where the previous one ends, unless it's declined.
 */
export function findConnectionWarnings(legs: readonly PartialLeg[], terms: Terms) {
  return findGaps(legs, terms)
    .filter((gap) => !isCertainlyOverOcean(gap))
    .map(({ leg, from, to }) => ({
      code: 'unconnected-legs',
      sentence: `Leg ${leg} ends in ${from.name}, but leg ${leg + 1} starts in ${to.name}. Check these places, or add the leg in between.`,
      field: `journeyLegs.${leg}.start`,
    }))
}

/**
 * Finds the legs that start in a different country from where the previous one ends. Skips places whose country is
 * unknown.
 */
function findGaps(legs: readonly PartialLeg[], terms: Terms) {
  return legs.flatMap(({ start }, leg) => {
    const end = legs[leg - 1]?.end
    if (start === end) return []
    const [from, to] = [findLand(end, terms), findLand(start, terms)]
    return from && to && from.name !== to.name ? [{ leg, from, to, start, end }] : []
  })
}
