/** A point of the globe, in degrees. */
export type Point = { readonly lat: number; readonly lon: number }

/** A place of a journey as it is called, and where it lies, as far as that is known. */
export type MapPlace = { readonly name: string; readonly at?: Point | undefined }

export type MapMode = 'land' | 'sea' | 'air'

/** A leg as it is drawn. */
export type MapLeg = {
  readonly from: MapPlace
  readonly to: MapPlace
  readonly modes: readonly MapMode[]
}

/** Every place once, in the order of the journey. */
export function listMapPlaces(legs: readonly MapLeg[]): MapPlace[] {
  const places = new Map<string, MapPlace>()
  for (const place of legs.flatMap(({ from, to }) => [from, to])) {
    const name = place.name.trim()
    if (name && !places.get(name)?.at) places.set(name, { ...place, name })
  }
  return [...places.values()]
}

/** Whether there is something to draw: two places that are known and not the same. */
export function isDrawable(legs: readonly MapLeg[]): boolean {
  const points = listMapPlaces(legs).flatMap(({ at }) => (at ? [`${at.lat} ${at.lon}`] : []))
  return new Set(points).size > 1
}

/** How a leg moves, as `by land and sea`; empty where nothing is said. */
export function describeModes(modes: readonly MapMode[]): string {
  const [last, ...before] = [...modes].reverse()
  if (!last) return ''
  return `by ${before.length > 0 ? `${before.reverse().join(', ')} and ` : ''}${last}`
}

/** With more legs than this, only where they begin and end is said. */
const maxDescribedLegs = 6

/** A journey in words, for those who do not see it. */
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
