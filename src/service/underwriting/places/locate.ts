import { type Namesake, findNamesakes } from './gazetteer.ts'
import { findLongestCountryName } from './read-country.ts'
import { findPartAirport, isWrittenAsCode, readCode } from './place-codes.ts'
import { placeIndex } from './place-index.ts'
import { memoize } from '#contract/memoize.ts'
import { foldText } from '#contract/text/words.ts'
import { sharedNames, shortenedTo, zipStates } from '#service/underwriting/reference/place-names.ts'

/** The country of a place, alpha-2, or its possible countries, most likely first. */
export type Located =
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
const farLarger = 10
/** Places with fewer people aren't recognized by name alone. */
const smallest = 1000
/** A place with this many people overrides a country named in full that it isn't in. */
const wellKnown = 20_000
/** A place with this many people is recognized anywhere in the text, not only as a part of its own. */
const large = 50_000
const longestPhrase = 3

/** The interpretation of a text, before embargoes are considered. */
type PlaceReading = ReturnType<typeof parsePlace>

/** Cached, because a quote reads each of its places several times, and routes repeat. */
const readPlace = memoize(parsePlace)

/**
 * Finds the country of a place in free text. The country at the end of the text is used, unless the town
 * before it is known in an embargoed country and not in that one. Without a country, the text must name a
 * place in a single country, or one ten times as large as the next of that name with none of them in an
 * embargoed country.
 * @param embargoed alpha-2 codes. A place that may be in one of them is never assumed to be elsewhere.
 */
export function locate(place: string, embargoed: ReadonlySet<string> = new Set()): Located {
  const reading = readPlace(place)
  return reading.country === null
    ? withoutCountry(reading, embargoed)
    : withCountry(reading, reading.country, embargoed)
}

function parsePlace(place: string) {
  const { reading, code } = readCode(place)
  const pieces = reading.rest.flatMap((words) =>
    findNamesakes(words.join(' ')).length > 0 ? [words] : withoutNumbers(words),
  )
  const parts = pieces.map((words) => readPart(words, pieces.length === 1))
  const certain = reading.rest.flatMap((words) => findLongestCountryName(words)?.country ?? codeAlone(words))
  const letterAirport = findPartAirport(reading.letters ?? [])
  return {
    ...reading,
    /** Every country that some part of the text ends with. */
    countries: [...certain, ...(reading.country === null ? [] : [reading.country])],
    /** The namesakes of each part that names a place, and whether the last part does. */
    named: [...parts.map(({ named }) => named), code].filter((found) => found.length > 0),
    lastIsNamed: (parts.at(-1)?.named.length ?? 0) > 0,
    /** The same, with parts that name a place only if they're an airport's code. */
    possible: [
      ...parts.map(({ named, airport }) => (named.length > 0 ? named : [airport ?? []].flat())),
      code,
    ],
    /** Places whose name or code is also the country's letters: "Is" is a town too. */
    letterNames: [...findNamesakes(reading.letters?.join(' ') ?? ''), letterAirport ?? []].flat(),
    /** Airports whose code is a part of the text, though a town may have that name too. */
    airports: parts.flatMap(({ airport }) => airport ?? []),
    /** The airport whose code is also the country's letters: `PER` is Peru or Perth. */
    letterAirport,
    /** The namesakes of large places found anywhere in the text. */
    phrases: pieces.flatMap(findPhrases),
  }
}

/** Splits words into runs between numbers, because house numbers and postcodes surround names. */
export function withoutNumbers(words: readonly string[]): string[][] {
  const runs: string[][] = [[]]
  for (const word of words) {
    if (/\p{N}/u.test(word)) runs.push([])
    else runs.at(-1)?.push(word)
  }
  return runs.filter((run) => run.length > 0)
}

const kindBefore = /^(?:(?:sea)?port|harbou?r|(?:air|sea)port|city|town) of /
const kindAfter = / (?:(?:sea|air|international air)?port|harbou?r|city)$/

/** Returns a folded name without words such as `port of`. */
export const stripPlaceKind = (name: string) => name.replace(kindBefore, '').replace(kindAfter, '')

/** Finds the countries that have a place of this name or code. `HEL` is an airport rather than a small town. */
function readPart(words: readonly string[], isWhole: boolean) {
  const towns = findPartTowns(words)
  const airport = findPartAirport(words)
  if (!airport || !(isWrittenAsCode(words) || (isWhole && towns.length === 0)))
    return { named: towns, airport }
  const others = towns.filter(({ country }) => country !== airport.country)
  return { named: [airport, ...others].sort((one, other) => other.population - one.population), airport }
}

function findPartTowns(words: readonly string[]): Namesake[] {
  const name = words.join(' ')
  const found = findNamesakes(name)
  if (found.length > 0) return found
  // Only large places: "Amirabad Port" is in Iran, but a village of that name is in Pakistan.
  const bare = stripPlaceKind(foldText(name))
  // Covers spellings such as `Muenchen` and `Goeteborg`.
  const short = bare.replace(/([aou])e/g, '$1')
  const meant = [bare, short].map(findNamesakes).find((each) => each.length > 0) ?? []
  return meant.some(({ population }) => population >= large) ? meant : []
}

/** Returns capital letters that stand alone between separators and are a country code. */
function codeAlone(words: readonly string[]): string[] {
  const [only = '', ...more] = words
  const code =
    more.length === 0 && only === only.toUpperCase() ? placeIndex().codes.get(foldText(only)) : undefined
  return code ? [code] : []
}

function findPhrases(words: readonly string[]): (readonly Namesake[])[] {
  return words
    .flatMap((_, at) =>
      Array.from({ length: Math.min(longestPhrase, words.length - at) }, (__, length) =>
        findNamesakes(words.slice(at, at + length + 1).join(' ')),
      ),
    )
    .map((found) => found.filter(({ population }) => population >= large))
    .filter((found) => found.length > 0)
}

const isEmbargoed = ({ country, claimant = '' }: Namesake, embargoed: ReadonlySet<string>) =>
  embargoed.has(country) || embargoed.has(claimant)
const countryCodes = (namesakes: readonly Namesake[]) => [...new Set(namesakes.map(({ country }) => country))]

function withCountry(reading: PlaceReading, country: string, embargoed: ReadonlySet<string>): Located {
  const other = reading.countries.find((code) => embargoed.has(code))
  if (other !== undefined) return { country: other, claimants: [] }
  const isElsewhere = (namesakes: readonly Namesake[], fewest: number) =>
    !namesakes.some((namesake) => namesake.country === country) &&
    namesakes.some((namesake) => namesake.population >= fewest && isEmbargoed(namesake, embargoed))
  const doubtfulName = reading.certain
    ? reading.possible.find((found) => isElsewhere(found, wellKnown))
    : [...reading.possible, ...reading.phrases].find((found) => isElsewhere(found, 0))
  if (doubtfulName) return { country: null, candidates: countryCodes(doubtfulName), mayBeEmbargoed: true }
  const isIn = (code: string) =>
    reading.named.some((found) => found.some((namesake) => namesake.country === code))
  const mayBeEmbargoed = reading.letterNames.some((namesake) => embargoed.has(namesake.country))
  if (mayBeEmbargoed && !isIn(country)) {
    return { country: null, candidates: countryCodes(reading.letterNames), mayBeEmbargoed }
  }
  const airport = reading.letterAirport
  const isForeignAirport = airport && airport.country !== country && !isIn(country)
  if (isForeignAirport && (reading.rest.length === 0 || isIn(airport.country))) {
    const candidates = [country, airport.country]
    return { country: null, candidates, mayBeEmbargoed: isEmbargoed(airport, embargoed) }
  }
  // `Los Angeles, CA` is in California because Canada has no place of that name.
  const isState = !reading.certain && zipStates.some(([letters]) => letters === country.toLowerCase())
  const others = isState ? ['US'] : reading.certain ? (shortenedTo[country] ?? []) : []
  const [only, ...more] = isIn(country) ? [] : others.filter(isIn)
  const meant = only !== undefined && more.length === 0 ? only : country
  return { country: meant, claimants: findClaimants(reading, meant) }
}

function withoutCountry(reading: PlaceReading, embargoed: ReadonlySet<string>): Located {
  const shared = sharedNames.get(foldText(reading.rest.at(-1)?.at(-1) ?? ''))
  if (shared) return resolveSharedName(reading, shared, embargoed)
  if (!reading.lastIsNamed) return { country: null, candidates: [], mayBeEmbargoed: false }
  const other = reading.countries.find((code) => embargoed.has(code))
  if (other !== undefined) return { country: other, claimants: [] }
  const common = reading.named.reduce((left, found) =>
    left.filter(({ country }) => found.some((namesake) => namesake.country === country)),
  )
  const candidates = (reading.named.at(-1) ?? []).filter(({ country }) =>
    common.length === 0 ? true : common.some((namesake) => namesake.country === country),
  )
  const mayBeEmbargoed = [...reading.named.flat(), ...reading.airports].some((namesake) =>
    isEmbargoed(namesake, embargoed),
  )
  const [first, next] = candidates
  if (first && first.population >= smallest && common.length > 0) {
    const isOnly = !next && (!mayBeEmbargoed || isEmbargoed(first, embargoed))
    const isFarLarger = next && !mayBeEmbargoed && first.population >= farLarger * next.population
    if (isOnly || isFarLarger)
      return { country: first.country, claimants: findClaimants(reading, first.country) }
  }
  return {
    country: null,
    candidates: countryCodes(common.length > 0 ? candidates : reading.named.flat()),
    mayBeEmbargoed,
  }
}

/** Resolves a name shared by several countries. Only a town that exists in one of them decides between them. */
function resolveSharedName(
  reading: PlaceReading,
  shared: readonly string[],
  embargoed: ReadonlySet<string>,
): Located {
  const { rest } = reading
  const before = [...rest.slice(0, -1), (rest.at(-1) ?? []).slice(0, -1)].flatMap(withoutNumbers)
  const [only, ...more] = shared.filter((code) =>
    findPartTowns(before.at(-1) ?? []).some(({ country }) => country === code),
  )
  if (only !== undefined && more.length === 0)
    return withCountry({ ...reading, certain: true }, only, embargoed)
  const mayBeEmbargoed = shared.some((code) => embargoed.has(code))
  return { country: null, candidates: shared, mayBeEmbargoed }
}

function findClaimants({ named }: PlaceReading, country: string): string[] {
  const claimants = named
    .flat()
    .flatMap((namesake) => (namesake.country === country && namesake.claimant ? [namesake.claimant] : []))
  return [...new Set(claimants)]
}
