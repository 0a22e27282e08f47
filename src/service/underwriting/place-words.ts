/** Letters without a decomposable accent, and how they are commonly typed. */
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

/** Removes accents and case, and joins `U.S.A.` and `Côte d’Ivoire` as people do. */
export function fold(text: string): string {
  return unaccented(text)
    .toLowerCase()
    .replace(/[ßøłđðþæœı]/g, (letter) => plainLetters[letter] ?? letter)
}

/** Removes accents, dots and apostrophes and spells out `&`. Keeps case, which tells codes from words. */
export function unaccented(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}.'’‘ʻʼ`´]/gu, '')
    .replaceAll('&', ' and ')
}

/** Splits a text into words: runs of letters and digits. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Returns the lookup key of a name: its folded words joined by single spaces. */
export function nameKey(name: string): string {
  return wordsOf(fold(name)).join(' ')
}
