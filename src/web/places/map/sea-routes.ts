import { useEffect, useMemo, useState } from 'react'
import type { Point } from '#contract/places/distance.ts'
import { findSeaRoute, type SeaRoute } from '#contract/places/sea-route/find-sea-route.ts'
import { decodeSeaLanes, type SeaLanes } from '#contract/places/sea-route/sea-lanes.ts'
import type { MapLeg } from './map-legs.ts'

/** Whether a leg follows sea lanes: it goes by sea, maybe partly by land, between places with known coordinates. */
const followsSeaLanes = ({ from, to, modes }: MapLeg): boolean =>
  from.at !== undefined && to.at !== undefined && modes.includes('sea') && !modes.includes('air')

/**
 * Adds the routes of legs by sea, once the sea lanes have loaded.
 * @returns the legs, whether the lanes are still loading or couldn't be loaded, and the legs that no lane comes near.
 */
export function useSeaRoutes(legs: readonly MapLeg[]) {
  const isNeeded = legs.some(followsSeaLanes)
  const [lanes, setLanes] = useState<SeaLanes | null>()
  useEffect(() => {
    if (isNeeded) void loadSeaLanes().then(setLanes)
  }, [isNeeded])
  const routed = useMemo(
    () =>
      legs.map((leg) =>
        lanes && leg.from.at && leg.to.at && followsSeaLanes(leg)
          ? { ...leg, route: findCachedRoute(lanes, leg.from.at, leg.to.at) }
          : leg,
      ),
    [legs, lanes],
  )
  return {
    legs: routed,
    isLoading: isNeeded && lanes === undefined,
    hasFailed: isNeeded && lanes === null,
    remote: lanes ? routed.filter((leg) => followsSeaLanes(leg) && !leg.route) : [],
  }
}

let read: Promise<SeaLanes | null> | undefined

/** Loads the sea lanes once. Resolves to null if they're unavailable; the next map tries again. */
function loadSeaLanes(): Promise<SeaLanes | null> {
  read ??= import('virtual:sea-lanes').then(
    ({ lanes }) => decodeSeaLanes(lanes),
    () => {
      read = undefined
      return null
    },
  )
  return read
}

const routes = new Map<string, SeaRoute | undefined>()

/** Finds a route once, because an edited journey is drawn after every change. */
function findCachedRoute(lanes: SeaLanes, from: Point, to: Point): SeaRoute | undefined {
  const key = [from.lat, from.lon, to.lat, to.lon].join(' ')
  if (!routes.has(key)) routes.set(key, findSeaRoute(lanes, from, to))
  return routes.get(key)
}
