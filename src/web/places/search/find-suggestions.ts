import { namesOfCountry } from './countries.ts'
import type { Candidate, PlaceFiles } from './place-files.ts'
import { fold, readings } from '#contract/places/fold-place-name.ts'
import type { PlaceRow } from '#contract/places/place-rows.ts'
import { forgiven, slips } from './edit-distance.ts'
import { type PlaceSuggestion, suggestionOf } from './suggestion.ts'

/** From this many letters on places are suggested; other scripts say more in fewer. */
export const fewestLetters = 3
const mostSuggested = 8
/** With fewer than this many found, slips are forgiven. */
const enough = 3

/** What a place is worth beside its size, whose unit is one decimal place of its people. */
const worth = { whole: 1, start: 0, word: -1.5, slip: -2 }

type Match = { readonly row: PlaceRow; readonly score: number; readonly also?: string | undefined }

/**
 * The places that what is typed may mean, the likeliest first: by how well a name fits, and by how many live there.
 * `springf, ill` asks for the region or the country behind the comma.
 * @throws what a file could not be read for, where none could.
 */
export async function suggestFrom(files: PlaceFiles, typed: string): Promise<PlaceSuggestion[]> {
  const [name = '', ...within] = typed.split(/[,;،、]/).map(fold)
  if (name.length < (isLatin(name) && within.length === 0 ? fewestLetters : 1)) return []
  const meant = readings(name)
  const found = await candidates(files, meant)
  const inside = ({ row }: Match) => within.filter(Boolean).every((part) => liesIn(row, part))
  const matches = new Map<string, Match>()
  // Made once, since thousands of names are looked at.
  const asked = meant.map((reading) => ({ reading, later: ` ${reading}` }))
  for (const one of found) {
    for (const { reading, later } of asked) {
      const match = matchOf(one, reading, later)
      if (match && inside(match)) keep(matches, match)
    }
  }
  if (matches.size < enough && forgiven(name.length) > 0) {
    for (const one of await files.largest().catch(() => [])) {
      const match = slipOf(one, name)
      if (match && inside(match)) keep(matches, match)
    }
  }
  return [...matches.values()]
    .sort((a, b) => b.score - a.score)
    .slice(0, mostSuggested)
    .map(({ row, also }) => suggestionOf(row, also))
}

function isLatin(text: string): boolean {
  return /^[\p{Script=Latin}\p{N} ]*$/u.test(text)
}

/** From the files that could be read: without a network the largest places are enough. */
async function candidates(files: PlaceFiles, meant: readonly string[]): Promise<Candidate[]> {
  const asked = [files.largest(), ...meant.map((reading) => files.beginningWith(reading))]
  const answers = await Promise.allSettled(asked)
  const read = answers.filter((answer) => answer.status === 'fulfilled')
  if (read.length === 0) await asked[0]
  return read.flatMap(({ value }) => value)
}

/** The same place comes from two files; the better match stays. */
function keep(matches: Map<string, Match>, match: Match): void {
  const { row } = match
  const key = `${row.name}|${row.named ? row.region : ''}|${row.countryCode}`
  const before = matches.get(key)
  if (!before || before.score < match.score) matches.set(key, match)
}

/** @param later what is typed, as it begins a word that is not the first. */
function matchOf({ row, name, also }: Candidate, typed: string, later: string): Match | undefined {
  const size = row.size / 20
  if (name.startsWith(typed)) {
    return { row, score: size + (name === typed ? worth.whole : worth.start) }
  }
  for (let other = 0; other < also.length; other += 1) {
    if (!also[other]?.startsWith(typed)) continue
    const score = size + (also[other] === typed ? worth.whole : worth.start)
    return { row, score, also: row.also[other] }
  }
  return name.includes(later) ? { row, score: size + worth.word } : undefined
}

function slipOf({ row, name, also }: Candidate, typed: string): Match | undefined {
  const most = forgiven(typed.length)
  const first = [typed.slice(0, 1), typed.slice(1, 2)]
  for (const [at, each] of [name, ...also].entries()) {
    // Almost nobody misses both of the first letters; it spares most of the work.
    if (!first.some((letter) => each.startsWith(letter))) continue
    const count = slips(typed, each, most)
    if (count <= most) return { row, score: row.size / 20 + count * worth.slip, also: row.also[at - 1] }
  }
  return undefined
}

/** Whether a place lies in what somebody began to type behind the comma. */
function liesIn(row: PlaceRow, part: string): boolean {
  return (
    row.letters.toLowerCase() === part ||
    fold(row.region).startsWith(part) ||
    namesOfCountry(row.countryCode).some((name) => name.startsWith(part))
  )
}
