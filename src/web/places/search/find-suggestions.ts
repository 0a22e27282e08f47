import { countryNames } from './countries.ts'
import type { PlaceCandidate, PlaceFiles } from './place-files.ts'
import { foldPlaceName, spellingVariants } from '#contract/places/fold-place-name.ts'
import type { PlaceRow } from '#contract/places/place-rows.ts'
import { maxTypos, editDistance } from '#web/suggestions/edit-distance.ts'
import { type PlaceSuggestion, toSuggestion } from './suggestion.ts'

/** The minimum number of Latin letters for suggestions. Other scripts need fewer. */
export const minLetters = 3
const maxSuggestions = 8
/** With fewer matches than this, typos are tolerated. */
const enoughMatches = 3

/** Scores added to the size of a place, which is the logarithm (base 10) of its population. */
const scoreBonus = { whole: 1, start: 0, word: -1.5, typo: -2 }

type Match = { readonly row: PlaceRow; readonly score: number; readonly also?: string | undefined }

/**
 * Finds places that a typed text may mean, best first by match and population. In `springf, ill`, the text after the
 * comma is the region or country.
 * @throws the error of a file, if none can be loaded.
 */
export async function findSuggestions(files: PlaceFiles, typed: string): Promise<PlaceSuggestion[]> {
  const [name = '', ...within] = typed.split(/[,;،、]/).map(foldPlaceName)
  if (name.length < (isLatin(name) && within.length === 0 ? minLetters : 1)) return []
  const spellings = spellingVariants(name)
  const found = await candidates(files, spellings)
  const inside = ({ row }: Match) => within.filter(Boolean).every((part) => isInRegion(row, part))
  const matches = new Map<string, Match>()
  // Computed once, because thousands of names are compared.
  const patterns = spellings.map((reading) => ({ reading, later: ` ${reading}` }))
  for (const one of found) {
    for (const { reading, later } of patterns) {
      const match = matchName(one, reading, later)
      if (match && inside(match)) keepBestMatch(matches, match)
    }
  }
  if (matches.size < enoughMatches && maxTypos(name.length) > 0) {
    for (const one of await files.largest().catch(() => [])) {
      const match = matchWithTypos(one, name)
      if (match && inside(match)) keepBestMatch(matches, match)
    }
  }
  return [...matches.values()]
    .sort((a, b) => b.score - a.score)
    .slice(0, maxSuggestions)
    .map(({ row, also }) => toSuggestion(row, also))
}

function isLatin(text: string): boolean {
  return /^[\p{Script=Latin}\p{N} ]*$/u.test(text)
}

/** Returns candidates from the files that can be loaded. Offline, the largest places are enough. */
async function candidates(files: PlaceFiles, spellings: readonly string[]): Promise<PlaceCandidate[]> {
  const requests = [files.largest(), ...spellings.map((reading) => files.startingWith(reading))]
  const answers = await Promise.allSettled(requests)
  const read = answers.filter((answer) => answer.status === 'fulfilled')
  if (read.length === 0) await requests[0]
  return read.flatMap(({ value }) => value)
}

/** Removes duplicates, as a place may be in two files. Keeps the better match. */
function keepBestMatch(matches: Map<string, Match>, match: Match): void {
  const { row } = match
  const key = `${row.name}|${row.needsRegion ? row.region : ''}|${row.countryCode}`
  const before = matches.get(key)
  if (!before || before.score < match.score) matches.set(key, match)
}

/** @param later the typed text with a space in front, to match the start of a later word. */
function matchName(
  { row, name, otherNames: also }: PlaceCandidate,
  typed: string,
  later: string,
): Match | undefined {
  const size = row.size / 20
  if (name.startsWith(typed)) {
    return { row, score: size + (name === typed ? scoreBonus.whole : scoreBonus.start) }
  }
  for (let other = 0; other < also.length; other += 1) {
    if (!also[other]?.startsWith(typed)) continue
    const score = size + (also[other] === typed ? scoreBonus.whole : scoreBonus.start)
    return { row, score, also: row.otherNames[other] }
  }
  return name.includes(later) ? { row, score: size + scoreBonus.word } : undefined
}

function matchWithTypos({ row, name, otherNames: also }: PlaceCandidate, typed: string): Match | undefined {
  const most = maxTypos(typed.length)
  const first = [typed.slice(0, 1), typed.slice(1, 2)]
  for (const [at, each] of [name, ...also].entries()) {
    // A typo in both of the first two letters is rare. Skipping those saves most of the work.
    if (!first.some((letter) => each.startsWith(letter))) continue
    const count = editDistance(typed, each, most)
    if (count <= most)
      return { row, score: row.size / 20 + count * scoreBonus.typo, also: row.otherNames[at - 1] }
  }
  return undefined
}

/** Whether a place is in the region or country that the text after the comma starts. */
function isInRegion(row: PlaceRow, part: string): boolean {
  return (
    row.regionCode.toLowerCase() === part ||
    foldPlaceName(row.region).startsWith(part) ||
    countryNames(row.countryCode).some((name) => name.startsWith(part))
  )
}
