/** Letters that Unicode doesn't decompose, and how they're commonly typed. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
}

/** Removes accents, dots and apostrophes. Keeps case. */
export function removeAccents(text: string): string {
  return text.normalize('NFKD').replace(/[\p{M}.'’‘ʻʼ`´]/gu, '')
}

/**
 * Folds the letters of a string so that different spellings compare as equal: `Łódź` and `lodz`, `U.S.A.` and `usa`.
 * The results are stored, so changing this breaks search for existing records.
 */
export function foldLetters(text: string): string {
  return removeAccents(text)
    .toLowerCase()
    .replace(/[ßøłđðþæœı]/g, (letter) => plainLetters[letter] ?? letter)
}

/** Folds letters like `foldLetters`, and spells out `&`, so that both spellings have the same words. */
export function foldText(text: string): string {
  return foldLetters(text).replaceAll('&', ' and ')
}

/** Folds text like `foldText`, but keeps letters such as `ß`, and case, because it tells codes from words. */
export function foldTextKeepingCase(text: string): string {
  return removeAccents(text).replaceAll('&', ' and ')
}

/** Splits a string into words: runs of letters and digits. */
export function splitWords(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Returns the lookup key of a name: its folded words joined by single spaces. */
export function nameKey(name: string): string {
  return splitWords(foldText(name)).join(' ')
}
