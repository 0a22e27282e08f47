import { memoize } from '#contract/memoize.ts'
import { foldText } from '#contract/text/words.ts'
import { isStateCode } from '#service/underwriting/reference/states.ts'
import { type Namesake, findNamesakes } from './gazetteer.ts'
import { findPartAirport, isWrittenAsCode, parsePlaceCode } from './place-codes.ts'
import { placeIndex } from './place-index.ts'
import { findLongestCountryName } from './parse-country.ts'

/** A place with this many people is recognized anywhere in the text, not only as a part of its own. */
const minLargePopulation = 50_000
const longestPhrase = 3

/** The parts and possible places of a string, before embargoes are considered. */
export type ParsedPlace = ReturnType<typeof parse>

/** Parses a place. Cached, because a quote reads each of its places several times, and routes repeat. */
export const parsePlace = memoize(parse)

function parse(place: string) {
  const { parsed, code } = parsePlaceCode(place)
  const pieces = parsed.rest.flatMap((words) =>
    findNamesakes(words.join(' ')).length > 0 ? [words] : withoutNumbers(words),
  )
  const parts = pieces.map((words) => readPart(words, pieces.length === 1))
  const hasTown = parts.some(({ named }) => named.some(({ country }) => country === parsed.country))
  const partCountries = parsed.rest.flatMap(
    (words) =>
      findLongestCountryName(words)?.country ??
      listStandaloneCodes(words, hasTown ? (parsed.country ?? '') : ''),
  )
  const phrases = pieces.map(listPhrases)
  const letterAirport = findPartAirport(parsed.letters ?? [])
  return {
    ...parsed,
    /** Every country that some part of the text ends with. */
    countries: [...partCountries, ...(parsed.country === null ? [] : [parsed.country])],
    /** The namesakes of each part that names a place, and whether the last part does. */
    named: [...parts.map(({ named }) => named), code].filter((found) => found.length > 0),
    lastIsNamed: (parts.at(-1)?.named.length ?? 0) > 0,
    /** The same, with parts that name a place only if they're an airport's code. */
    possible: [
      ...parts.map(({ named, airport }) => (named.length > 0 ? named : [airport ?? []].flat())),
      code,
    ],
    /** Places whose name or code is also the country's letters: "Is" is a town too. */
    letterNames: [...findNamesakes(parsed.letters?.join(' ') ?? ''), letterAirport ?? []].flat(),
    /** Airports whose code is a part of the text, though a town may have that name too. */
    airports: parts.flatMap(({ airport }) => airport ?? []),
    /** The airport whose code is also the country's letters: `PER` is Peru or Perth. */
    letterAirport,
    /** The namesakes of large places found in the text, except in a whole name: `Petersburg` in `St. Petersburg, FL`. */
    phrases: phrases
      .filter((_, at) => !parts[at]?.named.some(({ country }) => country === parsed.country))
      .flat()
      .map((found) => found.filter(({ population }) => population >= minLargePopulation))
      .filter((found) => found.length > 0),
    /** The claimed places of any size found in the text: `Simferopol` in `Warehouse Simferopol`. */
    claimed: phrases.flat(2).filter(({ claimant }) => claimant !== undefined),
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
const kindAfter = / (?:(?:sea ?|air|international air)?port|harbou?r|city)$/

/** Returns a folded name without words such as `port of`. */
export const stripPlaceKind = (name: string) => name.replace(kindBefore, '').replace(kindAfter, '')

/** Finds the places that have this name or code. `HEL` is an airport rather than a small town. */
function readPart(words: readonly string[], isWhole: boolean) {
  const towns = findPartTowns(words)
  const airport = findPartAirport(words)
  if (!airport || !(isWrittenAsCode(words) || (isWhole && towns.length === 0)))
    return { named: towns, airport }
  const others = towns.filter(({ country }) => country !== airport.country)
  return { named: [airport, ...others].sort((a, b) => b.population - a.population), airport }
}

/** Finds the towns that a part of a string names. */
export function findPartTowns(words: readonly string[]): Namesake[] {
  const name = words.join(' ')
  const found = findNamesakes(name)
  if (found.length > 0) return found
  // Only large places: "Amirabad Port" is in Iran, but a village of that name is in Pakistan.
  const bare = stripPlaceKind(foldText(name))
  // Covers spellings such as `Muenchen` and `Goeteborg`.
  const short = bare.replace(/([aou])e/g, '$1')
  const meant = [bare, short].map(findNamesakes).find((each) => each.length > 0) ?? []
  return meant.some(({ population }) => population >= minLargePopulation) ? meant : []
}

/**
 * Returns capital letters that stand alone between separators and are a country code, unless they're a state of the
 * country read, after one of its towns: `Munich, BY, Germany` is in Bavaria.
 */
function listStandaloneCodes(words: readonly string[], country: string): string[] {
  const [only = '', ...more] = words
  const code =
    more.length === 0 && only === only.toUpperCase() ? placeIndex().codes.get(foldText(only)) : undefined
  return code && !isStateCode(country, only) ? [code] : []
}

/** Regions named after a city that isn't claimed, though some of their towns are. */
const partlyClaimed = /^(?:kherson|zaporizhia) (?:region|oblast|province)$/

/** Finds the namesakes of each sequence of up to {@link longestPhrase} words. `Kherson region` isn't the city. */
function listPhrases(words: readonly string[]): (readonly Namesake[])[] {
  return words.flatMap((_, index) => {
    if (partlyClaimed.test(foldText(words.slice(index, index + 2).join(' ')))) return []
    return Array.from({ length: Math.min(longestPhrase, words.length - index) }, (__, length) =>
      findNamesakes(words.slice(index, index + length + 1).join(' ')),
    )
  })
}
