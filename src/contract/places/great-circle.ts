import { type Point, kilometresBetween } from '#contract/places/distance.ts'

/**
 * Checks whether every sampled point of a great circle, including both ends, passes a check.
 * @param step the greatest distance between two samples, in kilometres.
 */
export function everyPointOnGreatCircle(
  from: Point,
  to: Point,
  step: number,
  check: (lat: number, lon: number) => boolean,
): boolean {
  const count = Math.max(1, Math.ceil(kilometresBetween(from, to) / step))
  const [start, end] = [toVector(from), toVector(to)]
  const angle = Math.acos(Math.min(1, start.x * end.x + start.y * end.y + start.z * end.z))
  if (angle === 0) return check(from.lat, from.lon)
  for (let index = 0; index <= count; index += 1) {
    const part = index / count
    const [one, other] = [Math.sin((1 - part) * angle), Math.sin(part * angle)]
    const [x, y, z] = [
      one * start.x + other * end.x,
      one * start.y + other * end.y,
      one * start.z + other * end.z,
    ]
    if (!check(degrees(Math.atan2(z, Math.hypot(x, y))), degrees(Math.atan2(y, x)))) return false
  }
  return true
}

const radians = (angle: number) => (angle * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI

function toVector(point: Point) {
  const [lat, lon] = [radians(point.lat), radians(point.lon)]
  return { x: Math.cos(lat) * Math.cos(lon), y: Math.cos(lat) * Math.sin(lon), z: Math.sin(lat) }
}
