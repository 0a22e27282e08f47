import { foldText } from '#contract/text/words.ts'
import {
  alternativeCountries,
  ambiguousNames,
  sharedNames,
} from '#service/underwriting/reference/place-names.ts'
import { states } from '#service/underwriting/reference/states.ts'
import type { Namesake } from './gazetteer.ts'
import { type ParsedPlace, findPartTowns, parsePlace, withoutNumbers } from './parse-place.ts'

/** The country of a place, alpha-2, or its possible countries, most likely first. */
export type LocationResult =
  | {
      readonly country: string
      /** Countries that claim the place. Their embargoes apply too. */
      readonly claimants: readonly string[]
    }
  | {
      readonly country: null
      readonly candidates: readonly string[]
      /** Whether the text may mean a place in an embargoed country. */
      readonly mayBeEmbargoed: boolean
    }

/** A place this many times as large as the next one of its name is preferred if the text names no country. */
const farLargerFactor = 10
/** Places with fewer people aren't recognized by name alone. */
const minPopulation = 1000
/** A place with this many people overrides a country named in full that it isn't in. */
const minWellKnownPopulation = 20_000

/**
 * Finds the country of a place in free text. The country at the end of the text is used, unless the town
 * before it is known in an embargoed country and not in that one. Without a country, the text must name a
 * place in a single country, or one ten times as large as the next of that name with none of them in an
 * embargoed country.
 * @param embargoed alpha-2 codes. A place that may be in one of them is never assumed to be elsewhere.
 */
export function locate(place: string, embargoed: ReadonlySet<string> = new Set()): LocationResult {
  const parsed = parsePlace(place)
  return parsed.country === null
    ? locateWithoutCountry(parsed, embargoed)
    : locateWithCountry({ parsed, country: parsed.country, embargoed })
}

const isEmbargoed = ({ country, claimant = '' }: Namesake, embargoed: ReadonlySet<string>) =>
  embargoed.has(country) || embargoed.has(claimant)
const countryCodes = (namesakes: readonly Namesake[]) => [...new Set(namesakes.map(({ country }) => country))]

/** A string that ends with a country, and the embargoes that it's checked for. */
type NamedCountry = {
  readonly parsed: ParsedPlace
  readonly country: string
  readonly embargoed: ReadonlySet<string>
}

/** Locates a string, or leaves that to the next rule. */
type Rule = (text: NamedCountry) => LocationResult | undefined

const rules: readonly Rule[] = [
  findEmbargoedCountry,
  findEmbargoedTown,
  findEmbargoedLetters,
  findForeignAirport,
]

function locateWithCountry(text: NamedCountry): LocationResult {
  for (const rule of rules) {
    const located = rule(text)
    if (located) return located
  }
  const country = resolveCountry(text)
  return { country, claimants: findClaimants(text.parsed, country) }
}

/** `Iran, Hamburg, Germany` is in Iran. */
function findEmbargoedCountry({ parsed, embargoed }: NamedCountry): LocationResult | undefined {
  const country = parsed.countries.find((code) => embargoed.has(code))
  return country === undefined ? undefined : { country, claimants: [] }
}

/** `Tabriz, Germany` may be in Iran: Germany has no such town. If the country is only a code, any small town counts. */
function findEmbargoedTown({ parsed, country, embargoed }: NamedCountry): LocationResult | undefined {
  const isElsewhere = (namesakes: readonly Namesake[], fewest: number) =>
    !namesakes.some((namesake) => namesake.country === country) &&
    namesakes.some((namesake) => namesake.population >= fewest && isEmbargoed(namesake, embargoed))
  const found = parsed.certain
    ? parsed.possible.find((namesakes) => isElsewhere(namesakes, minWellKnownPopulation))
    : [...parsed.possible, ...parsed.phrases].find((namesakes) => isElsewhere(namesakes, 0))
  return found && { country: null, candidates: countryCodes(found), mayBeEmbargoed: true }
}

/** `Camelot, IS` may be Is in Russia: Iceland has no such town. */
function findEmbargoedLetters({ parsed, country, embargoed }: NamedCountry): LocationResult | undefined {
  const mayBeEmbargoed = parsed.letterNames.some((namesake) => embargoed.has(namesake.country))
  if (!mayBeEmbargoed || hasTownIn(parsed, country)) return undefined
  return { country: null, candidates: countryCodes(parsed.letterNames), mayBeEmbargoed }
}

/** `PER` is Peru or Perth in Australia, and so is `Sydney, PER`. `Lima, PER` is in Peru. */
function findForeignAirport({ parsed, country, embargoed }: NamedCountry): LocationResult | undefined {
  const { letterAirport: airport, rest } = parsed
  if (!airport || airport.country === country || hasTownIn(parsed, country)) return undefined
  if (rest.length > 0 && !hasTownIn(parsed, airport.country)) return undefined
  const candidates = [country, airport.country]
  return { country: null, candidates, mayBeEmbargoed: isEmbargoed(airport, embargoed) }
}

/** `Los Angeles, CA` is in California: Canada has no such town. `Malabo, Guinea` is in Equatorial Guinea. */
function resolveCountry({ parsed, country }: NamedCountry): string {
  if (hasTownIn(parsed, country)) return country
  const letters = (parsed.letters?.at(-1) ?? country).toUpperCase()
  const others = parsed.certain
    ? (alternativeCountries[country] ?? [])
    : states.filter(({ code }) => code.slice(3) === letters).map((state) => state.country)
  const [only, ...more] = others.filter((other) => hasTownIn(parsed, other))
  return only !== undefined && more.length === 0 ? only : country
}

const hasTownIn = ({ named }: ParsedPlace, country: string) =>
  named.some((found) => found.some((namesake) => namesake.country === country))

function locateWithoutCountry(parsed: ParsedPlace, embargoed: ReadonlySet<string>): LocationResult {
  const shared = sharedNames.get(foldText(parsed.rest.at(-1)?.at(-1) ?? ''))
  if (shared) return resolveSharedName(parsed, shared, embargoed)
  const meant = ambiguousNames.get(foldText(parsed.rest.at(-1)?.join(' ') ?? ''))
  const isMeant = parsed.named.slice(0, -1).some((found) => found.some(({ country }) => country === meant))
  if (meant !== undefined && isMeant)
    return locateWithCountry({ parsed: { ...parsed, certain: true }, country: meant, embargoed })
  if (!parsed.lastIsNamed) return { country: null, candidates: [], mayBeEmbargoed: false }
  const other = parsed.countries.find((code) => embargoed.has(code))
  if (other !== undefined) return { country: other, claimants: [] }
  const common = parsed.named.reduce((left, found) =>
    left.filter(({ country }) => found.some((namesake) => namesake.country === country)),
  )
  const candidates = (parsed.named.at(-1) ?? []).filter(({ country }) =>
    common.length === 0 ? true : common.some((namesake) => namesake.country === country),
  )
  const mayBeEmbargoed = [...parsed.named.flat(), ...parsed.airports].some((namesake) =>
    isEmbargoed(namesake, embargoed),
  )
  const [first, next] = candidates
  if (first && first.population >= minPopulation && common.length > 0) {
    const isOnly = !next && (!mayBeEmbargoed || isEmbargoed(first, embargoed))
    const isFarLarger = next && !mayBeEmbargoed && first.population >= farLargerFactor * next.population
    if (isOnly || isFarLarger)
      return { country: first.country, claimants: findClaimants(parsed, first.country) }
  }
  return {
    country: null,
    candidates: countryCodes(common.length > 0 ? candidates : parsed.named.flat()),
    mayBeEmbargoed,
  }
}

/** Resolves a name shared by several countries. Only a town that exists in one of them decides between them. */
function resolveSharedName(
  parsed: ParsedPlace,
  shared: readonly string[],
  embargoed: ReadonlySet<string>,
): LocationResult {
  const { rest } = parsed
  const before = [...rest.slice(0, -1), (rest.at(-1) ?? []).slice(0, -1)].flatMap(withoutNumbers)
  const [only, ...more] = shared.filter((code) =>
    findPartTowns(before.at(-1) ?? []).some(({ country }) => country === code),
  )
  if (only !== undefined && more.length === 0)
    return locateWithCountry({ parsed: { ...parsed, certain: true }, country: only, embargoed })
  const mayBeEmbargoed = shared.some((code) => embargoed.has(code))
  return { country: null, candidates: shared, mayBeEmbargoed }
}

/**
 * `Port Kerch, Ukraine` is claimed. `Kerch Street 5, Odesa region, Ukraine` isn't, because it
 * names a town that isn't.
 */
function findClaimants({ named, phrases, claimed }: ParsedPlace, country: string): string[] {
  const isHere = (namesake: Namesake) => namesake.country === country
  const towns = named.flat().filter(isHere)
  const isClaimed = [...towns, ...phrases.flat().filter(isHere)].every(
    ({ claimant }) => claimant !== undefined,
  )
  const others = isClaimed ? claimed.filter(isHere) : []
  return [...new Set([...towns, ...others].flatMap(({ claimant }) => claimant ?? []))]
}
