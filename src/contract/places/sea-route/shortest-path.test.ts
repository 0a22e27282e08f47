import fc from 'fast-check'
import { expect, it } from 'vitest'
import { kilometresBetween } from '#contract/places/distance.ts'
import { createPriorityQueue } from './priority-queue.ts'
import { findShortestPath } from './shortest-path.ts'

it('takes the entries of a queue by priority', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), (priorities) => {
      const queue = createPriorityQueue<number>()
      for (const priority of priorities) queue.add(priority, priority)
      const taken = priorities.map(() => queue.take()?.item)
      expect(taken).toEqual(priorities.toSorted((a, b) => a - b))
      expect(queue.take()).toBeUndefined()
    }),
  )
})

const point = fc.record({ lat: fc.integer({ min: -60, max: 60 }), lon: fc.integer({ min: -180, max: 179 }) })
const network = fc
  .array(point, { minLength: 2, maxLength: 12 })
  .chain((points) =>
    fc.record({
      points: fc.constant(points),
      pairs: fc.array(fc.tuple(fc.nat(points.length - 1), fc.nat(points.length - 1)), { maxLength: 40 }),
    }),
  )
  .map(({ points, pairs }) => {
    const distance = (one: number, other: number) =>
      kilometresBetween(points[one] ?? { lat: 0, lon: 0 }, points[other] ?? { lat: 0, lon: 0 })
    const links = points.map((_, index) =>
      pairs.flatMap(([one, other]) => {
        const to = one === index ? other : other === index ? one : undefined
        return to === undefined ? [] : [{ to, kilometres: distance(index, to) }]
      }),
    )
    return { points, links, distance }
  })

it('finds the shortest path through any network, or none beyond the limit', () => {
  fc.assert(
    fc.property(network, ({ points, links, distance }) => {
      const last = points.length - 1
      const [goal] = points.slice(-1)
      if (!goal) return
      const search = { starts: new Map([[0, 0]]), ends: new Map([[last, 0]]), goal }
      const path = findShortestPath({ points, links }, search)
      const length = path?.reduce((sum, index, at) => sum + distance(path[at - 1] ?? index, index), 0)
      const shortest = measureAll(links)[last] ?? Infinity
      expect(length ?? Infinity).toBeCloseTo(shortest, 6)
      if (shortest === Infinity || shortest === 0) return
      expect(findShortestPath({ points, links }, { ...search, limit: shortest - 0.001 })).toBeUndefined()
    }),
  )
})

/** Returns the shortest distances from the first point, by the Bellman-Ford algorithm. */
function measureAll(links: readonly (readonly { to: number; kilometres: number }[])[]): number[] {
  const distances = links.map((_, index) => (index === 0 ? 0 : Infinity))
  for (const _ of links)
    for (const [from, row] of links.entries())
      for (const { to, kilometres } of row)
        distances[to] = Math.min(distances[to] ?? Infinity, (distances[from] ?? Infinity) + kilometres)
  return distances
}
