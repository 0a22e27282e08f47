import type { PartialLeg } from '#contract/journey.ts'
import type { PartialHolder } from '#contract/holder.ts'
import { nameKey } from '#contract/text/words.ts'
import { type LocationResult, locate } from './locate.ts'
import { separators } from './parse-country.ts'
import { placeIndex } from './place-index.ts'

/** A place whose country is unknown, where it was entered first. */
export type UnknownPlace = Omit<Extract<LocationResult, { country: null }>, 'country'> & {
  readonly field: string
  readonly place: string
}

/** A place whose country is known: where it was entered first, and the countries that it is in or claimed by. */
export type KnownPlace = { readonly field: string; readonly countries: readonly string[] }

export type Route = Readonly<ReturnType<typeof readRoute>>

const trailingPostcode = /[\p{N}\s-]+$/u

/**
 * Returns the country of a holder, alpha-2: the one given, unless the one-line address ends with the name of an embargoed
 * country, because that's what documents print. Null if it's unknown.
 * @param country the country of the address, if given. Otherwise it is read from the one-line address; in a region that an
 * embargoed country claims, it's that country.
 * @param embargoed the countries under embargo, alpha-2.
 */
export function findHolderCountry(
  { addressFormatted = '' }: Pick<PartialHolder, 'addressFormatted'>,
  country: string | undefined,
  embargoed: ReadonlySet<string>,
): string | null {
  if (country === undefined) {
    const located = locate(addressFormatted, embargoed)
    if (located.country === null) return null
    return located.claimants.find((claimant) => embargoed.has(claimant)) ?? located.country
  }
  // Only the end, as a whole: streets and towns are named after countries too, such as Rue de Russie and Cuba, Missouri.
  // Official names may have a comma: Iran, Islamic Republic of.
  const parts = addressFormatted
    .split(separators)
    .map((part) => nameKey(part.replace(trailingPostcode, '')))
    .filter(Boolean)
  const { names } = placeIndex()
  const printed = names.get(parts.at(-1) ?? '') ?? names.get(parts.slice(-2).join(' '))
  return printed !== undefined && embargoed.has(printed) ? printed : country
}

/**
 * Reads the countries of a journey, alpha-2, from the free text of its places. Skips missing places.
 * @param embargoed the countries under embargo, alpha-2.
 * @param incotermPlace the named place of the Incoterms rule, if any. It's skipped too if its country is unknown.
 */
export function readRoute(
  legs: readonly Pick<PartialLeg, 'start' | 'end'>[],
  embargoed: ReadonlySet<string>,
  incotermPlace = '',
) {
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
  const ends = legs.map(({ start, end }, index) => ({
    start: read(`journeyLegs.${index}.start`, start),
    end: read(`journeyLegs.${index}.end`, end),
  }))
  const named = locate(incotermPlace, embargoed)
  if (named.country !== null && !known.has(incotermPlace))
    known.set(incotermPlace, { field: 'incotermPlace', countries: [named.country, ...named.claimants] })
  return {
    /** Null if unknown. */
    origin: ends.at(0)?.start ?? null,
    destination: ends.at(-1)?.end ?? null,
    /** The countries where each leg starts and ends. */
    legs: ends,
    /** The distinct countries of all known places, and those that claim one of them. */
    countries: [...new Set([...known.values()].flatMap(({ countries }) => countries))],
    /** The distinct places whose country is known, and those whose country is unknown. */
    known: [...known.values()],
    unknown: [...unknown.values()],
  }
}
