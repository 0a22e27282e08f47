import { countryNames } from './countries.ts'
import type { PlaceCandidate, PlaceFiles } from './place-files.ts'
import { foldPlaceName, spellingVariants } from '#contract/places/fold-place-name.ts'
import type { PlaceRow } from '#contract/places/place-rows.ts'
import { maxTypos, editDistance } from './edit-distance.ts'
import { type PlaceSuggestion, toSuggestion } from './suggestion.ts'

/** From this many letters on places are suggested; other scripts say more in fewer. */
export const minLetters = 3
const maxSuggestions = 8
/** With fewer than this many found, slips are forgiven. */
const enoughMatches = 3

/** What a place is worth beside its size, whose unit is one decimal place of its people. */
const scoreBonus = { whole: 1, start: 0, word: -1.5, slip: -2 }

type Match = { readonly row: PlaceRow; readonly score: number; readonly also?: string | undefined }

/**
 * The places that what is typed may mean, the likeliest first: by how well a name fits, and by how many live there.
 * `springf, ill` asks for the region or the country behind the comma.
 * @throws what a file could not be read for, where none could.
 */
export async function findSuggestions(files: PlaceFiles, typed: string): Promise<PlaceSuggestion[]> {
  const [name = '', ...within] = typed.split(/[,;،、]/).map(foldPlaceName)
  if (name.length < (isLatin(name) && within.length === 0 ? minLetters : 1)) return []
  const spellings = spellingVariants(name)
  const found = await candidates(files, spellings)
  const inside = ({ row }: Match) => within.filter(Boolean).every((part) => isInRegion(row, part))
  const matches = new Map<string, Match>()
  // Made once, since thousands of names are looked at.
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

/** From the files that could be read: without a network the largest places are enough. */
async function candidates(files: PlaceFiles, spellings: readonly string[]): Promise<PlaceCandidate[]> {
  const requests = [files.largest(), ...spellings.map((reading) => files.startingWith(reading))]
  const answers = await Promise.allSettled(requests)
  const read = answers.filter((answer) => answer.status === 'fulfilled')
  if (read.length === 0) await requests[0]
  return read.flatMap(({ value }) => value)
}

/** The same place comes from two files; the better match stays. */
function keepBestMatch(matches: Map<string, Match>, match: Match): void {
  const { row } = match
  const key = `${row.name}|${row.needsRegion ? row.region : ''}|${row.countryCode}`
  const before = matches.get(key)
  if (!before || before.score < match.score) matches.set(key, match)
}

/** @param later what is typed, as it begins a word that is not the first. */
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
    // Almost nobody misses both of the first letters; it spares most of the work.
    if (!first.some((letter) => each.startsWith(letter))) continue
    const count = editDistance(typed, each, most)
    if (count <= most)
      return { row, score: row.size / 20 + count * scoreBonus.slip, also: row.otherNames[at - 1] }
  }
  return undefined
}

/** Whether a place lies in what somebody began to type behind the comma. */
function isInRegion(row: PlaceRow, part: string): boolean {
  return (
    row.regionCode.toLowerCase() === part ||
    foldPlaceName(row.region).startsWith(part) ||
    countryNames(row.countryCode).some((name) => name.startsWith(part))
  )
}
