import { type Point, kilometresBetween } from '#contract/places/distance.ts'
import type { Voyage } from '#contract/places/sea-route/voyages.ts'
import { modeName } from '#contract/journey.ts'
import { formatUsualHours, usualHours } from '#contract/places/usual-hours.ts'
import { joinWithAnd } from '#contract/text/lists.ts'
import type { ListedArea, UsualSpeed } from '#contract/places/routing.ts'

/** The name of a place, with its coordinates if known. */
type MapPlace = { readonly name: string; readonly at?: Point | undefined }

export type MapMode = 'land' | 'sea' | 'air'

export type MapLeg = {
  readonly from: MapPlace
  readonly to: MapPlace
  readonly modes: readonly MapMode[]
  /** The route along sea lanes, if it goes by sea and there is one. */
  readonly route?: Voyage | undefined
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

/** Checks whether there is something to draw: two different places with known coordinates. */
export function isDrawable(legs: readonly MapLeg[]): boolean {
  const points = listMapPlaces(legs).flatMap(({ at }) => (at ? [`${at.lat} ${at.lon}`] : []))
  return new Set(points).size > 1
}

/** Describes the modes of a leg, such as `by land and sea`. Empty without modes. */
export function describeModes(modes: readonly MapMode[]): string {
  return modes.length > 0 ? `by ${joinWithAnd(modes)}` : ''
}

const numberFormat = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })

/** Formats a distance, such as `19,635 km`. */
export const formatKilometres = (length: number) => `${numberFormat.format(length)} km`

/** Describes the modes, passages and duration of a leg, such as `by sea via the Suez Canal, about 33 days`. */
export function describeRoute({ modes, route }: MapLeg): string {
  const { passages = [], hours } = route ?? {}
  const via = passages.length > 0 ? `via ${listNames(passages)}` : ''
  const way = [describeModes(modes), via].filter(Boolean).join(' ')
  return [way, ...(hours === undefined ? [] : [formatUsualHours(hours)])].filter(Boolean).join(', ')
}

/** Describes listed areas, such as `the Gulf of Guinea, a listed area`. Empty without areas. */
export function describeAreas(areas: readonly ListedArea[]): string {
  return areas.length > 0 ? `${listNames(areas)}, ${areas.length > 1 ? 'listed areas' : 'a listed area'}` : ''
}

const listNames = (rows: readonly { readonly name: string }[]) => joinWithAnd(rows.map(({ name }) => name))

/** Returns the listed areas that the legs pass through, each once. */
export const listPassedAreas = (legs: readonly MapLeg[]): ListedArea[] => [
  ...new Set(legs.flatMap(({ route }) => route?.listedAreas ?? [])),
]

/** With more legs than this, the description has only the two ends. */
export const maxDescribedLegs = 6

/** Describes a journey for screen readers. */
export function describeJourney(legs: readonly MapLeg[]): string {
  const passing = (areas: readonly ListedArea[]) =>
    areas.length > 0 && `passing through ${describeAreas(areas)}`
  if (legs.length > maxDescribedLegs) {
    const modes = [...new Set(legs.flatMap((leg) => leg.modes))]
    const ends = `${legs[0]?.from.name ?? ''} to ${legs.at(-1)?.to.name ?? ''}`
    const parts = [`${legs.length} legs from ${ends}`, describeModes(modes), passing(listPassedAreas(legs))]
    return parts.filter(Boolean).join(', ')
  }
  return legs
    .map((leg) => {
      const ends = [`${leg.from.name} to ${leg.to.name}`, describeRoute(leg)].filter(Boolean).join(' ')
      const { kilometres, listedAreas = [] } = leg.route ?? {}
      return [ends, kilometres && formatKilometres(kilometres), passing(listedAreas)]
        .filter(Boolean)
        .join(', ')
    })
    .join(', then ')
}

/** Returns the length of a leg along its route, or of the great circle between its places, in kilometres if known. */
export const legLength = ({ from, to, route }: MapLeg): number | undefined =>
  route?.kilometres ?? (from.at && to.at && kilometresBetween(from.at, to.at))

/** Checks whether the length and the modes of a leg are known. */
export const isMeasurable = ({ from, to, modes }: MapLeg): boolean =>
  from.at !== undefined && to.at !== undefined && modes.length > 0

/** The length of a leg in kilometres, and how many hours it usually takes, if known. */
export type LegMetrics = { readonly kilometres: number; readonly hours: number | undefined }

/** Measures a leg. Without a route by sea, its duration is that of the slowest mode. */
export function measureLeg(leg: MapLeg, speeds: readonly UsualSpeed[] = []): LegMetrics | undefined {
  const kilometres = legLength(leg)
  if (kilometres === undefined) return undefined
  const hours = leg.modes.flatMap((mode) => {
    const speed = speeds.find(({ transportType }) => modeName(transportType) === mode)
    return speed ? [usualHours(kilometres, speed)] : []
  })
  return { kilometres, hours: leg.route?.hours ?? (hours.length > 0 ? Math.max(...hours) : undefined) }
}
