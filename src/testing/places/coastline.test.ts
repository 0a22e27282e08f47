import { geoContains } from 'd3-geo'
import { expect, it } from 'vitest'
import { decodeCoastline, encodeCoastline } from '#contract/places/coastline.ts'
import { buildCoastline } from '../../places/build.ts'

const text = buildCoastline()
const coastline = decodeCoastline(text)

it.each([
  ['land', true, 'Tampere', 61.5, 23.8],
  ['land', true, 'Rakvere', 59.35, 26.35],
  ['land', true, 'Hiiumaa', 58.9, 22.6],
  ['sea', false, 'the Gulf of Finland', 59.8, 25.0],
  ['sea', false, 'the Great Belt', 55.4, 10.95],
  ['sea', false, 'the Caspian Sea', 42.0, 50.5],
] as const)('shows %s (%s) at %s', (_, isLand, __, lat, lon) => {
  expect(geoContains(coastline, [lon, lat])).toBe(isLand)
})

it('closes every ring, and is the same after decoding and encoding', () => {
  for (const ring of coastline.coordinates.flat()) expect(ring.at(-1)).toEqual(ring[0])
  expect(encodeCoastline(coastline)).toBe(text)
})
