import { useEffect, useMemo, useState } from 'react'
import { memoize } from '#contract/memoize.ts'
import type { Point } from '#contract/places/distance.ts'
import type { Routing } from '#contract/places/routing.ts'
import { decodeSeaLanes, type SeaLanes } from '#contract/places/sea-route/sea-lanes.ts'
import { createVoyagePlanner, followsSeaLanes, type Voyage } from '#contract/places/sea-route/voyages.ts'
import type { MapLeg } from './map-legs.ts'

/** Checks whether a leg can have a route by sea: it goes by sea, and the locations of its places are known. */
export const canHaveRoute = ({ from, to, modes }: MapLeg): boolean =>
  from.at !== undefined && to.at !== undefined && followsSeaLanes(modes)

/**
 * Adds the routes of legs by sea, once the sea lanes have loaded.
 * @param routing the passages, listed areas and speeds, if available.
 * @returns the legs, whether the lanes are still loading or couldn't be loaded, and the legs that have no route.
 */
export function useSeaRoutes(legs: readonly MapLeg[], routing: Routing | undefined) {
  const isNeeded = legs.some(canHaveRoute)
  const [lanes, setLanes] = useState<SeaLanes | null>()
  useEffect(() => {
    if (isNeeded) void loadSeaLanes().then(setLanes)
  }, [isNeeded])
  const routed = useMemo(() => {
    if (!lanes) return legs
    const plan = getPlanner(lanes, routing)
    return legs.map((leg) =>
      leg.from.at && leg.to.at && canHaveRoute(leg) ? { ...leg, route: plan(leg.from.at, leg.to.at) } : leg,
    )
  }, [legs, lanes, routing])
  return {
    legs: routed,
    isLoading: isNeeded && lanes === undefined,
    hasFailed: isNeeded && lanes === null,
    legsWithoutRoute: lanes ? routed.filter((leg) => canHaveRoute(leg) && !leg.route) : [],
  }
}

let loadedLanes: Promise<SeaLanes | null> | undefined

/** Loads the sea lanes once. Resolves to null if they're unavailable; the next map tries again. */
function loadSeaLanes(): Promise<SeaLanes | null> {
  loadedLanes ??= import('virtual:sea-lanes').then(
    ({ lanes }) => decodeSeaLanes(lanes),
    () => {
      loadedLanes = undefined
      return null
    },
  )
  return loadedLanes
}

type Planner = (from: Point, to: Point) => Voyage | undefined
const planners = new WeakMap<object, Planner>()

/** Returns a planner that finds each voyage once, because an edited journey is drawn after every change. */
function getPlanner(lanes: SeaLanes, routing: Routing | undefined): Planner {
  const key = routing ?? lanes
  const planner = planners.get(key) ?? createPlanner(lanes, routing)
  planners.set(key, planner)
  return planner
}

function createPlanner(lanes: SeaLanes, routing: Routing | undefined): Planner {
  const plan = createVoyagePlanner(lanes, routing)
  const planBetween = memoize((coordinates) => {
    const [lat = 0, lon = 0, toLat = 0, toLon = 0] = coordinates.split(' ').map(Number)
    return plan({ lat, lon }, { lat: toLat, lon: toLon })
  })
  return (from, to) => planBetween([from.lat, from.lon, to.lat, to.lon].join(' '))
}
