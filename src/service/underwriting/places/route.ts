import type { PartialLeg } from '#contract/journey.ts'
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
  /** Whether it may be in an embargoed country. */
  readonly mayBeEmbargoed: boolean
}

/** A place whose country is known: where it was entered first, and the countries that it is in or claimed by. */
export type KnownPlace = {
  readonly field: string
  readonly countries: readonly string[]
}

/** The countries of a journey, alpha-2, as far as its places could be read. */
export type Route = {
  readonly origin: string | null
  readonly destination: string | null
  /** The distinct countries of all legs, and those that claim one of the places. */
  readonly countries: readonly string[]
  /** The distinct places whose country is known, and those whose country is unknown. */
  readonly known: readonly KnownPlace[]
  readonly unknown: readonly UnknownPlace[]
}

/**
 * Returns the country of a holder, alpha-2.
 * @param country the country of the address, if given. Otherwise it is read from the one-line address.
 * @param embargoed the countries under embargo, alpha-2.
 */
export function findHolderCountry(
  { addressFormatted }: Pick<Holder, 'addressFormatted'>,
  country: string | undefined,
  embargoed: ReadonlySet<string>,
): string | null {
  return country ?? locate(addressFormatted ?? '', embargoed).country
}

/**
 * Reads the countries of a journey from the free text of its places. Skips missing places.
 * @param embargoed the countries under embargo, alpha-2.
 */
export function readRoute(
  legs: readonly Pick<PartialLeg, 'start' | 'end'>[],
  embargoed: ReadonlySet<string>,
): Route {
  const known = new Map<string, KnownPlace>()
  const unknown = new Map<string, UnknownPlace>()
  const read = (field: string, place: string | undefined) => {
    if (place === undefined) return null
    const located = locate(place, embargoed)
    if (located.country === null) {
      const { candidates, mayBeEmbargoed } = located
      if (!unknown.has(place)) unknown.set(place, { field, place, candidates, mayBeEmbargoed })
    } else if (!known.has(place)) {
      known.set(place, { field, countries: [located.country, ...located.claimants] })
    }
    return located.country
  }
  const ends = legs.map(({ start, end }, at) => ({
    start: read(`journeyLegs.${at}.start`, start),
    end: read(`journeyLegs.${at}.end`, end),
  }))
  return {
    origin: ends.at(0)?.start ?? null,
    destination: ends.at(-1)?.end ?? null,
    countries: [...new Set([...known.values()].flatMap(({ countries }) => countries))],
    known: [...known.values()],
    unknown: [...unknown.values()],
  }
}
