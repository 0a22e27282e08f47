import { countryNames, isCountry } from './countries.ts'
import type { PlaceCandidate, PlaceFiles } from './place-files.ts'
import { splitPlaceCode } from '#contract/places/place-code.ts'
import { memoize } from '#contract/memoize.ts'
import { foldPlaceName, spellingVariants } from '#contract/places/fold-place-name.ts'
import type { PlaceRow } from '#contract/places/place-rows.ts'
import { maxTypos, prefixEditDistance } from '#contract/text/edit-distance.ts'
import { modeBonus, type PlaceMode } from './place-codes.ts'
import { type PlaceSuggestion, toSuggestion } from './suggestion.ts'

/** The minimum number of Latin letters for suggestions. Other scripts need fewer. */
export const minLetters = 3
const maxSuggestions = 8
/** With fewer matches than this, typos are tolerated. */
const enoughMatches = 3

/**
 * Scores added to the base-10 logarithm of a place's population (its size divided by 20). Codes come before names. `other`
 * applies to the start of a name in another language and to respelled text, so that `suez` finds Suez before Suzhou.
 */
const scoreBonus = { code: 20, whole: 1, start: 0, other: -0.75, word: -1.5, typo: -2 }

type Match = {
  readonly row: PlaceRow
  readonly score: number
  readonly startsWithTyped?: boolean
  readonly otherName?: string | undefined
  readonly code?: string | undefined
}

/**
 * Finds places that a typed text may mean, best first by match and population. In `springf, ill`, the text after the
 * comma is the region or country.
 * @param modes how the goods travel from or to the place: by sea, ports come first; by air, airports.
 * @throws the error of a file, if none can be loaded.
 */
export async function findSuggestions(
  files: PlaceFiles,
  typed: string,
  modes: readonly PlaceMode[] = [],
): Promise<PlaceSuggestion[]> {
  const [name = '', ...within] = splitPlaceCode(typed)
    .place.split(/[,;،、]/)
    .map(foldPlaceName)
  if (name.length < (isLatin(name) && within.length === 0 ? minLetters : 1)) return []
  // Three letters are more often the start of a name, unless they're in capitals or the leg is by air.
  const isAirport = modes.includes('air') || (modes.length === 0 && /^[A-Z]{3}$/.test(typed.trim()))
  const spellings = [...spellingVariants(name), ...spacedPortCode(name)]
  const found = await loadCandidates(files, spellings)
  const inside = ({ row }: Match) => within.filter(Boolean).every((part) => isInRegion(row, part))
  const matches = new Map<string, Match>()
  // Computed once, because thousands of names are compared.
  const patterns = spellings.map((spelling) => ({
    spelling,
    later: ` ${spelling}`,
    bonus: spelling === name ? 0 : scoreBonus.other,
  }))
  for (const candidate of found) {
    for (const { spelling, later, bonus: spellingBonus } of patterns) {
      const match =
        matchCode(candidate, spelling, isAirport) ?? matchName(candidate, spelling, later, spellingBonus)
      if (!match || !inside(match)) continue
      const bonus = modeBonus(match.row, modes)
      keepBestMatch(matches, bonus > 0 ? { ...match, score: match.score + bonus } : match)
    }
  }
  if (matches.size < enoughMatches && maxTypos(name.length) > 0) {
    for (const candidate of await files.largest().catch(() => [])) {
      const match = matchWithTypos(candidate, name)
      if (match && inside(match)) keepBestMatch(matches, match)
    }
  }
  const isArea = !within.some(Boolean) && (isCountry(name) || isRegion(found, name))
  return [...matches.values()]
    .sort((a, b) => b.score - a.score)
    .slice(0, maxSuggestions)
    .map(({ row, startsWithTyped, ...matched }) => {
      const isGuess = isArea && !matched.code && !isNamedAfterArea(row, name)
      return toSuggestion(row, modes, { ...matched, startsWithTyped: startsWithTyped && !isGuess })
    })
}

/** Folds the name of a region. Cached, because thousands of places share a few thousand regions. */
const foldRegion = memoize(foldPlaceName, 10_000)

const isRegion = (places: readonly PlaceCandidate[], name: string) =>
  places.some(({ row }) => foldRegion(row.region) === name)

/** Checks whether a place has the name of its own country or region, such as Singapore or New York. */
function isNamedAfterArea({ name, otherNames, region, countryCode }: PlaceRow, area: string): boolean {
  return (
    [name, ...otherNames].some((each) => foldPlaceName(each) === area) &&
    [foldRegion(region), ...countryNames(countryCode)].includes(area)
  )
}

/** Returns the UN/LOCODE typed as `NL RTM`, without the space. */
function spacedPortCode(name: string): string[] {
  return /^[a-z]{2} [a-z2-9]{3}$/.test(name) ? [name.replace(' ', '')] : []
}

function isLatin(text: string): boolean {
  return /^[\p{Script=Latin}\p{N} ]*$/u.test(text)
}

/** Returns candidates from the files that can be loaded. Offline, the largest places are enough. */
async function loadCandidates(files: PlaceFiles, spellings: readonly string[]): Promise<PlaceCandidate[]> {
  const requests = [files.largest(), ...spellings.map((spelling) => files.startingWith(spelling))]
  const answers = await Promise.allSettled(requests)
  const read = answers.filter((answer) => answer.status === 'fulfilled')
  if (read.length === 0) await requests[0]
  return read.flatMap(({ value }) => value)
}

/** Adds a match, unless there's already a better one for the same place: a place may be in two files. */
function keepBestMatch(matches: Map<string, Match>, match: Match): void {
  const { row } = match
  const key = `${row.name}|${row.needsRegion ? row.region : ''}|${row.countryCode}`
  const before = matches.get(key)
  if (!before || before.score < match.score) matches.set(key, match)
}

/** @param isAirport whether three letters mean an airport rather than the start of a name. */
function matchCode({ row, codes }: PlaceCandidate, typed: string, isAirport: boolean): Match | undefined {
  const code = codes.find((each) => each === typed || (typed.length === 4 && each.startsWith(typed)))
  if (!code) return undefined
  const isFirst = typed.length === 5 || (typed.length === 3 && isAirport)
  return {
    row,
    score: row.size / 20 + (isFirst ? scoreBonus.code : scoreBonus.start),
    startsWithTyped: true,
    code: code.toUpperCase(),
  }
}

/** @param later the typed text with a space in front, to match the start of a later word. */
function matchName(
  { row, name, otherNames }: PlaceCandidate,
  typed: string,
  later: string,
  spellingBonus: number,
): Match | undefined {
  const size = row.size / 20 + spellingBonus
  if (name.startsWith(typed)) {
    const score = size + (name === typed ? scoreBonus.whole : scoreBonus.start)
    return { row, score, startsWithTyped: true }
  }
  for (let other = 0; other < otherNames.length; other += 1) {
    if (!otherNames[other]?.startsWith(typed)) continue
    const score = size + (otherNames[other] === typed ? scoreBonus.whole : scoreBonus.other)
    return { row, score, startsWithTyped: true, otherName: row.otherNames[other] }
  }
  return name.includes(later) ? { row, score: size + scoreBonus.word } : undefined
}

function matchWithTypos({ row, name, otherNames }: PlaceCandidate, typed: string): Match | undefined {
  const max = maxTypos(typed.length)
  const first = [typed.slice(0, 1), typed.slice(1, 2)]
  for (const [at, each] of [name, ...otherNames].entries()) {
    // A typo in both of the first two letters is rare. Skipping those saves most of the work.
    if (!first.some((letter) => each.startsWith(letter))) continue
    const count = prefixEditDistance(typed, each, max)
    if (count <= max)
      return { row, score: row.size / 20 + count * scoreBonus.typo, otherName: row.otherNames[at - 1] }
  }
  return undefined
}

/** Checks whether a place is in the region or country that the text after the comma starts. */
function isInRegion(row: PlaceRow, part: string): boolean {
  return (
    row.regionCode.toLowerCase() === part ||
    foldRegion(row.region).startsWith(part) ||
    countryNames(row.countryCode).some((name) => name.startsWith(part))
  )
}
