// oxlint-disable-next-line no-restricted-imports -- The build configuration imports this too, and has no aliases.
import { foldLetters } from '../text/words.ts'

/**
 * Folds a place name so that different spellings compare as equal: `Saint-Étienne` and `saint etienne`. Removes case,
 * accents, dots and apostrophes, and separates words by one space.
 */
export function foldPlaceName(text: string): string {
  // Fast path: most of the hundred thousand names only have these characters.
  if (/^[A-Za-z '.-]*$/.test(text)) return collapseSeparators(text.toLowerCase().replace(/['.]/g, ''))
  // Place names are also typed with plain letters for these two.
  const plain = foldLetters(text).replaceAll('ħ', 'h').replaceAll('ə', 'a')
  return collapseSeparators(plain)
}

function collapseSeparators(text: string): string {
  return /^[a-z]*$/.test(text) ? text : text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
}

/**
 * Returns a folded text and, if it has `ae`, `oe`, `ue` or `aa`, a variant with the first vowel only, so that `muenchen`
 * also matches `munchen`.
 */
export function spellingVariants(folded: string): string[] {
  const short = folded.replace(/([aou])e/g, '$1').replaceAll('aa', 'a')
  return short === folded ? [folded] : [folded, short]
}
