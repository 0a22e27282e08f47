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
 * Folds the letters of a text so that different spellings compare as equal: `Łódź` and `lodz`, `U.S.A.` and `usa`.
 * The results are stored, so changing this breaks search for existing records.
 */
export function foldLetters(text: string): string {
  return removeAccents(text)
    .toLowerCase()
    .replace(/[ßøłđðþæœı]/g, (letter) => plainLetters[letter] ?? letter)
}
