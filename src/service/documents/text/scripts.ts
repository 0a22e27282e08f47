/**
 * The scripts we print, by their Unicode names: a font has their letters, they're joined and ordered correctly, and
 * we checked printed pages. Other scripts that a font happens to have aren't drawn, since we haven't checked them.
 */
const printableScripts = [
  'Latin',
  'Greek',
  'Cyrillic',
  'Armenian',
  'Georgian',
  'Arabic',
  'Hebrew',
  'Devanagari',
  'Thai',
  'Han',
  'Hiragana',
  'Katakana',
  'Bopomofo',
  'Hangul',
] as const

/** Matches these scripts, and digits, symbols and marks shared by several scripts or none. */
const printable = new RegExp(
  `[${['Common', 'Inherited', ...printableScripts].map((script) => `\\p{Script=${script}}`).join('')}]`,
  'u',
)

/** Returns whether a character may be drawn, if a font has it. */
export function isPrintable(character: string): boolean {
  return printable.test(character)
}

/** Letters whose visual order differs from their reading order, and combining marks that are drawn separately. */
export const reorderedScript = /\p{Script=Devanagari}|\p{M}/u

/**
 * Returns the note for text with characters shown as code points.
 * @param fullTextUrl address of a page that shows the text in full.
 */
export function unprintableNote(fullTextUrl?: string): string {
  return fullTextUrl
    ? `Some characters in this name can’t be printed here. See the record at ${fullTextUrl}.`
    : 'Some characters can’t be printed here and are shown as Unicode code points.'
}
