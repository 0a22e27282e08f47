// Invisible characters that change how text reads: U+202E turns "gnippihS" into "Shipping" on a certificate.

/** Controls (line breaks and tabs too), halves of surrogate pairs, bidi overrides, zero-width characters, soft hyphens, fillers, tags. */
const hidden = /[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029\uFFF9-\uFFFB]/u
const everyHidden = new RegExp(hidden, 'gu')
const lineBreaks = /[\t\n\v\f\r\u0085\u2028\u2029]/g
const consecutiveLineBreaks = new RegExp(`${lineBreaks.source}+`, 'g')

const createScriptPattern = (names: string) =>
  names
    .split(' ')
    .map((name) => `\\p{Script_Extensions=${name}}`)
    .join('')

/** Scripts with joining letters or clusters, where words can contain a joiner or a non-joiner. */
const joiningScripts = createScriptPattern(
  'Arab Syrc Mong Nkoo Adlm Rohg Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Mymr Khmr Tibt',
)
const viramas = '\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D4D\\u0DCA'
const joiner = '[\\u200C\\u200D]'

/** Legitimate uses of a hidden character. Each pattern captures the text before it, which is kept. */
const allowedUses: readonly RegExp[] = [
  new RegExp(`([${joiningScripts}])${joiner}(?=[${joiningScripts}])`, 'gu'),
  // Also at the end of a word: older Malayalam, Bengali and Sinhala spelling has final consonants like this.
  new RegExp(`([${viramas}])${joiner}`, 'gu'),
  /(\p{Script=Mong})[\u180B-\u180F](?=\P{L}|\p{Script=Mong}|$)/gu,
  // Variant forms of characters in Chinese and Japanese names.
  /(\p{Script=Han})[\uFE00-\uFE02\u{E0100}-\u{E01EF}]/gu,
  // Emoji: color variants, keycaps and joined sequences.
  /(\p{Extended_Pictographic}|[\d#*](?=\uFE0F\u20E3))[\uFE0E\uFE0F]/gu,
  /(\p{Extended_Pictographic}|\p{Emoji_Modifier})\u200D(?=\p{Extended_Pictographic})/gu,
]

/** Checks for invisible characters that the spelling doesn't need. `lines` allows line breaks and tabs. */
export function hasHiddenCharacters(text: string, { lines = false } = {}): boolean {
  const checked = lines ? text.replace(lineBreaks, ' ') : text
  // Fast path: almost no text has hidden characters.
  if (!hidden.test(checked)) return false
  return hidden.test(allowedUses.reduce((rest, place) => rest.replace(place, '$1'), checked))
}

/** Puts text on one line: each run of line breaks and tabs becomes a space. Other hidden characters stay. */
export const toSingleLine = (text: string) => text.replace(consecutiveLineBreaks, ' ')

/** Puts the lines of an address or a description on one, separated by commas. Tabs separate lines too. */
export function joinLines(text: string): string {
  const lines = text.split(consecutiveLineBreaks)
  if (lines.length === 1) return text
  return lines
    .map((line) => line.replace(/^[\s,]+|[\s,]+$/g, ''))
    .filter(Boolean)
    .join(', ')
}

/** Removes even the invisible characters that the spelling needs, to compare strings. Line breaks become spaces. */
export function withoutHiddenCharacters(text: string): string {
  return hidden.test(text) ? text.replace(lineBreaks, ' ').replace(everyHidden, '') : text
}

/** Returns text that is safe to display. Removes hidden characters saved before we rejected them. */
export function readableText(text: string, { lines = true } = {}): string {
  if (!hasHiddenCharacters(text, { lines })) return text
  return lines ? text.split('\n').map(withoutHiddenCharacters).join('\n') : withoutHiddenCharacters(text)
}
