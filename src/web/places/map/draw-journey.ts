import { geoArea, geoPath, type GeoPermissibleObjects } from 'd3-geo'
import type { ListedArea } from '#contract/places/routing.ts'
import { shortPlace } from '#web/places/short-place.ts'
import { type MapView, toGeometry } from './map-view.ts'
import { placeLabels } from './place-labels.ts'

/** Draws a view, in pixels. */
export function drawJourney(
  { size, lines, places, areas, destination, projection }: MapView,
  land: GeoPermissibleObjects | undefined,
) {
  const path = geoPath(projection).digits(1)
  const dots = places.map(({ name, at }) => {
    const [x = 0, y = 0] = projection([at.lon, at.lat]) ?? []
    return { x: Math.round(x), y: Math.round(y), name: shortPlace(name) || name, end: name === destination }
  })
  return {
    /** SVG path data, or empty if the coastlines aren't available. */
    shores: (land && path(land)) ?? '',
    areas: areas.map((area) => ({ id: area.id, path: path(toPolygon(area)) ?? '' })),
    lines: lines.map(({ points, modes }) => ({ path: path(toGeometry([points])) ?? '', modes })),
    dots,
    labels: placeLabels(sortByImportance(dots), size),
  }
}

/** Converts an area to a clockwise polygon. d3 fills the rest of the globe otherwise. */
function toPolygon({ outline }: ListedArea) {
  const ring = [...outline, ...outline.slice(0, 1)].map(({ lon, lat }) => [lon, lat])
  const polygon = (coordinates: number[][]) => ({ type: 'Polygon' as const, coordinates: [coordinates] })
  return polygon(geoArea(polygon(ring)) > 2 * Math.PI ? ring.toReversed() : ring)
}

/** Sorts both ends first, as their labels matter most. */
function sortByImportance<Any>(dots: readonly Any[]): Any[] {
  const [first, ...rest] = dots
  const last = rest.pop()
  return [first, last, ...rest].filter((dot) => dot !== undefined)
}
