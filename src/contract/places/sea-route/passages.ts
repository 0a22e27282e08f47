import { type Point, kilometresBetween } from '#contract/places/distance.ts'
import { everyPointOnGreatCircle } from '#contract/places/great-circle.ts'
import type { Passage } from '#contract/places/routing.ts'
import type { SeaLanes, SeaLink } from './sea-lanes.ts'

/** The distance between the points to check along a lane, in kilometres. */
const step = 50

/** The maximum length of a gate, in kilometres. */
const longestGate = 500

/**
 * Returns the network without the links through closed passages, and with longer links through passages that take time.
 * @param kilometresPerHour the speed of ships. If 0, no passage takes time.
 */
export function applyPassages(
  { points, links }: SeaLanes,
  passages: readonly Passage[],
  kilometresPerHour: number,
): SeaLanes {
  const relevantPassages = passages.filter(({ closed, hours }) => closed || hours * kilometresPerHour > 0)
  const adjustLink = (start: Point, link: SeaLink): SeaLink | undefined => {
    const end = points[link.to]
    const passed = end
      ? relevantPassages.filter((passage) => crossesGate(start, end, link.kilometres, passage))
      : []
    if (passed.some(({ closed }) => closed)) return undefined
    const hours = passed.reduce((sum, passage) => sum + passage.hours, 0)
    return hours > 0 ? { ...link, kilometres: link.kilometres + hours * kilometresPerHour } : link
  }
  return {
    points,
    links: links.map((row, from) => {
      const start = points[from]
      return start && relevantPassages.length > 0 ? row.flatMap((link) => adjustLink(start, link) ?? []) : row
    }),
  }
}

/** Returns the passages that a line through the given points goes through, in order, each once. */
export function findPassages(line: readonly Point[], passages: readonly Passage[]): Passage[] {
  const found = new Set<Passage>()
  for (const [index, to] of line.entries()) {
    const from = line[index - 1]
    if (!from) continue
    const length = kilometresBetween(from, to)
    for (const passage of passages) if (crossesGate(from, to, length, passage)) found.add(passage)
  }
  return [...found]
}

/** Checks whether the great circle between two points crosses a passage's gate. */
function crossesGate(from: Point, to: Point, kilometres: number, { gate }: Passage): boolean {
  const [one, other] = gate
  if (!one || !other) return false
  // Most lanes are far away. The difference in latitude, at 111 km per degree, tells without trigonometry.
  if (Math.abs(from.lat - one.lat) * 111 > kilometres + longestGate) return false
  const width = kilometresBetween(one, other)
  // If the line goes through the gate, going by one end of the gate adds at most twice its width.
  if (kilometresBetween(from, one) + kilometresBetween(one, to) > kilometres + 2 * width) return false
  let last: Point | undefined
  return !everyPointOnGreatCircle(from, to, step, (lat, lon) => {
    const [start, end] = [last, { lat, lon }]
    last = end
    const isNear = start && kilometresBetween(start, one) <= width + step
    return !isNear || !linesCross([start, end], [one, other])
  })
}

type Line = readonly [Point, Point]

/** Checks whether two short lines cross or touch, including near the date line. */
function linesCross([from, to]: Line, [one, other]: Line): boolean {
  const onBothSides = (start: Point, end: Point, first: Point, second: Point) =>
    computeSide(start, end, first) * computeSide(start, end, second) <= 0
  return onBothSides(one, other, from, to) && onBothSides(from, to, one, other)
}

/** Returns on which side of a line a point is: positive, negative, or 0 if it's on the line. */
function computeSide(start: Point, end: Point, point: Point): number {
  const east = (lon: number) => ((lon - start.lon + 540) % 360) - 180
  return east(end.lon) * (point.lat - start.lat) - east(point.lon) * (end.lat - start.lat)
}
