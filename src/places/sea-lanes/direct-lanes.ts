import { type Point, kilometresBetween } from '../../contract/places/distance.ts'
import { everyPointOnGreatCircle } from '../../contract/places/great-circle.ts'
import { findShortestPath } from '../../contract/places/sea-route/shortest-path.ts'
import { readLandMask } from './land-mask.ts'
import { addPoint, connect, type Network } from './network.ts'
import { channels, listTurningPoints } from './turning-points.ts'

/** A direct lane is added if the way along existing lanes is more than this many times as long. */
const maxDetour = 1.015

/** No direct lane goes further than these latitudes, because of ice. */
const iceLimits = { south: -57, north: 66 }

/** How many of the nearest points, and how far in kilometres, a turning point is connected to. */
const nearby = { count: 6, kilometres: 60 }

/** Adds channels, and direct lanes along great circles between the points where ships turn. */
export function addDirectLanes(network: Network): void {
  const isClear = readLandMask()
  const sourceCount = network.points.length

  const addTurningPoint = (point: Point): number => {
    const index = findOrAddPoint(network, point)
    const neighbours = network.points
      .slice(0, sourceCount)
      .map((other, to) => ({ to, other, kilometres: kilometresBetween(point, other) }))
      .filter(({ to }) => network.links[to]?.length)
      .sort((a, b) => a.kilometres - b.kilometres)
      .slice(0, nearby.count)
    for (const [rank, { to, other, kilometres }] of neighbours.entries()) {
      // Always to the nearest one, even past small islands.
      if (rank === 0 || (kilometres < nearby.kilometres && isClear(point, other))) connect(network, index, to)
    }
    return index
  }
  const turningPoints = listTurningPoints().map(addTurningPoint)
  for (const channel of channels) addChannel(network, channel, addTurningPoint)

  const pairs = turningPoints.flatMap((from, rank) =>
    turningPoints.slice(rank + 1).map((to) => ({ from, to, kilometres: measure(network, from, to) })),
  )
  // The shortest first, so that long lanes are added only if no chain of short ones is nearly as short.
  for (const { from, to, kilometres } of pairs.sort((a, b) => a.kilometres - b.kilometres)) {
    const [start, goal] = [network.points[from], network.points[to]]
    if (!start || !goal || !isClear(start, goal) || !isFreeOfIce(start, goal)) continue
    const search = { starts: new Map([[from, 0]]), ends: new Map([[to, 0]]), goal }
    if (!findShortestPath(network, { ...search, limit: kilometres * maxDetour })) connect(network, from, to)
  }
}

function findOrAddPoint(network: Network, point: Point): number {
  const index = network.points.findIndex(({ lat, lon }) => lat === point.lat && lon === point.lon)
  return index < 0 ? addPoint(network, point) : index
}

function addChannel(
  network: Network,
  channel: readonly (readonly [lat: number, lon: number])[],
  addEnd: (point: Point) => number,
): void {
  const indexes = channel.map(([lat, lon], position) => {
    const point = { lat, lon }
    return position === 0 || position === channel.length - 1 ? addEnd(point) : findOrAddPoint(network, point)
  })
  for (const [position, index] of indexes.entries()) connect(network, indexes[position - 1] ?? index, index)
}

function measure({ points }: Network, from: number, to: number): number {
  const [start, end] = [points[from], points[to]]
  return start && end ? kilometresBetween(start, end) : Infinity
}

const isFreeOfIce = (from: Point, to: Point) =>
  everyPointOnGreatCircle(from, to, 100, (lat) => lat > iceLimits.south && lat < iceLimits.north)
