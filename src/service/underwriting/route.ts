import type { Leg } from '#contract/journey.ts'
import type { Holder } from '#contract/holder.ts'
import { locate } from './locate.ts'

/**
 * A place whose country is unknown: its positions in the journey and its possible countries, most likely
 * first.
 */
export type UnknownPlace = {
  readonly field: string
  readonly place: string
  readonly candidates: readonly string[]
}

/** The countries of a journey, alpha-2, as far as its places could be read. */
export type Route = {
  readonly origin: string | null
  readonly destination: string | null
  /** The distinct countries of all legs, and those that claim one of the places. */
  readonly countries: readonly string[]
  /** The distinct places whose country is unknown. */
  readonly unknown: readonly UnknownPlace[]
}

/**
 * Returns the country of a holder, alpha-2.
 * @param country the country of the address, if given. Otherwise it is read from the one-line address.
 * @param embargoed the countries under embargo, alpha-2.
 */
export function homeOf(
  { addressFormatted }: Pick<Holder, 'addressFormatted'>,
  country: string | undefined,
  embargoed: ReadonlySet<string>,
): string | null {
  return country ?? locate(addressFormatted ?? '', embargoed).country
}

/**
 * Reads the countries of a journey from the free text of its places.
 * @param embargoed the countries under embargo, alpha-2.
 */
export function readRoute(
  legs: readonly Pick<Leg, 'start' | 'end'>[],
  embargoed: ReadonlySet<string>,
): Route {
  const places = legs.flatMap(({ start, end }, at) => [
    { field: `journeyLegs.${at}.start`, place: start, located: locate(start, embargoed) },
    { field: `journeyLegs.${at}.end`, place: end, located: locate(end, embargoed) },
  ])
  const unknown = new Map<string, UnknownPlace>()
  for (const { field, place, located } of places) {
    if (located.country !== null || unknown.has(place)) continue
    unknown.set(place, { field, place, candidates: located.candidates })
  }
  const known = places.flatMap(({ located }) =>
    located.country === null ? [] : [located.country, ...located.claimants],
  )
  return {
    origin: places.at(0)?.located.country ?? null,
    destination: places.at(-1)?.located.country ?? null,
    countries: [...new Set(known)],
    unknown: [...unknown.values()],
  }
}
