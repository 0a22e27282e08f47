import type { Shipment } from '#contract/shipment.ts'
import { defaultMaxLength } from '#contract/text/text-fields.ts'
import { countryName } from '#service/underwriting/reference/countries.ts'
import { addPart, type ChangedShipment } from './remedy-candidate.ts'
import type { UnknownPlace } from '#service/underwriting/places/route.ts'

/** The maximum number of remedies for all unknown places together. */
export const maxPlaceRemedies = 8

/**
 * Returns the shipment with every combination of possible countries for its unknown places. Returns none if a place
 * may be in an embargoed country, so that we never suggest declaring another one.
 */
export function suggestPlaces(shipment: Shipment, unknown: readonly UnknownPlace[]): ChangedShipment[] {
  if (unknown.some(({ mayBeEmbargoed }) => mayBeEmbargoed)) return []
  return unknown.reduce<ChangedShipment[]>(
    (shipments, { place, candidates }) =>
      candidates
        .slice(0, maxPlaceRemedies)
        .flatMap((country) => shipments.flatMap((each) => addCountry(each, place, countryName(country))))
        .slice(0, maxPlaceRemedies ** 2),
    [{ shipment, parts: [] }],
  )
}

/** Adds a country to a place everywhere in the journey. Returns nothing if that makes it longer than a place can be. */
function addCountry(changed: ChangedShipment, place: string, country: string): ChangedShipment[] {
  const named = `${place.replace(/[\s,]+$/u, '')}, ${country}`
  if (named.length > defaultMaxLength) return []
  const change: Record<string, string> = {}
  for (const [at, { start, end }] of changed.shipment.journeyLegs.entries()) {
    if (start === place) change[`journeyLegs.${at}.start`] = named
    if (end === place) change[`journeyLegs.${at}.end`] = named
  }
  return [addPart(changed, { code: 'place', words: `use “${named}”`, change })]
}
