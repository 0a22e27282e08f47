import { foldText, splitWords } from '#contract/text/words.ts'

/** The most words that one record is found by, and the longest that a word counts. */
const maxWords = 100
const maxWordLength = 40

/**
 * @returns the words of some texts as they are kept and looked up: each once, without case or accents. Whoever begins to
 * write a word finds it, so that a word which another one begins with need not be told.
 */
export function searchWords(...texts: readonly (string | null | undefined)[]): string[] {
  const words = [...new Set(texts)].flatMap((text) => (text ? splitWords(foldText(text)) : []))
  const some = [...new Set(words.map(truncate))].slice(0, maxWords).sort()
  return some.filter((word, index) => !some[index + 1]?.startsWith(word))
}

/** No half of a sign stays at its end: a database could not keep that. */
const truncate = (word: string) => word.slice(0, maxWordLength).replace(/[\ud800-\udbff]$/, '')

/** @returns the same as one text, in which a word that begins so is found as `% so%`. */
export const searchText = (...texts: readonly (string | null | undefined)[]) =>
  ` ${searchWords(...texts).join(' ')}`
