import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { kilometresBetween, type Point } from '#contract/places/distance.ts'
import {
  correctedPoints,
  misplacedPorts,
  excludedCodes,
  distantNamesakes,
  readSeaPorts,
} from '../../places/sources/sea-ports.ts'
import { shippedPlaceRows } from './shipped-places.ts'

type Source = Readonly<Record<string, { readonly coordinates?: readonly [lon: number, lat: number] }>>
const source = (createRequire(import.meta.url)('sea-ports') as { readonly JSON: Source }).JSON

const placeOf = new Map(
  shippedPlaceRows().flatMap((row) => row.portCodes.map((code): [string, Point] => [code, row])),
)

test('a port is within 50 km of its coordinates in the source, unless they are corrected', () => {
  const far = [...placeOf].flatMap(([code, place]) => {
    const [lon, lat] = source[code]?.coordinates ?? []
    if (lon === undefined || lat === undefined || misplacedPorts.has(code) || code in correctedPoints)
      return []
    // The source has some latitudes and longitudes exchanged.
    const points = [
      { lat, lon },
      { lat: lon, lon: lat },
    ]
    const distance = Math.min(...points.map((point) => kilometresBetween(point, place)))
    return distance > 50 ? [`${code} ${Math.round(distance)} km`] : []
  })
  expect(far).toEqual([])
})

test('every corrected port is in the source and becomes a place', () => {
  const isUnknown = (code: string) => !(code in source)
  expect(
    [...misplacedPorts, ...distantNamesakes, ...Object.keys(correctedPoints), ...excludedCodes].filter(
      isUnknown,
    ),
  ).toEqual([])
  const corrected = [...misplacedPorts, ...distantNamesakes, ...Object.keys(correctedPoints)]
  expect(corrected.filter((code) => !placeOf.has(code))).toEqual([])
})

test('few ports of the source are left out', () => {
  const missing = readSeaPorts().filter(({ code }) => !placeOf.has(code))
  expect(missing.length).toBeLessThan(20)
})

test.each([
  ['NLRTM', 51.9, 4.5],
  ['SGSIN', 1.3, 103.9],
  ['CNSHA', 31.2, 121.5],
  ['USNYC', 40.7, -74],
  ['PAMIT', 9.4, -79.9],
  ['CDMAT', -5.8, 13.5],
  ['PKBQM', 24.8, 67.3],
  ['RUVYP', 42.7, 133.1],
])('%s is at %d, %d', (code, lat, lon) => {
  const place = placeOf.get(code)
  expect(place && kilometresBetween(place, { lat, lon })).toBeLessThan(20)
})
