type Point = readonly [lon: number, lat: number]

/** Simplifies a line by the Ramer–Douglas–Peucker algorithm. @param tolerance in degrees of latitude. */
export function simplifyLine(line: readonly Point[], tolerance: number): Point[] {
  const [start, end] = [line[0], line.at(-1)]
  if (!start || !end || line.length < 3) return [...line]
  let farthest = { index: 0, distance: 0 }
  for (const [index, point] of line.entries()) {
    const distance = measureDistance(point, start, end)
    if (distance > farthest.distance) farthest = { index, distance }
  }
  if (farthest.distance <= tolerance) return [start, end]
  const before = simplifyLine(line.slice(0, farthest.index + 1), tolerance)
  return [...before, ...simplifyLine(line.slice(farthest.index), tolerance).slice(1)]
}

/** Returns the distance of a point from a line through two others, in degrees of latitude. */
function measureDistance([lon, lat]: Point, start: Point, end: Point): number {
  const scale = Math.cos((((start[1] + end[1]) / 2) * Math.PI) / 180)
  const [x, y] = [(lon - start[0]) * scale, lat - start[1]]
  const [width, height] = [(end[0] - start[0]) * scale, end[1] - start[1]]
  const length = Math.hypot(width, height)
  return length === 0 ? Math.hypot(x, y) : Math.abs(x * height - y * width) / length
}
