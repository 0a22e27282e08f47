import { type Point, kilometresBetween } from '#contract/places/distance.ts'
import { decodePairs, encodePairs } from '#contract/places/number-pairs.ts'

/** A network of sea lanes: points at sea, and which of them ships sail between. */
export type SeaLanes = {
  readonly points: readonly Point[]
  /** The points that each point is connected to, by index, and their distances in kilometres. */
  readonly links: readonly (readonly SeaLink[])[]
}

export type SeaLink = { readonly to: number; readonly kilometres: number }

/**
 * Encodes a network as text: one line per path through it, which starts with a point in hundredths of a degree and
 * continues with the differences to the next points.
 */
export function encodeSeaLanes({ points, links }: SeaLanes): string {
  const unused = links.map((row) => new Set(row.map(({ to }) => to)))
  const lines: string[] = []
  const tracePath = (start: number) => {
    const path = [start]
    for (let at = start; ;) {
      const [next] = unused[at] ?? []
      if (next === undefined) break
      unused[at]?.delete(next)
      unused[next]?.delete(at)
      path.push(next)
      at = next
    }
    if (path.length > 1) lines.push(encodePairs(path.map((index) => toHundredths(points[index]))))
  }
  for (const index of points.keys()) while (unused[index]?.size) tracePath(index)
  return lines.join('\n')
}

/** Decodes the text of a network. */
export function decodeSeaLanes(text: string): SeaLanes {
  const points: Point[] = []
  const links: SeaLink[][] = []
  const indexes = new Map<string, number>()

  const findPoint = (lat: number, lon: number): number => {
    const key = `${lat} ${lon}`
    const known = indexes.get(key)
    if (known !== undefined) return known
    indexes.set(key, points.length)
    links.push([])
    return points.push({ lat: lat / 100, lon: lon / 100 }) - 1
  }
  const link = (one: number, other: number) => {
    const [from, to] = [points[one], points[other]]
    if (!from || !to) return
    const kilometres = kilometresBetween(from, to)
    links[one]?.push({ to: other, kilometres })
    links[other]?.push({ to: one, kilometres })
  }
  for (const line of text.split('\n')) {
    let last = -1
    for (const [lat, lon] of decodePairs(line)) {
      const index = findPoint(lat, lon)
      if (last >= 0) link(last, index)
      last = index
    }
  }
  return { points, links }
}

const toHundredths = (point: Point | undefined): [lat: number, lon: number] => [
  Math.round((point?.lat ?? 0) * 100),
  Math.round((point?.lon ?? 0) * 100),
]
