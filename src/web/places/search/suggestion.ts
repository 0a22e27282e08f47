import { countryName } from './countries.ts'
import type { PlaceRow } from '#contract/places/place-rows.ts'

/** Creates the suggestion of a place. @param otherName the place's other name, if that was typed. */
export function toSuggestion(row: PlaceRow, otherName?: string) {
  const country = countryName(row.countryCode)
  return {
    name: row.name,
    ...(otherName && { otherName }),
    /** Its state or region, or a larger place nearby. */
    ...(row.region && { region: row.region }),
    /** In English. */
    country,
    /** The text for the field and the wire: `Helsinki, Finland`. Includes the region if the name is ambiguous. */
    text: [row.name, ...(row.needsRegion ? [row.region] : []), country].join(', '),
    /** An IANA time zone. */
    zone: row.zone,
    /** Degrees. */
    lat: row.lat,
    lon: row.lon,
  }
}

export type PlaceSuggestion = ReturnType<typeof toSuggestion>
