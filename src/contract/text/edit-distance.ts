/**
 * Returns the smallest edit distance between what was typed and any prefix of a name. An edit adds, removes or replaces a
 * letter, or swaps two neighbours.
 * @param max stop counting above this distance.
 * @returns Infinity if the distance is higher.
 */
export function prefixEditDistance(typed: string, name: string, max: number): number {
  const distances = prefixDistances(typed, name, max)
  const shortest = distances ? Math.min(...distances.slice(Math.max(0, typed.length - max))) : Infinity
  return shortest <= max ? shortest : Infinity
}

/** Returns the edit distance between two whole words, or Infinity if it's higher than `max`. */
export function editDistance(typed: string, word: string, max: number): number {
  if (Math.abs(typed.length - word.length) > max) return Infinity
  const distance = prefixDistances(typed, word, max)?.at(-1) ?? Infinity
  return distance <= max ? distance : Infinity
}

/**
 * Returns the edit distance to each prefix of a name, indexed by the prefix's length, or undefined if all of them exceed
 * `max`.
 */
function prefixDistances(typed: string, name: string, max: number): readonly number[] | undefined {
  const length = Math.min(name.length, typed.length + max)
  if (length < typed.length - max) return undefined
  let before: number[] = []
  let last = Array.from({ length: length + 1 }, (_, index) => index)
  for (let at = 1; at <= typed.length; at += 1) {
    const row = new Array<number>(length + 1).fill(max + 1)
    row[0] = at
    let least = at
    // Cells farther from the diagonal than `max` always exceed it.
    for (let to = Math.max(1, at - max); to <= Math.min(length, at + max); to += 1) {
      const same = typed[at - 1] === name[to - 1]
      let count = Math.min((last[to] ?? 0) + 1, (row[to - 1] ?? 0) + 1, (last[to - 1] ?? 0) + (same ? 0 : 1))
      const swapped = at > 1 && to > 1 && typed[at - 1] === name[to - 2] && typed[at - 2] === name[to - 1]
      if (swapped) count = Math.min(count, (before[to - 2] ?? 0) + 1)
      row[to] = count
      least = Math.min(least, count)
    }
    if (least > max) return undefined
    before = last
    last = row
  }
  return last
}

/** Returns how many typos are tolerated in a string of this many letters. */
export function maxTypos(letters: number): number {
  if (letters < 4) return 0
  return letters < 7 ? 1 : 2
}
