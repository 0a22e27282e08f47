// By a relative path, because the build configuration imports this module too.
import { foldLetters, removeAccents } from './fold.ts'

/** Removes accents and case, spells out `&`, and joins `U.S.A.` and `Côte d’Ivoire` as people do. */
export function foldText(text: string): string {
  return foldLetters(text).replaceAll('&', ' and ')
}

/** Removes accents, dots and apostrophes and spells out `&`. Keeps case, which tells codes from words. */
export function stripAccents(text: string): string {
  return removeAccents(text).replaceAll('&', ' and ')
}

/** Splits a text into words: runs of letters and digits. */
export function splitWords(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Returns the lookup key of a name: its folded words joined by single spaces. */
export function nameKey(name: string): string {
  return splitWords(foldText(name)).join(' ')
}
