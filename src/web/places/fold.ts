/** Letters that have no accent to take off and are still typed without their stroke. */
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
  ħ: 'h',
  ə: 'a',
}

/**
 * A name as it is compared: without case, accents, dots and apostrophes, its words parted by one space.
 * `Saint-Étienne` and `saint etienne` are the same.
 */
export function fold(text: string): string {
  // Most names are of these letters alone, and there are a hundred thousand.
  if (/^[A-Za-z '.-]*$/.test(text)) return parted(text.toLowerCase().replace(/['.]/g, ''))
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}.'’‘ʻʼ`´]/gu, '')
    .toLowerCase()
    .replace(/[ßøłđðþæœıħə]/g, (letter) => plainLetters[letter] ?? letter)
  return parted(plain)
}

function parted(text: string): string {
  return /^[a-z]*$/.test(text) ? text : text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
}

/**
 * What somebody may have meant by a folded text: as it stands, and without the e of `Muenchen` and `Goeteborg` or
 * the second a of `Aarhus`.
 */
export function readings(folded: string): string[] {
  const short = folded.replace(/([aou])e/g, '$1').replaceAll('aa', 'a')
  return short === folded ? [folded] : [folded, short]
}
