import { modeName } from '#contract/journey.ts'
import type { Point } from '#contract/places/distance.ts'
import type { ListedArea, Passage, Routing } from '#contract/places/routing.ts'
import { usualHours } from '#contract/places/usual-hours.ts'
import { findSeaRoute, type SeaRoute } from './find-sea-route.ts'
import { findListedAreas } from './listed-areas.ts'
import { applyPassages, findPassages } from './passages.ts'
import type { SeaLanes } from './sea-lanes.ts'

/** A route by sea, with the passages and listed areas on it. */
export type Voyage = SeaRoute & {
  /** The canals and straits that it goes through, in order. */
  readonly passages: readonly Passage[]
  readonly listedAreas: readonly ListedArea[]
  /** Its usual duration in hours, including time in port. Absent if the usual speed is unknown. */
  readonly hours?: number
}

/**
 * Checks whether a leg by these modes follows sea lanes. A leg that goes only partly by sea does too, so that adding
 * another mode never avoids a listed area.
 * @param modes names such as `sea`.
 */
export const followsSeaLanes = (modes: readonly string[]): boolean => modes.includes('sea')

/**
 * Creates a function that finds the shortest voyage between two places through open passages.
 * @param routing undefined if it couldn't be loaded. Then every passage counts as open, and voyages list no passages,
 * listed areas or duration.
 * @returns undefined if a place is more than 300 km from all lanes, or no open lane connects them.
 */
export function createVoyagePlanner(lanes: SeaLanes, routing: Routing | undefined) {
  const { passages = [], listedAreas = [], speeds = [] } = routing ?? {}
  const speed = speeds.find(({ transportType }) => modeName(transportType) === 'sea')
  const network = applyPassages(lanes, passages, (speed?.kilometresPerDay ?? 0) / 24)
  return (from: Point, to: Point): Voyage | undefined => {
    const route = findSeaRoute(network, from, to)
    if (!route) return undefined
    // The first and last parts are only approaches, which may cross land.
    const passed = findPassages(route.points.slice(1, -1), passages)
    return {
      ...route,
      passages: passed,
      listedAreas: findListedAreas(route.points, listedAreas),
      ...(speed && {
        hours: passed.reduce((sum, { hours }) => sum + hours, usualHours(route.kilometres, speed)),
      }),
    }
  }
}
