/**
 * The scripts that paper is written in right, as Unicode names them: a font holds their letters, they are joined and
 * ordered as they are read, and pages of them have been looked at. What a font happens to hold of another script is
 * not drawn, since nobody has seen that it is right.
 */
const printableScripts = [
  ...['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Arabic', 'Hebrew', 'Devanagari', 'Thai'],
  ...['Han', 'Hiragana', 'Katakana', 'Bopomofo', 'Hangul'],
] as const

/** Of these, and of figures, signs and marks that belong to no script or to several. */
const printable = new RegExp(
  `[${['Common', 'Inherited', ...printableScripts].map((script) => `\\p{Script=${script}}`).join('')}]`,
  'u',
)

/** Whether a character may be drawn, where a font holds it. */
export function isPrintable(character: string): boolean {
  return printable.test(character)
}

/** Letters that are drawn in another order than they are read in, and marks that are drawn by themselves. */
export const reorderedScript = /\p{Script=Devanagari}|\p{M}/u

/** What is said where characters stand by their numbers. @param inFull an address where what is written there is shown whole. */
export function unprintableNote(inFull?: string): string {
  return inFull
    ? `Some characters of this name cannot be printed here; the record at ${inFull} shows them.`
    : 'Some characters here cannot be printed, and stand by their numbers in Unicode.'
}
