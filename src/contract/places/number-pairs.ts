type Pair = readonly [number, number]

/** Encodes pairs of whole numbers as text: the first pair, then the differences to the next ones. */
export const encodePairs = (pairs: readonly Pair[]): string =>
  pairs
    .map(([first, second], index) => {
      const [lastFirst, lastSecond] = pairs[index - 1] ?? [0, 0]
      return `${first - lastFirst} ${second - lastSecond}`
    })
    .join(' ')

/** Decodes the text of `encodePairs`. */
export function decodePairs(text: string): Pair[] {
  const numbers = text.split(' ').map(Number)
  const pairs: Pair[] = []
  let [first, second] = [0, 0]
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    first += numbers[index] ?? 0
    second += numbers[index + 1] ?? 0
    pairs.push([first, second])
  }
  return pairs
}
