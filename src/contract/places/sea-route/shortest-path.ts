import { type Point, kilometresBetween } from '#contract/places/distance.ts'
import { createPriorityQueue } from './priority-queue.ts'
import type { SeaLanes } from './sea-lanes.ts'

type Search = {
  /** The points to start from and to end at, by index, each with its cost in kilometres. */
  readonly starts: ReadonlyMap<number, number>
  readonly ends: ReadonlyMap<number, number>
  /** The destination. No end is reached for less than the distance to it. */
  readonly goal: Point
  /** Costlier paths aren't searched for. */
  readonly limit?: number
}

/**
 * Finds the cheapest path through a network, by the A* algorithm.
 * @returns the indexes of its points, or undefined if there is none within the limit.
 */
export function findShortestPath(
  { points, links }: SeaLanes,
  { starts, ends, goal, limit = Infinity }: Search,
): number[] | undefined {
  const costs = new Map<number, number>()
  const previous = new Map<number, number>()
  const queue = createPriorityQueue<number>()
  const visit = (index: number, cost: number, before?: number) => {
    const point = points[index]
    if (!point || cost >= (costs.get(index) ?? Infinity)) return
    const least = cost + kilometresBetween(point, goal)
    if (least > limit) return
    costs.set(index, cost)
    if (before !== undefined) previous.set(index, before)
    queue.add(index, least)
  }
  for (const [index, cost] of starts) visit(index, cost)

  let best = { last: -1, cost: Infinity }
  for (let entry = queue.take(); entry && entry.priority < best.cost; entry = queue.take()) {
    const index = entry.item
    const cost = costs.get(index) ?? Infinity
    const whole = cost + (ends.get(index) ?? Infinity)
    if (whole < best.cost) best = { last: index, cost: whole }
    for (const { to, kilometres } of links[index] ?? []) visit(to, cost + kilometres, index)
  }
  if (best.last < 0) return undefined
  const path: number[] = []
  for (let index: number | undefined = best.last; index !== undefined; index = previous.get(index))
    path.unshift(index)
  return path
}
