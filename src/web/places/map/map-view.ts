import {
  geoAzimuthalEqualArea,
  geoBounds,
  geoCentroid,
  geoDistance,
  geoInterpolate,
  geoNaturalEarth1,
  geoPath,
  type GeoProjection,
} from 'd3-geo'
import { earthRadius, type Point } from '#contract/places/distance.ts'
import { listMapPlaces, listPassedAreas, type MapLeg } from './map-legs.ts'

/** The size of the map, in pixels. */
export type Size = { readonly width: number; readonly height: number }

/** A view no wider than this, in kilometres, has detailed coastlines. Otherwise no one could see the difference. */
const detailedWidth = 4_000

export type MapView = ReturnType<typeof createView>

/**
 * Finds what the map shows: the lines of legs whose places are both known, all known places, the listed areas, and a
 * projection that fits them. At least two places must be known.
 */
export function createView(legs: readonly MapLeg[], size: Size) {
  const lines = legs.flatMap(({ from, to, modes, route }) =>
    from.at && to.at ? [{ points: route?.points ?? [from.at, to.at], modes }] : [],
  )
  const places = listMapPlaces(legs).flatMap(({ name, at }) => (at ? [{ name, at }] : []))
  const geometry = toGeometry([...lines.map(({ points }) => points), places.map(({ at }) => at)])
  const projection = createProjection(geometry, size)
  return {
    size,
    lines,
    places,
    areas: listPassedAreas(legs),
    /** The name of the place where the journey ends. */
    destination: legs.at(-1)?.to.name.trim(),
    projection,
    isDetailed: (size.width * earthRadius) / projection.scale() <= detailedWidth,
  }
}

type Position = [lon: number, lat: number]
type RouteGeometry = { readonly type: 'MultiLineString'; readonly coordinates: Position[][] }

/** Up to this angle from its centre, in radians, a journey is shown on a globe; a longer one on a world map. */
const globeReach = (80 * Math.PI) / 180
/** The minimum width of the view, in kilometres. Even the detailed coastlines are too coarse for less. */
const minViewWidth = 400
/** The margin around the journey for labels, in pixels. */
const margin = { across: 56, along: 36 }

/** Returns lines through points, which d3 draws along great circles. */
export const toGeometry = (lines: readonly (readonly Point[])[]): RouteGeometry => ({
  type: 'MultiLineString',
  coordinates: lines.map((points) => points.map(({ lon, lat }): Position => [lon, lat])),
})

/** Creates a projection that centres the journey and fits it into the map. Handles journeys across the date line. */
function createProjection(route: RouteGeometry, { width, height }: Size): GeoProjection {
  const middle = geoCentroid({ type: 'MultiPoint', coordinates: pointsAlong(route) })
  const reach = Math.max(...pointsAlong(route).map((point) => geoDistance(point, middle)))
  const projection =
    reach <= globeReach
      ? geoAzimuthalEqualArea().rotate([-middle[0], -middle[1]])
      : geoNaturalEarth1().rotate([-middleLongitude(route), 0])
  projection.fitExtent(
    [
      [margin.across, margin.along],
      [width - margin.across, height - margin.along],
    ],
    route,
  )
  const maxScale = (width * earthRadius) / minViewWidth
  if (projection.scale() > maxScale) {
    projection.scale(maxScale)
    const [[left, top], [right, bottom]] = geoPath(projection).bounds(route)
    const [x, y] = projection.translate()
    projection.translate([x + (width - left - right) / 2, y + (height - top - bottom) / 2])
  }
  return projection.clipExtent([
    [0, 0],
    [width, height],
  ])
}

/** Returns points along each line. With its ends alone, the centre of a flight over the pole would be far off. */
function pointsAlong({ coordinates }: RouteGeometry): Position[] {
  return coordinates.flatMap((line) =>
    line.flatMap((to, index) => {
      const from = line[index - 1]
      return from ? [0, 0.25, 0.5, 0.75, 1].map(geoInterpolate(from, to)) : []
    }),
  )
}

/** Returns the middle of the narrowest band of longitudes that contains the route. The band may cross the date line. */
function middleLongitude(route: RouteGeometry): number {
  const [[west], [east]] = geoBounds(route)
  return west <= east ? (west + east) / 2 : (west + east) / 2 + 180
}
