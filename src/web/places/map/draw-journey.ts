import { geoPath, type GeoPermissibleObjects } from 'd3-geo'
import { type MapLeg, type MapMode, listMapPlaces, type Point } from './map-legs.ts'
import { type Dot, type Label, placeLabels } from './place-labels.ts'
import { createProjection, toRoute, type Size } from './projection.ts'

/** A journey as shapes, in pixels. */
export type Drawing = {
  /** SVG path data; empty where the shores are not known. */
  readonly shores: string
  readonly lines: readonly { readonly path: string; readonly modes: readonly MapMode[] }[]
  readonly dots: readonly (Dot & { readonly end: boolean })[]
  readonly labels: readonly Label[]
}

/** Draws the legs whose places are both known. At least one must be. */
export function drawJourney(
  legs: readonly MapLeg[],
  size: Size,
  land: GeoPermissibleObjects | undefined,
): Drawing {
  const known = legs.flatMap(({ from, to, modes }) =>
    from.at && to.at ? [{ from: from.at, to: to.at, modes }] : [],
  )
  const places = listMapPlaces(legs).flatMap(({ name, at }) => (at ? [{ name, at }] : []))
  const last = legs.at(-1)?.to.name.trim()
  const projection = createProjection(toRoute([...known, ...unconnectedPlaces(places)]), size)
  const path = geoPath(projection).digits(1)
  const dots = places.map(({ name, at }) => {
    const [x = 0, y = 0] = projection([at.lon, at.lat]) ?? []
    return { x: Math.round(x), y: Math.round(y), name: shortName(name), end: name === last }
  })
  return {
    shores: (land && path(land)) ?? '',
    lines: known.map(({ modes, ...leg }) => ({ path: path(toRoute([leg])) ?? '', modes })),
    dots,
    labels: placeLabels(byImportance(dots), size),
  }
}

/** A place without a drawn leg is in the picture as well. */
function unconnectedPlaces(places: readonly { readonly at: Point }[]): { from: Point; to: Point }[] {
  return places.slice(1).map(({ at }, index) => ({ from: places[index]?.at ?? at, to: at }))
}

/** Both ends first: they are what the journey is known by. */
function byImportance<Any>(dots: readonly Any[]): Any[] {
  const [first, ...rest] = dots
  const last = rest.pop()
  return [first, last, ...rest].filter((dot) => dot !== undefined)
}

/** A place without its region and country, as there is little room. */
function shortName(name: string): string {
  return name.split(/[,،、]/)[0]?.trim() || name
}
