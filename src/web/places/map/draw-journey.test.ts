import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { geoDistance } from 'd3-geo'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { earthRadius, kilometresBetween } from '#contract/places/distance.ts'
import { drawJourney } from './draw-journey.ts'
import { createView } from './map-view.ts'
import type { MapLeg, MapMode } from './map-legs.ts'
import { placeLabels } from './place-labels.ts'
import { parseShores } from './JourneyMap.tsx'

const size = { width: 640, height: 384 }
const shores = parseShores(
  readFileSync(createRequire(import.meta.url).resolve('world-atlas/land-110m.json'), 'utf8'),
)

const places = {
  Helsinki: { lat: 60.17, lon: 24.94 },
  Espoo: { lat: 60.2, lon: 24.65 },
  Hamburg: { lat: 53.55, lon: 9.99 },
  Tokyo: { lat: 35.69, lon: 139.69 },
  Yokohama: { lat: 35.43, lon: 139.65 },
  'Los Angeles': { lat: 34.05, lon: -118.24 },
  Auckland: { lat: -36.85, lon: 174.76 },
  Apia: { lat: -13.83, lon: -171.77 },
  Sydney: { lat: -33.87, lon: 151.21 },
  Santiago: { lat: -33.46, lon: -70.65 },
  Rotterdam: { lat: 51.92, lon: 4.48 },
  Singapore: { lat: 1.29, lon: 103.85 },
} as const
type Name = keyof typeof places

function leg(from: Name, to: Name, ...modes: MapMode[]): MapLeg {
  return { from: { name: from, at: places[from] }, to: { name: to, at: places[to] }, modes }
}

const draw = (legs: readonly MapLeg[], land = shores) => drawJourney(createView(legs, size), land)

/** Parses the points of path data. */
const listPoints = (path: string) =>
  [...path.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))
const countPieces = (path: string) => path.split('M').filter(Boolean).length

describe('the map of a journey', () => {
  test.each<[string, MapLeg[]]>([
    ['over the Baltic', [leg('Helsinki', 'Hamburg', 'sea')]],
    ['between neighbours', [leg('Helsinki', 'Espoo', 'land')]],
    ['over the Pacific and the date line', [leg('Yokohama', 'Los Angeles', 'sea')]],
    ['over the date line in the south', [leg('Auckland', 'Apia', 'air')]],
    ['over the Arctic', [leg('Helsinki', 'Tokyo', 'air')]],
    ['over the South Pacific', [leg('Sydney', 'Santiago', 'air')]],
  ])('%s is one unbroken line inside the map', (_, legs) => {
    const { lines, dots } = draw(legs)
    expect(lines).toHaveLength(legs.length)
    for (const { path } of lines) {
      expect(countPieces(path)).toBe(1)
      for (const { x, y } of listPoints(path)) {
        expect(x).toBeGreaterThan(0)
        expect(x).toBeLessThan(size.width)
        expect(y).toBeGreaterThan(0)
        expect(y).toBeLessThan(size.height)
      }
    }
    expect(dots).toHaveLength(2)
  })

  test('is unbroken over the date line on a world map too', () => {
    const legs = [leg('Singapore', 'Sydney', 'sea'), leg('Sydney', 'Santiago', 'air')]
    const { lines } = draw(legs)
    expect(lines.map(({ path }) => countPieces(path))).toEqual([1, 1])
  })

  test('a journey from Yokohama to Los Angeles shows Asia on the left and America on the right', () => {
    const { dots } = draw([leg('Yokohama', 'Los Angeles', 'sea')])
    expect(dots[0]?.name).toBe('Yokohama')
    expect(dots[0]?.x).toBeLessThan(dots[1]?.x ?? 0)
  })

  test('follows the great circle, which is not a straight line on a world map', () => {
    const { lines } = draw([leg('Rotterdam', 'Singapore', 'sea'), leg('Singapore', 'Sydney', 'sea')])
    expect(listPoints(lines[0]?.path ?? '').length).toBeGreaterThan(2)
  })

  test('keeps every place inside on a journey around the world', () => {
    const legs = [
      leg('Rotterdam', 'Singapore', 'sea'),
      leg('Singapore', 'Sydney', 'sea', 'land'),
      leg('Sydney', 'Santiago', 'air'),
      leg('Santiago', 'Rotterdam', 'air'),
    ]
    const { dots, lines, labels } = draw(legs)
    expect(dots.map(({ name }) => name)).toEqual(['Rotterdam', 'Singapore', 'Sydney', 'Santiago'])
    expect(dots.every(({ x, y }) => x > 0 && y > 0 && x < size.width && y < size.height)).toBe(true)
    expect(lines.map(({ modes }) => modes.join(' '))).toEqual(['sea', 'sea land', 'air', 'air'])
    expect(labels.map(({ text }) => text).sort()).toEqual(['Rotterdam', 'Santiago', 'Singapore', 'Sydney'])
  })

  test('marks where the journey ends, and leaves out a leg to an unknown place', () => {
    const { dots, lines } = draw(
      [
        leg('Helsinki', 'Hamburg', 'sea'),
        { ...leg('Hamburg', 'Rotterdam', 'land'), to: { name: 'Nowhere' } },
      ],
      undefined,
    )
    expect(lines).toHaveLength(1)
    expect(dots.filter(({ end }) => end)).toEqual([])
    expect(draw([leg('Helsinki', 'Hamburg', 'sea')], undefined).dots.map(({ end }) => end)).toEqual([
      false,
      true,
    ])
  })
})

describe('labels on the map', () => {
  const place = fc.record({
    x: fc.integer({ min: 0, max: 640 }),
    y: fc.integer({ min: 0, max: 384 }),
    name: fc.string({ minLength: 1, maxLength: 60 }),
  })

  test('stay inside and are shortened if too long', () => {
    fc.assert(
      fc.property(fc.array(place, { maxLength: 200 }), (dots) => {
        for (const { x, y, text } of placeLabels(dots, size)) {
          expect(Array.from(text).length).toBeLessThanOrEqual(24)
          expect(x >= 0 && x <= size.width && y >= 0 && y <= size.height + 1).toBe(true)
        }
      }),
      { numRuns: 30 },
    )
  })

  test('are left out if there is no room for them', () => {
    const crowd = Array.from({ length: 20 }, (_, index) => ({ x: 300, y: 200, name: `Place ${index}` }))
    const shown = placeLabels(crowd, size)
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.length).toBeLessThan(5)
    expect(shown[0]?.text).toBe('Place 0')
  })
})

describe('distance', () => {
  test.each<[Name, Name, number]>([
    ['Helsinki', 'Hamburg', 1165],
    ['Yokohama', 'Los Angeles', 8836],
    ['Rotterdam', 'Singapore', 10_505],
  ])('the distance from %s to %s matches published figures', (from, to, kilometres) => {
    expect(Math.abs(kilometresBetween(places[from], places[to]) / kilometres - 1)).toBeLessThan(0.01)
  })

  test('matches the great circle that d3 draws', () => {
    const point = fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lon: fc.double({ min: -180, max: 180, noNaN: true }),
    })
    fc.assert(
      fc.property(point, point, (one, other) => {
        const drawn = geoDistance([one.lon, one.lat], [other.lon, other.lat]) * earthRadius
        expect(Math.abs(kilometresBetween(one, other) - drawn)).toBeLessThan(1)
      }),
    )
  })

  test('fills a listed area, in whichever direction its corners are listed', () => {
    const at = (lat: number, lon: number) => ({ lat, lon })
    const outline = [at(56, 16), at(56, 19), at(58, 19), at(58, 16)]
    const [forwards, backwards] = [outline, outline.toReversed()].map((corners) => {
      const area = { id: 'a', name: 'a', outline: corners, extensionId: 'war', load: 1, source: '' }
      const sea = leg('Helsinki', 'Hamburg', 'sea')
      const route = {
        points: [places.Helsinki, places.Hamburg],
        kilometres: 0,
        passages: [],
        listedAreas: [area],
      }
      return listPoints(draw([{ ...sea, route }]).areas[0]?.path ?? '')
    })
    expect(forwards?.length).toBeGreaterThan(3)
    expect(forwards?.every(({ x, y }) => x > 0 && x < size.width && y > 0 && y < size.height)).toBe(true)
    const sorted = (points = forwards) => points?.map(({ x, y }) => `${x} ${y}`).sort()
    expect(new Set(sorted(backwards))).toEqual(new Set(sorted()))
  })
})
