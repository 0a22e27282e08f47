import { memoize } from '#contract/memoize.ts'
import type { Point } from '#contract/places/distance.ts'
import { nameKey } from '#contract/text/words.ts'
import { findLine } from '#service/underwriting/places/gazetteer.ts'
import { locate } from '#service/underwriting/places/locate.ts'
import { stripPlaceKind, withoutNumbers } from '#service/underwriting/places/parse-place.ts'
import { parseCountry } from '#service/underwriting/places/parse-country.ts'

// In a separate file, so that its 3 MB take one byte per letter in memory.
const { latin, others } = await import('virtual:place-points')

/**
 * Finds the coordinates of a place written as free text. Of several towns with that name, it's the one in the region
 * that the text names, or else the largest in the country.
 * @returns undefined if the country or the town is unknown.
 */
export const findPoint = memoize((place): Point | undefined => {
  const { country } = locate(place)
  if (country === null) return undefined
  const { rest } = parseCountry(place)
  // A city-state is only named as a country.
  const parts = (rest.length > 0 ? rest : [[place]]).map((words) => nameKey(words.join(' ')))
  for (const [at, words] of rest.entries()) {
    const names = [words, ...withoutNumbers(words)].map((each) => nameKey(each.join(' ')))
    const point = findNamed(names, country, parts.toSpliced(at, 1))
    if (point) return point
  }
  return rest.length === 0 ? findNamed(parts, country, []) : undefined
})

/** Lists the coordinates of the largest ports of a country, alpha-2. Some are on rivers. */
export function listMainPorts(country: string): Point[] {
  const line = findLine(latin, `${country.toLowerCase()}#`)
  return line ? line.split('\t').map(decodePoint) : []
}

/** Finds the first of several names that a place in the country has. */
function findNamed(names: readonly string[], country: string, regions: readonly string[]): Point | undefined {
  for (const name of names.flatMap((each) => [each, stripPlaceKind(each)])) {
    const line = findLine(/^[ -~]*$/.test(name) ? latin : others, name) ?? ''
    const namesakes = line.split('\t').filter((entry) => entry.startsWith(country))
    const meant = namesakes.find((entry) => isInRegion(entry, regions)) ?? namesakes[0]
    if (meant) return decodePoint(meant)
  }
  return undefined
}

/** Checks whether an entry is in one of the regions, which may have a postcode: `MD 21654`. */
const isInRegion = (entry: string, regions: readonly string[]) =>
  entry
    .slice(9)
    .split('=')
    .some((region) => region !== '' && regions.some((named) => named.replace(/( \d+)+$/, '') === region))

const decodePoint = (entry: string): Point => ({
  lat: decodeDegrees(entry.slice(2, 5)) - 90,
  lon: decodeDegrees(entry.slice(5, 8)) - 180,
})
const decodeDegrees = (text: string) => parseInt(text, 36) / 100
