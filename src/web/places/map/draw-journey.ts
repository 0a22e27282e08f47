import { geoPath, type GeoPermissibleObjects } from 'd3-geo'
import { type MapLeg, listMapPlaces, type Point } from './map-legs.ts'
import { placeLabels } from './place-labels.ts'
import { createProjection, toRoute, type Size } from './projection.ts'

/** Draws the legs whose places are both known, in pixels. There must be at least one. */
export function drawJourney(legs: readonly MapLeg[], size: Size, land: GeoPermissibleObjects | undefined) {
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
    /** SVG path data, or empty if the coastlines aren't available. */
    shores: (land && path(land)) ?? '',
    lines: known.map(({ modes, ...leg }) => ({ path: path(toRoute([leg])) ?? '', modes })),
    dots,
    labels: placeLabels(byImportance(dots), size),
  }
}

/** Includes places without a drawn leg. */
function unconnectedPlaces(places: readonly { readonly at: Point }[]): { from: Point; to: Point }[] {
  return places.slice(1).map(({ at }, index) => ({ from: places[index]?.at ?? at, to: at }))
}

/** Sorts both ends first, as their labels matter most. */
function byImportance<Any>(dots: readonly Any[]): Any[] {
  const [first, ...rest] = dots
  const last = rest.pop()
  return [first, last, ...rest].filter((dot) => dot !== undefined)
}

/** Returns the name of a place without its region and country, to save space. */
function shortName(name: string): string {
  return name.split(/[,،、]/)[0]?.trim() || name
}
