import { disguisesOf } from './disguises.ts'
import { slipsBetween, spellingsOf } from './spelling-distance.ts'
import type { Standing } from './name-index.ts'
import { placeWords, readingsOf } from './names.ts'

/** The maximum number of cached texts. Shippers repeat their routes. */
const mostRemembered = 1000

/** An index for finding a list's phrases in any text. */
export type PhraseIndex = { readonly standingOf: (text: string) => Standing | undefined }

/**
 * Indexes places. Consecutive words in the text are an exact match. One slip, words in any position or a
 * disguise are a near match.
 */
export const indexPlaces = (places: readonly string[]): PhraseIndex =>
  indexPhrases(places.flatMap(placeWords), placeWords, true)

/** Indexes names of several words to find them in free text. */
export const indexNamesInText = (phrases: readonly (readonly string[])[]): PhraseIndex =>
  indexPhrases(phrases, readingsOf, false)

type Phrases = {
  readonly byFirst: ReadonlyMap<string, readonly (readonly string[])[]>
  /** Whether words that aren't consecutive are a near match. */
  readonly apart: boolean
}

function indexPhrases(
  listed: readonly (readonly string[])[],
  read: (text: string) => readonly string[][],
  apart: boolean,
): PhraseIndex {
  const byFirst = new Map<string, (readonly string[])[]>()
  for (const words of listed) {
    for (const spelling of spellingsOf(words[0] ?? '')) {
      const begun = byFirst.get(spelling)
      if (begun) begun.push(words)
      else byFirst.set(spelling, [words])
    }
  }
  const fewestIn = (text: string) =>
    Math.min(...read(text).map((words) => fewestSlips(words, { byFirst, apart })), Infinity)
  const judge = (text: string): Standing | undefined => {
    const fewest = fewestIn(text)
    if (fewest === 0) return 'listed'
    return fewest === 1 || disguisesOf(text).some((other) => fewestIn(other) <= 1) ? 'near' : undefined
  }
  const judged = new Map<string, Standing | undefined>()
  return {
    standingOf: (text) => {
      if (judged.has(text)) return judged.get(text)
      const standing = judge(text)
      if (judged.size >= mostRemembered) judged.clear()
      judged.set(text, standing)
      return standing
    },
  }
}

function fewestSlips(words: readonly string[], { byFirst, apart }: Phrases): number {
  let fewest = Infinity
  for (const [from, word] of words.entries()) {
    const begun = new Set(spellingsOf(word).flatMap((spelling) => byFirst.get(spelling) ?? []))
    for (const listed of begun) {
      const slips = listed.reduce(
        (sum, part, at) => sum + (slipsBetween(part, words[from + at] ?? '') ?? Infinity),
        0,
      )
      const isAmong = apart && listed.length > 1 && listed.every((part) => words.includes(part))
      fewest = Math.min(fewest, slips, isAmong ? 1 : Infinity)
    }
  }
  return fewest
}
