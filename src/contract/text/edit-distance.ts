/**
 * Returns the edit distance between a typed text and the start of a name: letters added, left out, replaced or swapped
 * with the next. The rest of the name doesn't count.
 * @param max the highest distance to count to.
 * @returns Infinity if it's higher.
 */
export function editDistance(typed: string, name: string, max: number): number {
  const distances = distancesToBeginnings(typed, name, max)
  const shortest = distances ? Math.min(...distances.slice(Math.max(0, typed.length - max))) : Infinity
  return shortest <= max ? shortest : Infinity
}

/** Returns the edit distance between two whole words, as above. */
export function wholeEditDistance(typed: string, word: string, max: number): number {
  if (Math.abs(typed.length - word.length) > max) return Infinity
  const distance = distancesToBeginnings(typed, word, max)?.at(-1) ?? Infinity
  return distance <= max ? distance : Infinity
}

/** Returns the distances to each beginning of a name, by its length, or undefined if all of them exceed the highest. */
function distancesToBeginnings(typed: string, name: string, max: number): readonly number[] | undefined {
  const length = Math.min(name.length, typed.length + max)
  if (length < typed.length - max) return undefined
  let before: number[] = []
  let last = Array.from({ length: length + 1 }, (_, index) => index)
  for (let at = 1; at <= typed.length; at += 1) {
    const row = new Array<number>(length + 1).fill(max + 1)
    row[0] = at
    let least = at
    // Farther from the diagonal than `max`, the distance is higher anyway.
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
  return letters < 4 ? 0 : letters < 7 ? 1 : 2
}
