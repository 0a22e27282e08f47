import { memoize } from '#contract/memoize.ts'
import { type PartialLeg, modeName } from '#contract/journey.ts'
import { decodeSeaLanes, type SeaLanes } from '#contract/places/sea-route/sea-lanes.ts'
import { isNearLanes } from '#contract/places/sea-route/find-sea-route.ts'
import { findListedAreas } from '#contract/places/sea-route/listed-areas.ts'
import { createVoyagePlanner, followsSeaLanes, type Voyage } from '#contract/places/sea-route/voyages.ts'
import type { ListedArea, Routing } from '#contract/places/routing.ts'
import type { Point } from '#contract/places/distance.ts'
import { locate } from '#service/underwriting/places/locate.ts'
import { findPoint, listMainPorts } from './find-point.ts'

const { lanes: text } = await import('virtual:sea-lanes')

let decoded: SeaLanes | undefined
/** Decoded on first use, which takes some milliseconds. */
const seaLanes = () => (decoded ??= decodeSeaLanes(text))

type VoyageFinder = (ends: string) => Voyage | undefined
/** Kept while the routing is in use. A route takes milliseconds, and most journeys repeat. */
const finders = new WeakMap<Routing, VoyageFinder>()

/** Returns the places of a leg by sea as a string, or undefined if it doesn't go by sea or a place is missing. */
function readEnds({ start, end, transportTypes = [] }: PartialLeg): string | undefined {
  if (!start || !end || !followsSeaLanes(transportTypes.map(modeName))) return undefined
  return JSON.stringify([start, end])
}

/**
 * Finds the voyage of a leg.
 * @returns undefined if the leg doesn't go by sea, the country of a place is unknown or there is no route.
 */
export function findVoyage(leg: PartialLeg, routing: Routing): Voyage | undefined {
  const ends = readEnds(leg)
  if (ends === undefined) return undefined
  const find = finders.get(routing) ?? createFinder(routing)
  finders.set(routing, find)
  return find(ends)
}

function createFinder(routing: Routing): VoyageFinder {
  const plan = createVoyagePlanner(seaLanes(), routing)
  // Many addresses are in the same town.
  const planBetween = memoize((points) => plan(...(JSON.parse(points) as [Point, Point])))
  return memoize((ends) => {
    const [from, to] = (JSON.parse(ends) as string[]).map(findPort)
    return from && to && planBetween(JSON.stringify([from, to]))
  })
}

const hasLanes = memoize((point) => isNearLanes(seaLanes(), JSON.parse(point) as Point))

/**
 * Finds where a voyage starts or ends: at the place, or else at the largest port of its country that is near a lane, so
 * that a vague or inland place never avoids a listed area.
 */
function findPort(place: string): Point | undefined {
  const { country } = locate(place)
  const candidates = [findPoint(place) ?? [], country === null ? [] : listMainPorts(country)].flat()
  return candidates.find((point) => hasLanes(JSON.stringify(point)))
}

/** Lists the areas that a journey passes by sea, each once. */
export function listPassedAreas(legs: readonly PartialLeg[], routing: Routing): ListedArea[] {
  return [
    ...new Set(legs.flatMap((leg) => findVoyage(leg, routing)?.listedAreas ?? listEndAreas(leg, routing))),
  ]
}

/** Lists the areas that a leg without a route starts or ends in, so that closing a passage never makes war cover cheaper. */
function listEndAreas(leg: PartialLeg, { listedAreas }: Routing): ListedArea[] {
  const ports = (JSON.parse(readEnds(leg) ?? '[]') as string[]).flatMap((place) => findPort(place) ?? [])
  return ports.flatMap((port) => findListedAreas([port], listedAreas))
}
