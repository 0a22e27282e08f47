import type { PartialLeg } from '#contract/journey.ts'
import type { PartialHolder } from '#contract/holder.ts'
import { countryName } from '#service/underwriting/reference/countries.ts'
import { type LocationResult, locate } from './locate.ts'

/** A place whose country is unknown, where it was entered first. */
export type UnknownPlace = Omit<Extract<LocationResult, { country: null }>, 'country'> & {
  readonly field: string
  readonly place: string
}

/** A place whose country is known: where it was entered first, and the countries that it is in or claimed by. */
export type KnownPlace = { readonly field: string; readonly countries: readonly string[] }

export type Route = Readonly<ReturnType<typeof readRoute>>

/** The parts of a holder's address that its country is read from. */
export type HolderAddress = Pick<
  PartialHolder,
  'addressFormatted' | 'addressStreet' | 'addressLocality' | 'addressState'
>

/**
 * Returns the country of a holder, alpha-2: the one given, unless the address that documents print is in an embargoed
 * country. Null if it's unknown or the address may be in an embargoed country.
 * @param country the country of the address, if given. Otherwise it is read from the one-line address.
 * @param embargoed the countries under embargo, alpha-2.
 */
export function findHolderCountry(
  address: HolderAddress,
  country: string | undefined,
  embargoed: ReadonlySet<string>,
): string | null {
  if (country === undefined) return locate(address.addressFormatted ?? '', embargoed).country
  if (embargoed.has(country)) return country
  const located = locate(`${withoutStreet(address)}, ${countryName(country)}`, embargoed)
  if (located.country === null) return located.mayBeEmbargoed ? null : country
  return [located.country, ...located.claimants].find((code) => embargoed.has(code)) ?? country
}

/** The minimum length of a state's name. Shorter ones are abbreviations, and may be a country's code: BY is Bavaria. */
const minStateLength = 4

/** Returns an address without the street itself, which may be named after a country, as in “12 Rue de Russie”. */
function withoutStreet(address: HolderAddress): string {
  const { addressFormatted = '', addressStreet = '', addressLocality = '', addressState = '' } = address
  const [street = '', ...others] = (addressFormatted || addressStreet).split(',')
  if (addressFormatted)
    return others.length > 0 && /\p{N}/u.test(street) ? others.join(',') : addressFormatted
  const state = addressState.length < minStateLength ? '' : addressState
  return [...others, addressLocality, state].filter((part) => part.trim()).join(', ')
}

/**
 * Reads the countries of a journey, alpha-2, from the free text of its places. Skips missing places.
 * @param embargoed the countries under embargo, alpha-2.
 */
export function readRoute(
  legs: readonly Pick<PartialLeg, 'start' | 'end'>[],
  embargoed: ReadonlySet<string>,
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
  return {
    /** Null if unknown. */
    origin: ends.at(0)?.start ?? null,
    destination: ends.at(-1)?.end ?? null,
    /** The distinct countries of all legs, and those that claim one of the places. */
    countries: [...new Set([...known.values()].flatMap(({ countries }) => countries))],
    /** The distinct places whose country is known, and those whose country is unknown. */
    known: [...known.values()],
    unknown: [...unknown.values()],
  }
}
