// By a relative path, because the build configuration imports this module too.
import { foldLetters } from '../text/fold.ts'

/**
 * A name as it is compared: without case, accents, dots and apostrophes, its words parted by one space.
 * `Saint-Étienne` and `saint etienne` are the same.
 */
export function foldPlaceName(text: string): string {
  // Most names are of these letters alone, and there are a hundred thousand.
  if (/^[A-Za-z '.-]*$/.test(text)) return singleSpaced(text.toLowerCase().replace(/['.]/g, ''))
  // Beyond what is folded everywhere, places are also typed without these two letters.
  const plain = foldLetters(text).replaceAll('ħ', 'h').replaceAll('ə', 'a')
  return singleSpaced(plain)
}

function singleSpaced(text: string): string {
  return /^[a-z]*$/.test(text) ? text : text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
}

/**
 * What somebody may have meant by a folded text: as it stands, and without the e of `Muenchen` and `Goeteborg` or
 * the second a of `Aarhus`.
 */
export function spellingVariants(folded: string): string[] {
  const short = folded.replace(/([aou])e/g, '$1').replaceAll('aa', 'a')
  return short === folded ? [folded] : [folded, short]
}
