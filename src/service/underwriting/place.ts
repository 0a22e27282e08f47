import { fold, type PlaceIndex, placeIndex, unaccented, wordsOf } from './place-index.ts'
import { plateLetters, britishAreas, states } from './reference/place-names.ts'

/** How much of a text is looked at, from its end, in UTF-16 units. The wire takes 200. */
const lookedAt = 240
/** How many parts, from the last, may name the country, and how many words a name may have. */
const partsTried = 3
const longestName = 10

const separators = /[,;/|()[\]\r\n·•،、]|\s[-–—]\s/u
const hasDigit = /\p{N}/u
const unspacedScript = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}]/u

/** What was read of late: a quote asks of each of its places several times, and shippers go the same ways again. */
const readBefore = new Map<string, string | null>()
const mostRemembered = 1000

/**
 * Reads the country that a place lies in from the last parts of a free text: `Joensuu, Finland`,
 * `FI-80110 Joensuu`, `hamburg DE`, `202 Bank St, Oxford, MD 21654`.
 *
 * Letters that are both a state of the USA and a country (`MD`, `CA`, `DE`) mean the country, as most of the
 * world writes them, unless a ZIP code of that very state follows; `Georgia` likewise.
 *
 * @returns alpha-2, or null where it cannot be read. Never throws; time grows at most with the length.
 */
export function readCountry(place: string): string | null {
  const known = readBefore.get(place)
  if (known !== undefined) return known
  const country = countryIn(place)
  if (readBefore.size >= mostRemembered) readBefore.clear()
  readBefore.set(place, country)
  return country
}

function countryIn(place: string): string | null {
  const text = unaccented(lastOf(place))
  const parts = text
    .split(separators)
    .map(wordsOf)
    .filter((words) => words.length > 0)
  const index = placeIndex()
  const lowerCase = text === text.toLowerCase()
  return (
    lastPart(parts, index, lowerCase) ??
    parts
      .slice(-partsTried, -1)
      .reverse()
      .reduce<string | null>((found, words) => found ?? earlierPart(words, index), null) ??
    unspaced(parts, index)
  )
}

/** The end of the text, without what trails the last letter or digit. */
function lastOf(place: string): string {
  let end = place.length
  while (end > 0 && !/[\p{L}\p{N}]/u.test(place.charAt(end - 1))) end -= 1
  return place.slice(Math.max(0, end - lookedAt), end)
}

function lastPart(parts: readonly string[][], index: PlaceIndex, lowerCase: boolean): string | null {
  const words = parts.at(-1) ?? []
  const state = stateWithZip(words)
  if (state) return state
  const kept = withoutPostcode(words)
  // A name may run over a comma: "Korea, Republic of".
  const before = parts.slice(0, -1).flat()
  if (kept.length > 0) {
    const named = longestAtEnd([...before, ...kept], index)
    if (named) return named
    const last = kept.at(-1) ?? ''
    // Alone behind a separator a code is a code in any case; "Bra" by itself is a town.
    const alone = kept.length === 1 && parts.length > 1
    const code = alone || isWrittenAsCode(last, lowerCase) ? codeOf(last, index) : null
    if (code) return code
  }
  return codeBeforePostcode(words, index, lowerCase) ?? insularPostcode(words)
}

/** Earlier parts count only as a whole, or else "Rue de Suisse, Nice" would lie in Switzerland. */
function earlierPart(words: readonly string[], index: PlaceIndex): string | null {
  const whole = index.names.get(fold(words.join(' ')))
  if (whole) return whole
  const [only = ''] = words
  const code = words.length === 1 && isWrittenAsCode(only, false) ? codeOf(only, index) : null
  return code ?? stateWithZip(words) ?? codeBeforePostcode(words, index, false) ?? insularPostcode(words)
}

/** The longest name that the words end with: "Guinea" hides in "Equatorial Guinea", "Mexico" in "New Mexico". */
function longestAtEnd(words: readonly string[], { names }: PlaceIndex): string | null {
  const last = words.slice(-longestName).map(fold)
  for (let from = 0; from < last.length; from += 1) {
    const found = names.get(last.slice(from).join(' '))
    if (found) return found
  }
  return null
}

function withoutPostcode(words: readonly string[]): string[] {
  return words.slice(0, words.findLastIndex((word) => !hasDigit.test(word)) + 1)
}

/** Among other words a code must look like one, or else "Phu My" would lie in Malaysia. */
function isWrittenAsCode(word: string, lowerCase: boolean): boolean {
  return lowerCase || (word === word.toUpperCase() && word !== word.toLowerCase())
}

function codeOf(word: string, { codes, provinces }: PlaceIndex): string | null {
  return codes.get(fold(word)) ?? provinces.get(fold(word)) ?? null
}

/** `MD 21654`, `Maryland 21654-1234`: a state, and a ZIP code that is in it. */
function stateWithZip(words: readonly string[]): string | null {
  const at = words.findLastIndex((word) => /^\d{5}$/.test(word))
  const after = words.slice(at + 1)
  if (at < 1 || after.length > 1 || (after[0] && !/^\d{4}$/.test(after[0]))) return null
  const zip = Number(words[at]?.slice(0, 3))
  const before = ` ${fold(words.slice(0, at).slice(-longestName).join(' '))}`
  const found = states.some(
    ([letters, name, from, to]) =>
      zip >= from && zip <= to && (before.endsWith(` ${letters}`) || before.endsWith(` ${name}`)),
  )
  return found ? 'US' : null
}

/** `FI-80110 Joensuu`, `D-20095 Hamburg`, also behind a street. */
function codeBeforePostcode(words: readonly string[], index: PlaceIndex, lowerCase: boolean): string | null {
  for (const [at, word] of words.entries()) {
    // Two words, since Poland and Sweden part them: `PL-00-950`, `SE-111 22`.
    const [digits = ''] = /^\d{2,}/.exec(words.slice(at + 1, at + 3).join('')) ?? []
    if (digits.length < 3 || (at > 0 && !isWrittenAsCode(word, lowerCase))) continue
    const found =
      index.codes.get(fold(word)) ?? (digits.length > 3 ? plateLetters.get(fold(word)) : undefined)
    if (found) return found
  }
  return null
}

/** `SW1A 1AA` and `M5V 3L9`: postcodes that no third country makes. */
function insularPostcode(words: readonly string[]): string | null {
  const [outward = '', inward = ''] = words.slice(-2).map(fold)
  if (/^[a-z]\d[a-z]$/.test(outward) && /^\d[a-z]\d$/.test(inward)) return 'CA'
  if (!/^[a-z]{1,2}\d[a-z\d]?$/.test(outward) || !/^\d[a-z]{2}$/.test(inward)) return null
  return britishAreas.get(outward.slice(0, 2)) ?? 'GB'
}

/** Scripts that put no space between words, and the largest place first: `中国上海市`. */
function unspaced(parts: readonly string[][], { names }: PlaceIndex): string | null {
  const texts = [...parts.map((words) => fold(words.join('')))].reverse()
  for (const text of texts.filter((each) => unspacedScript.test(each))) {
    for (let length = 24; length >= 2; length -= 1) {
      const found = names.get(text.slice(-length)) ?? names.get(text.slice(0, length))
      if (found) return found
    }
  }
  return null
}
