import { withoutHiddenCharacters } from '#contract/text/hidden-characters.ts'

/** The powers of ten that words after a number mean. */
const scales: Readonly<Record<string, number>> = {
  k: 3,
  thousand: 3,
  m: 6,
  mm: 6,
  mn: 6,
  mln: 6,
  mio: 6,
  million: 6,
  millions: 6,
}

/** The point of an abbreviation such as `Rs. 500` or `kr.500`, but not one before decimals, as in `$.5` or `EUR.5`. */
const abbreviationPoint = /(?<=\p{L})\.\s+$|(?<=\b(?:rs?|rp|kr|sfr))\.$/u

/** The parts of a typed amount: the words for its currency, the number, and the power of ten it's multiplied by. */
type ValueParts = { readonly words: readonly string[]; readonly number: string; readonly scale: number }

/**
 * Splits an amount as people type it, such as `$35k` or `1.2 million EUR`. Words are in lower case, without spaces.
 * @param isCurrency whether a word is a currency.
 * @returns undefined if there's any other word, or no number.
 */
export function splitValue(typed: string, isCurrency: (word: string) => boolean): ValueParts | undefined {
  // In `35.-`, the dash means no cents. So a point before it separates thousands: `12.500,-`.
  // Windows Calculator copies invisible characters with a number.
  const text = withoutHiddenCharacters(typed)
    .toLowerCase()
    .replace(/(\d(?:[\d.,'’\s]*\d)?)[.,]\s?[-–—]+(?=\D*$)/u, (_, whole: string) => whole.replace(/\D/g, ''))
  const found = /^(\D*?)(\d(?:[\d.,'’\s]*\d)?)(\D*)$/u.exec(text)
  if (!found) return undefined
  const [, before = '', digits = '', after = ''] = found
  const number = withoutSpaces(digits)
  const { scale, currency } = splitSuffix(withoutSpaces(after).replace(/\.$/, ''), isCurrency)
  const words = [withoutSpaces(before.replace(abbreviationPoint, '')), currency].filter(Boolean)
  return words.every(isCurrency) ? { words, number, scale } : undefined
}

const withoutSpaces = (text: string) => text.replace(/\s/gu, '')

function splitSuffix(suffix: string, isCurrency: (word: string) => boolean) {
  if (isCurrency(suffix) && scales[suffix] === undefined) return { scale: 0, currency: suffix }
  const names = Object.keys(scales).filter((name) => suffix.startsWith(name))
  const name = names.find((each) => suffix === each || isCurrency(suffix.slice(each.length))) ?? ''
  return { scale: scales[name] ?? 0, currency: suffix.slice(name.length) }
}
