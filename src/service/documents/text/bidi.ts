import bidiFactory from 'bidi-js'

const bidi = bidiFactory()

/**
 * Returns the embedding level of each UTF-16 unit of a paragraph, by the Unicode bidirectional algorithm; odd levels
 * run from right to left. Unless given, the paragraph's direction is that of its first strong letter.
 */
export function bidiLevels(paragraph: string, direction?: 'ltr'): Uint8Array {
  return bidi.getEmbeddingLevels(paragraph, direction).levels
}

/** Puts the runs of a line, each of one font and direction, in visual order (rule L2). */
export function toVisualOrder<Run extends { readonly level: number }>(line: readonly Run[]): Run[] {
  const order = [...line]
  const highest = Math.max(0, ...order.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1) {
    for (let from = 0; from < order.length; from += 1) {
      let to = from
      while (to < order.length && (order[to]?.level ?? 0) >= level) to += 1
      if (to > from) order.splice(from, to - from, ...order.slice(from, to).reverse())
      from = to
    }
  }
  return order
}

/** Text that fontkit takes for right-to-left and reverses: it looks at the first letter with a script. */
const rightToLeftStart = /^[\p{sc=Zyyy}\p{sc=Zinh}]*[\p{sc=Arab}\p{sc=Hebr}]/u

/**
 * Returns the text of a run in the order fontkit needs to draw it in the direction of its level.
 * @param characters in logical order.
 */
export function toShapingOrder(characters: readonly string[], level: number): string {
  const isRightToLeft = level % 2 === 1
  const mirrored = isRightToLeft
    ? characters.map((character) => bidi.getMirroredCharacter(character) ?? character)
    : characters
  const text = mirrored.join('')
  return rightToLeftStart.test(text) === isRightToLeft ? text : [...mirrored].reverse().join('')
}
