import { withoutHiddenCharacters } from '#contract/text/hidden-characters.ts'
import { placeIndex } from './place-index.ts'
import { foldText, foldTextKeepingCase, splitWords } from '#contract/text/words.ts'
import { vehicleCodes, britishAreas, zipStates } from '#service/underwriting/reference/place-names.ts'

/** The part of a string that is read, from its end, in UTF-16 units. The wire allows 200. */
const maxLength = 240
/** How many of the last parts may name the country, and how many words a name may have. */
const maxParts = 3
const longestName = 10

/** What separates the parts of a place or an address. */
export const separators = /[,;/|()[\]\r\n·•،、]|\s[-–—]\s/u
const hasDigit = /\p{N}/u
const unspacedScript = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}]/u

/** The country found in a string, and the rest of the string. */
export type ParsedCountry = {
  /** Alpha-2; null if the text names no country. */
  readonly country: string | null
  /** Whether the country's full name was given. Letters such as `IN` or `AZ` may mean something else. */
  readonly certain: boolean
  /** The words of each part of the text, without those of the country. */
  readonly rest: readonly (readonly string[])[]
  /** The words around letters read as a country, including the letters. */
  readonly letters?: readonly string[]
}

/**
 * Reads the country from the last parts of a free text: `Joensuu, Finland`, `FI-80110 Joensuu`, `hamburg DE`,
 * `202 Bank St, Oxford, MD 21654`.
 *
 * Letters that are both a state of the USA and a country (`MD`, `CA`, `DE`) mean the country, as most of the
 * world writes them, unless a ZIP code of that very state follows; `Georgia` likewise.
 *
 * Never throws, and takes at most linear time.
 */
export function parseCountry(place: string): ParsedCountry {
  const text = foldTextKeepingCase(trimToEnd(place.split('\n').map(withoutHiddenCharacters).join('\n')))
  const parts = text
    .split(separators)
    .map(splitWords)
    .filter((words) => words.length > 0)
  return (
    readLastPart(parts, text === text.toLowerCase()) ??
    readEarlierParts(parts) ??
    readUnspaced(parts) ?? { country: null, certain: false, rest: parts }
  )
}

/** Cuts what follows the last letter or digit, and all but the end of the text. */
function trimToEnd(place: string): string {
  let end = place.length
  while (end > 0 && !/[\p{L}\p{N}]/u.test(place.charAt(end - 1))) end -= 1
  return place.slice(Math.max(0, end - maxLength), end)
}

function readLastPart(parts: readonly string[][], lowerCase: boolean): ParsedCountry | null {
  const words = parts.at(-1) ?? []
  const before = parts.slice(0, -1)
  const state = matchStateWithZip(words)
  if (state) return { country: state, certain: true, rest: parts }
  const name = withoutPostcode(words)
  if (name.length > 0) {
    // A name can contain a comma: "Korea, Republic of".
    const named = findLongestCountryName([...before.flat(), ...name])
    if (named && !(name.length > 1 && named.length === 1 && commonWords.has(foldText(name.at(-1) ?? '')))) {
      return { country: named.country, certain: true, rest: dropLastWords([...before, name], named.length) }
    }
    const last = name.at(-1) ?? ''
    // A part of its own is a code in any case, but "Bra" without separators is a town.
    const isAlone = name.length === 1 && parts.length > 1
    const code = isAlone || isWrittenAsCode(last, lowerCase) ? findCountryCode(last) : null
    if (code) {
      return { country: code, certain: false, rest: dropLastWords([...before, name], 1), letters: name }
    }
  }
  const country = matchCodeBeforePostcode(words, lowerCase) ?? matchPostcodeFormat(words)
  return country ? { country, certain: false, rest: parts } : null
}

/** Earlier parts count only as a whole; otherwise "Rue de Suisse, Nice" would be in Switzerland. */
function readEarlierParts(parts: readonly string[][]): ParsedCountry | null {
  for (let at = parts.length - 2; at >= Math.max(0, parts.length - maxParts); at -= 1) {
    const words = parts[at] ?? []
    const rest = parts.filter((_, other) => other !== at)
    const named = placeIndex().names.get(foldText(words.join(' ')))
    if (named) return { country: named, certain: true, rest }
    const [only = ''] = words
    const code = words.length === 1 && isWrittenAsCode(only, false) ? findCountryCode(only) : null
    if (code) return { country: code, certain: false, rest, letters: words }
    const country =
      matchStateWithZip(words) ?? matchCodeBeforePostcode(words, false) ?? matchPostcodeFormat(words)
    if (country) return { country, certain: false, rest: parts }
  }
  return null
}

/** Returns the parts without their last `count` words. */
function dropLastWords(parts: readonly (readonly string[])[], count: number): (readonly string[])[] {
  let left = count
  const rest = [...parts].reverse().map((words) => {
    const shortened = words.slice(0, Math.max(0, words.length - left))
    left -= words.length - shortened.length
    return shortened
  })
  return rest.reverse().filter((words) => words.length > 0)
}

/** Country names that are also common words, so they count only after a separator: "Kharg Island". */
const commonWords = new Set(['island'])
/** Words that turn a country's name into the name of a sea: "Gulf of Oman". */
const seas = new Set(['sea', 'gulf', 'bay', 'strait', 'coast'])

/**
 * Finds the longest country name at the end of the words: "Guinea" is part of "Equatorial Guinea", "Mexico" of "New
 * Mexico".
 */
export function findLongestCountryName(words: readonly string[]): { country: string; length: number } | null {
  const last = words.slice(-longestName).map(foldText)
  for (let from = 0; from < last.length; from += 1) {
    const country = placeIndex().names.get(last.slice(from).join(' '))
    if (country && last[from - 1] === 'of' && seas.has(last[from - 2] ?? '')) return null
    if (country) return { country, length: last.length - from }
  }
  return null
}

function withoutPostcode(words: readonly string[]): string[] {
  return words.slice(0, words.findLastIndex((word) => !hasDigit.test(word)) + 1)
}

/** Next to other words, a code must be in capitals; otherwise "Phu My" would be in Malaysia. */
function isWrittenAsCode(word: string, lowerCase: boolean): boolean {
  return lowerCase || (word === word.toUpperCase() && word !== word.toLowerCase())
}

function findCountryCode(word: string): string | null {
  const { codes, provinces } = placeIndex()
  return codes.get(foldText(word)) ?? provinces.get(foldText(word)) ?? null
}

/** Matches a state and a ZIP code in it: `MD 21654`, `Maryland 21654-1234`. */
function matchStateWithZip(words: readonly string[]): string | null {
  const at = words.findLastIndex((word) => /^\d{5}$/.test(word))
  const after = words.slice(at + 1)
  if (at < 1 || after.length > 1 || (after[0] && !/^\d{4}$/.test(after[0]))) return null
  const zip = Number(words[at]?.slice(0, 3))
  const before = ` ${foldText(words.slice(0, at).slice(-longestName).join(' '))}`
  const found = zipStates.some(
    ([letters, name, from, to]) =>
      zip >= from && zip <= to && (before.endsWith(` ${letters}`) || before.endsWith(` ${name}`)),
  )
  return found ? 'US' : null
}

/** Matches a country code before a postcode: `FI-80110 Joensuu`, `D-20095 Hamburg`, also after a street. */
function matchCodeBeforePostcode(words: readonly string[], lowerCase: boolean): string | null {
  for (const [at, word] of words.entries()) {
    // Two words, since Poland and Sweden split their postcodes: `PL-00-950`, `SE-111 22`.
    const [digits = ''] = /^\d{2,}/.exec(words.slice(at + 1, at + 3).join('')) ?? []
    if (digits.length < 3 || (at > 0 && !isWrittenAsCode(word, lowerCase))) continue
    const found =
      placeIndex().codes.get(foldText(word)) ??
      (digits.length > 3 ? vehicleCodes.get(foldText(word)) : undefined)
    if (found) return found
  }
  return null
}

/**
 * Returns the country of a postcode whose format only one country uses: `SW1A 1AA`, `M5V 3L9`. British islands with
 * their own postcode area count as countries.
 */
function matchPostcodeFormat(words: readonly string[]): string | null {
  const [outward = '', inward = ''] = words.slice(-2).map(foldText)
  if (/^[a-z]\d[a-z]$/.test(outward) && /^\d[a-z]\d$/.test(inward)) return 'CA'
  if (!/^[a-z]{1,2}\d[a-z\d]?$/.test(outward) || !/^\d[a-z]{2}$/.test(inward)) return null
  return britishAreas.get(outward.slice(0, 2)) ?? 'GB'
}

/** Matches scripts without spaces between words, which start with the largest place: `中国上海市`. */
function readUnspaced(parts: readonly string[][]): ParsedCountry | null {
  const { names } = placeIndex()
  const texts = parts.map((words) => foldText(words.join(''))).toReversed()
  for (const text of texts.filter((each) => unspacedScript.test(each))) {
    for (let length = 24; length >= 2; length -= 1) {
      const country = names.get(text.slice(-length)) ?? names.get(text.slice(0, length))
      if (country) return { country, certain: true, rest: parts }
    }
  }
  return null
}
