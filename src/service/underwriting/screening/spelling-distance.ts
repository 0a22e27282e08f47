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
  const most = maxTypos(one, other)
  if (most === 0 || Math.abs(one.length - other.length) > most) return undefined
  let [earlier, before] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let at = 1; at <= one.length; at += 1) {
    const row = [at]
    for (let to = 1; to <= other.length; to += 1) {
      const isSame = one[at - 1] === other[to - 1]
      const swapped = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1]
      row.push(
        Math.min(
          (before[to] ?? 0) + 1,
          (row[to - 1] ?? 0) + 1,
          (before[to - 1] ?? 0) + (isSame ? 0 : 1),
          swapped ? (earlier[to - 2] ?? 0) + 1 : Infinity,
        ),
      )
    }
    ;[earlier, before] = [before, row]
  }
  const typos = before[other.length] ?? 0
  return typos <= most ? typos : undefined
}

/** Returns the index keys that tolerate a typo: the word itself, and the word without each of its letters. */
export function deletionVariants(word: string): string[] {
  if (word.length < minLengthForTypo || /\d/.test(word)) return [word]
  return [word, ...new Set(Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1)))]
}
