import { encodeCoastline } from '../../contract/places/coastline.ts'
import { readLand } from './land.ts'
import { simplifyLine } from './simplify-line.ts'

/** How far a simplified coastline may be from the original, in degrees of latitude: about 2 km. */
const tolerance = 0.02

/** Smaller islands than this are left out, in square degrees: about 25 km². */
const minArea = 0.002

type Point = readonly [lon: number, lat: number]

/** Builds the detailed coastlines, as text. */
export function buildCoast(): string {
  const coordinates = readLand()
    .map((rings) => rings.filter((ring) => measureArea(ring) >= minArea).map(simplifyRing))
    .filter((rings) => rings.length > 0)
  return encodeCoastline({ type: 'MultiPolygon', coordinates })
}

/** Simplifies both halves of a ring, whose ends are the same point. */
function simplifyRing(ring: readonly Point[]): [number, number][] {
  const middle = ring.length >> 1
  const halves = [ring.slice(0, middle + 1), ring.slice(middle)].map((half) => simplifyLine(half, tolerance))
  return halves.flatMap((half, index) => half.slice(index).map(([lon, lat]): [number, number] => [lon, lat]))
}

/** Returns the area of a ring in square degrees, by the shoelace formula. */
function measureArea(ring: readonly Point[]): number {
  const sum = ring.reduce((total, [lon, lat], index) => {
    const [lastLon, lastLat] = ring[index - 1] ?? [lon, lat]
    return total + (lon - lastLon) * (lat + lastLat)
  }, 0)
  return Math.abs(sum) / 2
}
