import { decodePairs, encodePairs } from './number-pairs.ts'

/** Polygons of land as GeoJSON has them: rings of longitudes and latitudes in degrees, the outline first, then lakes. */
export type Coastline = {
  readonly type: 'MultiPolygon'
  coordinates: [lon: number, lat: number][][][]
}

/** Coordinates are rounded to this part of a degree, about 2 km. */
const unit = 0.02

/**
 * Encodes coastlines as text: a line per polygon, whose rings are separated by semicolons. A ring starts with a point
 * and continues with the differences to the next points.
 */
export const encodeCoastline = ({ coordinates }: Coastline): string =>
  coordinates.map((rings) => rings.map(encodeRing).join(';')).join('\n')

/** Decodes the text of coastlines. */
export const decodeCoastline = (text: string): Coastline => ({
  type: 'MultiPolygon',
  coordinates: text.split('\n').map((line) => line.split(';').map(decodeRing)),
})

const encodeRing = (ring: readonly (readonly [lon: number, lat: number])[]) =>
  encodePairs(ring.map(([lon, lat]) => [Math.round(lon / unit), Math.round(lat / unit)]))

const decodeRing = (text: string) =>
  decodePairs(text).map(([lon, lat]): [number, number] => [lon * unit, lat * unit])
