import bidiFactory from 'bidi-js'

const bidi = bidiFactory()

/** A stretch of text that is drawn by one font in one direction. */
type HasLevel = { readonly level: number }

/**
 * The embedding level of each UTF-16 unit of a paragraph, by the Unicode bidirectional algorithm; odd ones run from
 * right to left. Its direction is that of its first letter that has one.
 */
export function bidiLevels(paragraph: string): Uint8Array {
  return bidi.getEmbeddingLevels(paragraph).levels
}

/** Puts the stretches of one line in the order in which they are seen (rule L2). */
export function toVisualOrder<Stretch extends HasLevel>(line: readonly Stretch[]): Stretch[] {
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

/** What fontkit takes for text from right to left, and turns around: it goes by the first letter of a script. */
const rightToLeftStart = /^[\p{sc=Zyyy}\p{sc=Zinh}]*[\p{sc=Arab}\p{sc=Hebr}]/u

/**
 * A stretch as it is handed to the font, so that it is seen in the direction of its level whatever its letters are.
 * @param characters as people see them, in the order of the text.
 */
export function toShapingOrder(characters: readonly string[], level: number): string {
  const leftwards = level % 2 === 1
  const facing = leftwards
    ? characters.map((character) => bidi.getMirroredCharacter(character) ?? character)
    : characters
  const text = facing.join('')
  return rightToLeftStart.test(text) === leftwards ? text : [...facing].reverse().join('')
}
