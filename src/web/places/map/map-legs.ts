import { type Point, kilometresBetween } from '#contract/places/distance.ts'
import type { SeaRoute } from '#contract/places/sea-route/find-sea-route.ts'

/** The name of a place, with its coordinates if known. */
type MapPlace = { readonly name: string; readonly at?: Point | undefined }

export type MapMode = 'land' | 'sea' | 'air'

export type MapLeg = {
  readonly from: MapPlace
  readonly to: MapPlace
  readonly modes: readonly MapMode[]
  /** The route along sea lanes, if it goes by sea and there is one. */
  readonly route?: SeaRoute | undefined
}

/** Lists each place once, in the order of the journey. */
export function listMapPlaces(legs: readonly MapLeg[]): MapPlace[] {
  const places = new Map<string, MapPlace>()
  for (const place of legs.flatMap(({ from, to }) => [from, to])) {
    const name = place.name.trim()
    if (name && !places.get(name)?.at) places.set(name, { ...place, name })
  }
  return [...places.values()]
}

/** Whether there is something to draw: two different places with known coordinates. */
export function isDrawable(legs: readonly MapLeg[]): boolean {
  const points = listMapPlaces(legs).flatMap(({ at }) => (at ? [`${at.lat} ${at.lon}`] : []))
  return new Set(points).size > 1
}

const listFormat = new Intl.ListFormat('en-GB')

/** Describes the modes of a leg, such as `by land and sea`. Empty without modes. */
export function describeModes(modes: readonly MapMode[]): string {
  return modes.length > 0 ? `by ${listFormat.format(modes)}` : ''
}

/** With more legs than this, the description has only the two ends. */
const maxDescribedLegs = 6

/** Describes a journey for screen readers. */
export function describeJourney(legs: readonly MapLeg[]): string {
  if (legs.length > maxDescribedLegs) {
    const modes = [...new Set(legs.flatMap((leg) => leg.modes))]
    const ends = `${legs[0]?.from.name ?? ''} to ${legs.at(-1)?.to.name ?? ''}`
    return [`${legs.length} legs from ${ends}`, describeModes(modes)].filter(Boolean).join(', ')
  }
  return legs
    .map(({ from, to, modes }) =>
      [`${from.name} to ${to.name}`, describeModes(modes)].filter(Boolean).join(' '),
    )
    .join(', then ')
}

/** Returns the length of a leg along its route, or of the great circle between its places, in kilometres if known. */
export const measureLeg = ({ from, to, route }: MapLeg): number | undefined =>
  route?.kilometres ?? (from.at && to.at && kilometresBetween(from.at, to.at))
