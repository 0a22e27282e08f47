/** A point of the globe, in degrees. */
export type Point = { readonly lat: number; readonly lon: number }

/** The mean radius of the earth, in kilometres (IUGG). */
export const earthRadius = 6371.0088

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Returns the great-circle distance between two points in kilometres, by the haversine formula. */
export function kilometresBetween(one: Point, other: Point): number {
  const north = Math.sin(radians(other.lat - one.lat) / 2) ** 2
  const east = Math.sin(radians(other.lon - one.lon) / 2) ** 2
  const part = north + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * east
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(part)))
}
