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

function encodeRing(ring: readonly (readonly [lon: number, lat: number])[]): string {
  const points = ring.map(([lon, lat]) => [Math.round(lon / unit), Math.round(lat / unit)] as const)
  return points
    .map(([lon, lat], index) => {
      const [lastLon, lastLat] = points[index - 1] ?? [0, 0]
      return `${lon - lastLon} ${lat - lastLat}`
    })
    .join(' ')
}

function decodeRing(text: string): [number, number][] {
  const numbers = text.split(' ').map(Number)
  const ring: [number, number][] = []
  let [lon, lat] = [0, 0]
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    lon += numbers[index] ?? 0
    lat += numbers[index + 1] ?? 0
    ring.push([lon * unit, lat * unit])
  }
  return ring
}
