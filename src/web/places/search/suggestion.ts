import { countryName } from './countries.ts'
import type { PlaceRow } from '#contract/places/place-rows.ts'

/** A place to pick: what is shown of it, what the wire carries, and where it lies. */
export type PlaceSuggestion = {
  readonly name: string
  /** Another name of it, where that is what was typed. */
  readonly otherName?: string
  /** Its state or region, or a larger place near by. */
  readonly region?: string
  /** In English. */
  readonly country: string
  /** Alpha-2. */
  readonly countryCode: string
  /** For the field and the wire: `Helsinki, Finland`; with its region where a namesake would be meant as well. */
  readonly text: string
  /** An IANA time zone. */
  readonly zone: string
  /** Degrees. */
  readonly lat: number
  readonly lon: number
}

/** @param otherName the other name that was typed. */
export function toSuggestion(row: PlaceRow, otherName?: string): PlaceSuggestion {
  const country = countryName(row.countryCode)
  return {
    name: row.name,
    ...(otherName ? { otherName } : {}),
    ...(row.region ? { region: row.region } : {}),
    country,
    countryCode: row.countryCode,
    text: [row.name, ...(row.needsRegion ? [row.region] : []), country].join(', '),
    zone: row.zone,
    lat: row.lat,
    lon: row.lon,
  }
}
