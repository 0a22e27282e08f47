import type { Point } from '../../contract/places/distance.ts'
import { everyPointOnGreatCircle } from '../../contract/places/great-circle.ts'
import { readLand } from '../coast/land.ts'

/** Cells per degree. */
const resolution = 10
const columns = 360 * resolution
const rows = 180 * resolution

/** How far a lane stays from land, in degrees. */
const clearance = 0.15

/** The distance between the points to check along a lane, in kilometres. */
const step = 15

/**
 * Reads the world's coastlines (Natural Earth, 1:50 million).
 * @returns a function that checks whether a ship can sail the great circle between two points.
 */
export function readLandMask(): (from: Point, to: Point) => boolean {
  const cells = fillCells()
  const isLand = (lat: number, lon: number) => {
    const column = Math.floor(((lon + 540) % 360) * resolution)
    const row = Math.floor((90 - lat) * resolution)
    return cells[row * columns + column] !== 0
  }
  const isOpenSea = (lat: number, lon: number) =>
    !isLand(lat, lon) &&
    !isLand(lat + clearance, lon) &&
    !isLand(lat - clearance, lon) &&
    !isLand(lat, lon + clearance) &&
    !isLand(lat, lon - clearance)
  return (from, to) => everyPointOnGreatCircle(from, to, step, isOpenSea)
}

/** Marks the cells whose centre is on land. */
function fillCells(): Uint8Array {
  const cells = new Uint8Array(rows * columns)
  for (const [row, lons] of findCrossings().entries()) {
    const ends = lons.sort((a, b) => a - b).map((lon) => (lon + 180) * resolution - 0.5)
    for (let index = 0; index + 1 < ends.length; index += 2) {
      const [west = 0, east = 0] = ends.slice(index, index + 2)
      cells.fill(1, row * columns + Math.max(0, Math.ceil(west)), row * columns + Math.floor(east) + 1)
    }
  }
  return cells
}

/** Returns the longitudes at which coastlines cross the middle of each row. */
function findCrossings(): number[][] {
  const crossings: number[][] = Array.from({ length: rows }, () => [])
  for (const ring of readLand().flat()) {
    let [lastLon = 0, lastLat = 0] = ring[0] ?? []
    for (const [lon = 0, lat = 0] of ring) {
      const first = Math.ceil((90 - Math.max(lat, lastLat)) * resolution - 0.5)
      const end = Math.ceil((90 - Math.min(lat, lastLat)) * resolution - 0.5)
      for (let row = first; row < end; row += 1) {
        const middle = 90 - (row + 0.5) / resolution
        crossings[row]?.push(lastLon + ((middle - lastLat) / (lat - lastLat)) * (lon - lastLon))
      }
      ;[lastLon, lastLat] = [lon, lat]
    }
  }
  return crossings
}
