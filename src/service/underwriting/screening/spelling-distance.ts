import { editDistance } from '#contract/text/edit-distance.ts'

/** Minimum lengths for a word to have one typo, and two. */
const minLengthForTypo = 5
const minLengthForTwoTypos = 9

/** Returns how many typos may separate two words. Numbers must be equal. */
function maxTypos(one: string, other: string): number {
  const length = Math.min(one.length, other.length)
  if (length < minLengthForTypo || /\d/.test(one + other)) return 0
  return length < minLengthForTwoTypos ? 1 : 2
}

/**
 * Counts the typos between two words: a letter added, missing or replaced, or two adjacent letters swapped.
 * @returns undefined if there are more than the length of the words allows.
 */
export function countTypos(one: string, other: string): number | undefined {
  if (one === other) return 0
  const max = maxTypos(one, other)
  const typos = max === 0 ? Infinity : editDistance(one, other, max)
  return typos <= max ? typos : undefined
}

/** Returns the index keys that tolerate a typo: the word itself, and the word without each of its letters. */
export function deletionVariants(word: string): string[] {
  if (word.length < minLengthForTypo || /\d/.test(word)) return [word]
  return [word, ...new Set(Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1)))]
}
