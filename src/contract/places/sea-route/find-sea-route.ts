import { type Point, kilometresBetween } from '#contract/places/distance.ts'
import type { SeaLanes } from './sea-lanes.ts'
import { findShortestPath } from './shortest-path.ts'

export type SeaRoute = {
  /** Where the route turns, from the first place to the last. Between them it follows great circles. */
  readonly points: readonly Point[]
  readonly kilometres: number
}

/** A place further from all sea lanes than this, in kilometres, has no route. */
const maxApproach = 300

/** Lanes up to this many times as far from a place as the nearest one are considered. */
const maxApproachRatio = 1.25

/** The cost of a kilometre of an approach. It's higher than on a lane, because an approach may cross land. */
const approachCost = 1.3

/**
 * Finds the shortest route between two places along sea lanes.
 * @returns undefined if one of them is more than 300 km from all lanes.
 */
export function findSeaRoute(lanes: SeaLanes, from: Point, to: Point): SeaRoute | undefined {
  const [starts, ends] = [findApproaches(lanes, from), findApproaches(lanes, to)]
  const path = findShortestPath(lanes, { starts, ends, goal: to })
  if (!path) return undefined
  const points = [from, ...path.flatMap((index) => lanes.points[index] ?? []), to]
  return { points, kilometres: measureLine(points) }
}

/** Checks whether a voyage can start or end at a place. */
export const isNearLanes = (lanes: SeaLanes, place: Point): boolean => findApproaches(lanes, place).size > 0

/** Finds the points that a ship may reach first from a place, and the costs of reaching them. */
function findApproaches({ points, links }: SeaLanes, place: Point): Map<number, number> {
  const distances = points.map((point, index) =>
    links[index]?.length ? kilometresBetween(place, point) : Infinity,
  )
  const nearest = distances.reduce((least, distance) => Math.min(least, distance), Infinity)
  if (nearest > maxApproach) return new Map()
  const farthest = nearest * maxApproachRatio
  const reachable = [...distances.entries()].filter(([, distance]) => distance <= farthest)
  return new Map(reachable.map(([index, distance]) => [index, distance * approachCost]))
}

/** Returns the length of a line through points, in kilometres. */
function measureLine(points: readonly Point[]): number {
  return points.reduce((sum, point, index) => sum + kilometresBetween(points[index - 1] ?? point, point), 0)
}
