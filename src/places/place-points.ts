import { groupBy } from '../contract/group-by.ts'
import type { PlaceRow } from '../contract/places/place-rows.ts'
import { nameKey } from '../contract/text/words.ts'
import { nameKeys } from './name-keys.ts'
import { toSortedText } from './sorted-text.ts'

/**
 * Encodes the coordinates of all places as text. Each line has a folded name or code, such as `newcastle`, followed by
 * tab-separated places of that name, the largest of each country first: the country, the coordinates, and if the country
 * has several, the region and its abbreviation: `US5ow9j2 maine=me`. Places that have the key as their code come
 * last. A key such as `us#` has the largest ports of that country. Lines are sorted.
 * @param rows sorted largest first.
 * @returns names in Latin letters, which take one byte per character, and others.
 */
export function encodePoints(rows: readonly PlaceRow[]) {
  const listKeys = (listNames: (row: PlaceRow) => readonly string[]) =>
    rows.flatMap((row) => [...new Set(listNames(row).flatMap(nameKeys))].map((key) => ({ key, row })))
  const named = [
    ...listKeys(({ name, otherNames }) => [name, ...otherNames]),
    ...listKeys(({ portCodes, airportCodes }) => [...portCodes, ...airportCodes]),
  ]
  for (const [country, all] of groupBy(rows, ({ countryCode }) => countryCode)) {
    const largest = all.filter(({ portCodes }) => portCodes.length > 0).slice(0, mainPorts)
    named.push(...largest.map((row) => ({ key: portsKey(country), row })))
  }
  const lines = [...groupBy(named, ({ key }) => key)].flatMap(([key, namesakes]) => {
    if (key === '') return []
    const places = namesakes.map(({ row }) => {
      const isOnly = namesakes.filter((other) => other.row.countryCode === row.countryCode).length === 1
      const region = [nameKey(row.region), row.regionCode.toLowerCase()].filter(Boolean).join('=')
      const point = `${row.countryCode}${encodeDegrees(row.lat + 90)}${encodeDegrees(row.lon + 180)}`
      return isOnly || region === '' ? point : `${point} ${region}`
    })
    return [[key, ...places].join('\t')]
  })
  return toSortedText(lines)
}

/** How many ports of a country are listed. The largest can be on a river. */
const mainPorts = 5
const portsKey = (country: string) => `${country.toLowerCase()}#`

/** Encodes hundredths of a degree as three digits in base 36. */
const encodeDegrees = (degrees: number) =>
  Math.round(degrees * 100)
    .toString(36)
    .padStart(3, '0')
