import { splitWords, foldTextKeepingCase } from '#contract/text/words.ts'
import { locate } from './locate.ts'
import { findPartTowns, parsePlace } from './parse-place.ts'

/** Matches a postcode before a town, or a house number before a street. */
const leadingNumber = /^(?:[A-Z]{1,3}-)?\d[\d ]*\s+/

/**
 * Removes the street from a place, because it could be a home address. Keeps the last two parts, and the towns and regions
 * of the country before them. If the last part is a town, a part with a number before it is a street. A number before a
 * town's name is removed, because it may belong to a street of that name: `1200 Broadway`.
 */
export function withoutStreet(place: string): string {
  const { country } = locate(place)
  const isTown = (part = '') =>
    findPartTowns(splitWords(foldTextKeepingCase(part))).some(
      (town) => country === null || town.country === country,
    )
  const parts = place
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const name = part.replace(leadingNumber, '')
      return isTown(name) ? name : part
    })
  let first = Math.max(0, parts.length - 2)
  while (isTown(parts[first - 1])) first -= 1
  const [street = ''] = parts.slice(-2)
  const last = parts.at(-1) ?? ''
  const isStreetOfTown = /\p{N}/u.test(street) && isTown(last) && !parsePlace(last).certain
  return parts.slice(isStreetOfTown ? -1 : first).join(', ')
}
