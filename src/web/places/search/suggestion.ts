import { countryName } from './countries.ts'
import type { PlaceRow } from '#contract/places/place-rows.ts'

/** A suggested place. */
export type PlaceSuggestion = {
  readonly name: string
  /** Another name of the place, if that's what was typed. */
  readonly otherName?: string
  /** Its state or region, or a larger place nearby. */
  readonly region?: string
  /** In English. */
  readonly country: string
  /** The text for the field and the wire: `Helsinki, Finland`. Includes the region if the name is ambiguous. */
  readonly text: string
  /** An IANA time zone. */
  readonly zone: string
  /** Degrees. */
  readonly lat: number
  readonly lon: number
}

/** Creates a suggestion. @param otherName the place's other name, if that was typed. */
export function toSuggestion(row: PlaceRow, otherName?: string): PlaceSuggestion {
  const country = countryName(row.countryCode)
  return {
    name: row.name,
    ...(otherName ? { otherName } : {}),
    ...(row.region ? { region: row.region } : {}),
    country,
    text: [row.name, ...(row.needsRegion ? [row.region] : []), country].join(', '),
    zone: row.zone,
    lat: row.lat,
    lon: row.lon,
  }
}
