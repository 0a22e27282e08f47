import { deobfuscate } from './obfuscation.ts'
import { countTypos, deletionVariants } from './spelling-distance.ts'
import type { MatchLevel } from './name-index.ts'
import { memoize } from '#contract/memoize.ts'
import { addToGroup } from '#contract/group-by.ts'
import { toPlaceSpellings, toLatinSpellings } from './names.ts'

/**
 * Indexes places. Consecutive words in the text are an exact match. One typo, words in any position or an
 * obfuscated spelling are a near match.
 */
export const indexPlaces = (places: readonly string[]) =>
  indexPhrases(places.flatMap(toPlaceSpellings), toPlaceSpellings, true)

/** Indexes names of several words to find them in free text. */
export const indexNamesInText = (phrases: readonly (readonly string[])[]) =>
  indexPhrases(phrases, toLatinSpellings, false)

/** @param allowsAnyPosition whether a phrase's words in any position are a near match. */
function indexPhrases(
  phrases: readonly (readonly string[])[],
  toSpellings: (text: string) => readonly string[][],
  allowsAnyPosition: boolean,
) {
  const byFirst = new Map<string, (readonly string[])[]>()
  for (const words of phrases) {
    for (const spelling of deletionVariants(words[0] ?? '')) addToGroup(byFirst, spelling, words)
  }
  const countFewestTypos = (text: string) =>
    Math.min(
      ...toSpellings(text).map((words) => countPhraseTypos(words, byFirst, allowsAnyPosition)),
      Infinity,
    )
  const findLevel = (text: string): MatchLevel | undefined => {
    const fewest = countFewestTypos(text)
    if (fewest === 0) return 'listed'
    return fewest === 1 || deobfuscate(text).some((other) => countFewestTypos(other) <= 1)
      ? 'near'
      : undefined
  }
  return { match: memoize(findLevel) }
}

/**
 * Returns the fewest typos with which the words contain one of the phrases, or Infinity if they contain none. With
 * `allowsAnyPosition`, a phrase whose words are in other positions counts as one typo.
 */
function countPhraseTypos(
  words: readonly string[],
  byFirst: ReadonlyMap<string, readonly (readonly string[])[]>,
  allowsAnyPosition: boolean,
): number {
  let fewest = Infinity
  for (const [from, word] of words.entries()) {
    const candidates = new Set(deletionVariants(word).flatMap((spelling) => byFirst.get(spelling) ?? []))
    for (const phrase of candidates) {
      const typos = phrase.reduce(
        (sum, part, at) => sum + (countTypos(part, words[from + at] ?? '') ?? Infinity),
        0,
      )
      const isAmong = allowsAnyPosition && phrase.length > 1 && phrase.every((part) => words.includes(part))
      fewest = Math.min(fewest, typos, isAmong ? 1 : Infinity)
    }
  }
  return fewest
}
