import { foldText, splitWords } from '#contract/text/words.ts'

/** The maximum number of words per record, and their maximum length. */
const maxWords = 100
const maxWordLength = 40

/**
 * Returns the words of the given strings for storing and looking up: unique, without case and accents. Search matches
 * prefixes, so words that another word begins with are left out.
 */
export function searchWords(...texts: readonly (string | null | undefined)[]): string[] {
  const words = [...new Set(texts)].flatMap((text) => (text ? splitWords(foldText(text)) : []))
  const some = [...new Set(words.map(truncate))].slice(0, maxWords).sort()
  return some.filter((word, index) => !some[index + 1]?.startsWith(word))
}

/** A container number (ISO 6346), in any of its spellings: `MSCU 123456-6`. */
const containerNumber = /(?<![\p{L}\p{N}])([a-z]{3}[ujz])[\s-]*(\d{6})[\s-]*(\d)(?![\p{L}\p{N}])/giu

/** Returns the container numbers in a string, spelled so that they're found however they're typed. */
export const findContainerNumbers = (text = ''): string =>
  text &&
  [...text.matchAll(containerNumber)]
    .map(([, owner = '', serial = '', digit = '']) => `${owner}${serial}${digit} ${serial}${digit} ${digit}`)
    .join(' ')

/** Removes half of a surrogate pair at the end, which a database would reject. */
const truncate = (word: string) => word.slice(0, maxWordLength).replace(/[\ud800-\udbff]$/, '')

/** Returns the words that find a booking's customer by its references. They begin with `#`. */
export const referenceWords = (...references: readonly (string | null | undefined)[]) =>
  searchWords(...references).map((word) => `#${word}`)

/**
 * Adds words to a row's search text. Each follows a space, so a word that begins with a prefix contains ` prefix`.
 * @param text the search text, empty for a new row. Its words stay.
 */
export const addWords = (text: string, words: readonly string[]) =>
  [text, ...words.filter((word) => !`${text} `.includes(` ${word} `))].join(' ')
