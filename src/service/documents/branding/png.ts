import { inflateSync } from 'node:zlib'
import { PNG } from 'pngjs'

/**
 * Decodes a PNG of any kind.
 * @returns its pixels with 8 bits for each channel, or undefined if it's damaged or incomplete.
 */
export function readPng(bytes: Buffer): PNG | undefined {
  try {
    const image = findImage(bytes)
    return image && PNG.sync.read(image)
  } catch {
    return undefined
  }
}

/**
 * Finds where an image ends, and checks that it contains every pixel: pngjs ignores zlib errors, and fills missing pixels
 * with uninitialized memory.
 * @returns the image without what follows it, or undefined if it's incomplete. @throws Error if it's damaged.
 */
function findImage(bytes: Buffer): Buffer | undefined {
  const data: Buffer[] = []
  let at = 8
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (type === 'IDAT') data.push(bytes.subarray(at + 8, end - 4))
    if (type === 'IEND') {
      const size = dataSize(bytes)
      const isComplete = inflateSync(Buffer.concat(data), { maxOutputLength: size }).length === size
      return isComplete ? bytes.subarray(0, end) : undefined
    }
    at = end
  }
  return undefined
}

/** The channels of each colour type. */
const channels = new Map([
  [0, 1],
  [2, 3],
  [3, 1],
  [4, 2],
  [6, 4],
])
/** Where each pass of an interlaced image begins, and its steps: x, y, x, y. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** The size of an image's rows in bytes, each with a byte for its filter. @see https://www.w3.org/TR/png/ */
function dataSize(bytes: Buffer): number {
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  const bits = bytes.readUInt8(24) * (channels.get(bytes.readUInt8(25)) ?? 0)
  const sizes = (bytes.readUInt8(28) === 1 ? passes : [[0, 0, 1, 1] as const]).map(([x, y, dx, dy]) => {
    const columns = Math.ceil((width - x) / dx)
    return columns > 0 ? Math.ceil((height - y) / dy) * (1 + Math.ceil((columns * bits) / 8)) : 0
  })
  return sizes.reduce((sum, size) => sum + size, 0)
}
