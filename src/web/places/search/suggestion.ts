import { chooseCode, type PlaceMode } from './place-codes.ts'
import { countryName } from './countries.ts'
import { addPlaceCode } from '#contract/places/place-code.ts'
import type { PlaceRow } from '#contract/places/place-rows.ts'

type Typed = {
  /** The place's other name, if that was typed. */
  readonly otherName?: string | undefined
  /** Its code, if that was typed. */
  readonly code?: string | undefined
  /** Whether its name or code starts with the typed text. */
  readonly startsWithTyped?: boolean | undefined
}

/** Creates the suggestion of a place for a leg by these modes, or for any leg. */
export function toSuggestion(row: PlaceRow, modes: readonly PlaceMode[] = [], typed: Typed = {}) {
  const country = countryName(row.countryCode)
  const code = chooseCode(row, modes, typed.code)
  const place = [row.name, ...(row.needsRegion ? [row.region] : []), country].join(', ')
  return {
    name: row.name,
    ...(typed.otherName && { otherName: typed.otherName }),
    /** UN/LOCODE of its port or IATA code of its airport. */
    ...(code && { code }),
    ...(code && code === typed.code && { hasTypedCode: true }),
    /** Whether its name or code starts with the typed text, which isn't a country or region. Other suggestions are guesses. */
    ...(typed.startsWithTyped && { startsWithTyped: true }),
    /** Its state or region, or a larger place nearby. */
    ...(row.region && { region: row.region }),
    /** In English. */
    country,
    /** The text to show and send: `Helsinki, Finland (FIHEL)`. Includes the region if the name is ambiguous. */
    text: addPlaceCode(place, code),
    /** An IANA time zone. */
    zone: row.zone,
    /** Degrees. */
    lat: row.lat,
    lon: row.lon,
  }
}

export type PlaceSuggestion = ReturnType<typeof toSuggestion>
