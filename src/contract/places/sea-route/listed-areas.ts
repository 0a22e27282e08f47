import type { Point } from '#contract/places/distance.ts'
import { everyPointOnGreatCircle } from '#contract/places/great-circle.ts'
import type { ListedArea } from '#contract/places/routing.ts'

/** The distance between the points to check along a route, in kilometres. */
const step = 20

/** Returns the areas that a line through the given points crosses or ends in, in their original order. */
export function findListedAreas(line: readonly Point[], areas: readonly ListedArea[]): ListedArea[] {
  return areas.filter(({ outline }) => {
    const isOutside = (lat: number, lon: number) => !isInside({ lat, lon }, outline)
    return line.some((to, index) => !everyPointOnGreatCircle(line[index - 1] ?? to, to, step, isOutside))
  })
}

/**
 * Checks whether a point is inside an outline, by counting the sides that a line from the point to the north crosses.
 * Outlines don't cross the date line or contain a pole.
 */
function isInside({ lat, lon }: Point, outline: readonly Point[]): boolean {
  let inside = false
  let last = outline.at(-1)
  for (const corner of outline) {
    if (last && last.lon > lon !== corner.lon > lon) {
      const part = (lon - last.lon) / (corner.lon - last.lon)
      if (lat < last.lat + part * (corner.lat - last.lat)) inside = !inside
    }
    last = corner
  }
  return inside
}
