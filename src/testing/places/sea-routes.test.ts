import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Point, kilometresBetween } from '#contract/places/distance.ts'
import { findSeaRoute } from '#contract/places/sea-route/find-sea-route.ts'
import { decodeSeaLanes, encodeSeaLanes } from '#contract/places/sea-route/sea-lanes.ts'
import { buildLanes } from '../../places/build.ts'
import { distances, ports } from './published-distances.ts'

const text = buildLanes()
const lanes = decodeSeaLanes(text)

const toPoint = ([lat, lon]: readonly [number, number]): Point => ({ lat, lon })
const routeBetween = (from: keyof typeof ports, to: keyof typeof ports) =>
  findSeaRoute(lanes, toPoint(ports[from]), toPoint(ports[to]))

describe('the route by sea', () => {
  it.each(distances)('the route from %s to %s is as long as published', (from, to, nauticalMiles) => {
    const { kilometres = 0 } = routeBetween(from, to) ?? {}
    expect(Math.abs(kilometres / 1.852 / nauticalMiles - 1)).toBeLessThan(0.06)
  })

  it('is as long in both directions, and never shorter than the great circle', () => {
    const port = fc.constantFrom(...(Object.keys(ports) as (keyof typeof ports)[]))
    fc.assert(
      fc.property(port, port, (from, to) => {
        const there = routeBetween(from, to)?.kilometres ?? 0
        expect(routeBetween(to, from)?.kilometres).toBeCloseTo(there, 3)
        expect(there).toBeGreaterThan(kilometresBetween(toPoint(ports[from]), toPoint(ports[to])) - 0.001)
      }),
      { numRuns: 50 },
    )
  })

  it('crosses the date line', () => {
    const lons = routeBetween('Yokohama', 'San Francisco')?.points.map(({ lon }) => lon) ?? []
    expect(lons.length).toBeGreaterThan(2)
    expect(lons.every((lon) => lon > 135 || lon < -120)).toBe(true)
  })

  it.each([
    ['Shanghai', 'Rotterdam', 'the Suez Canal', { lat: 30.3, lon: 32.4 }],
    ['Shanghai', 'Rotterdam', 'the Strait of Malacca', { lat: 3, lon: 100.8 }],
    ['New York', 'Los Angeles', 'the Panama Canal', { lat: 9.1, lon: -79.7 }],
    ['Hamburg', 'Gdansk', 'the Kiel Canal', { lat: 54.3, lon: 9.7 }],
  ] as const)('the route from %s to %s passes %s', (from, to, _, passage) => {
    const points = routeBetween(from, to)?.points ?? []
    expect(Math.min(...points.map((point) => kilometresBetween(point, passage)))).toBeLessThan(80)
  })

  it('never takes the Arctic passages', () => {
    const points = routeBetween('Yokohama', 'Rotterdam')?.points ?? []
    expect(Math.max(...points.map(({ lat }) => lat))).toBeLessThan(55)
  })

  it('starts and ends at places inland, unless they’re over 300 km from all lanes', () => {
    const [hamburg, cologne, moscow] = [
      toPoint(ports.Hamburg),
      { lat: 50.94, lon: 6.96 },
      { lat: 55.75, lon: 37.62 },
    ]
    expect(findSeaRoute(lanes, hamburg, cologne)?.points.at(-1)).toEqual(cologne)
    expect(findSeaRoute(lanes, hamburg, moscow)).toBeUndefined()
    expect(findSeaRoute(lanes, moscow, hamburg)).toBeUndefined()
  })
})

describe('the network of sea lanes', () => {
  it('is the same after decoding and encoding', () => {
    const again = decodeSeaLanes(encodeSeaLanes(lanes))
    expect(again.points).toHaveLength(lanes.points.length)
    const countLinks = ({ links }: typeof lanes) => links.reduce((sum, row) => sum + row.length, 0)
    expect(countLinks(again)).toBe(countLinks(lanes))
  })

  it('fits into 60 kB compressed', () => {
    expect(gzipSync(text).length).toBeLessThan(60_000)
  })
})
