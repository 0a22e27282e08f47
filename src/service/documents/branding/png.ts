import { inflateSync } from 'node:zlib'
import { PNG } from 'pngjs'

export type ImageSize = { readonly width: number; readonly height: number }

/** Reads the size of a PNG. Returns undefined if it doesn't start with a header (IHDR) of 13 bytes. */
export function readPngSize(bytes: Buffer): ImageSize | undefined {
  if (bytes.length < 33 || bytes.readUInt32BE(8) !== 13 || readType(bytes, 8) !== 'IHDR') return undefined
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

const readType = (bytes: Buffer, at: number) => bytes.toString('latin1', at + 4, at + 8)

/**
 * Decodes a PNG of any kind.
 * @param size what `readPngSize` returned for it.
 * @returns its pixels with 8 bits for each channel, or undefined if it's damaged or incomplete.
 */
export function readPng(bytes: Buffer, { width, height }: ImageSize): PNG | undefined {
  try {
    const image = findImage(bytes)
    const png = image && PNG.sync.read(image)
    return png?.width === width && png.height === height ? png : undefined
  } catch {
    return undefined
  }
}

/**
 * Finds the chunks that pngjs needs, and checks that they contain every pixel: pngjs ignores zlib errors, and fills
 * missing pixels with uninitialized memory. Of several headers it uses the last one, so only one is allowed.
 * @returns the image without metadata and what follows it, or undefined if it's incomplete. @throws Error if it's damaged.
 */
function findImage(bytes: Buffer): Buffer | undefined {
  const chunks = [bytes.subarray(0, 8)]
  const data: Buffer[] = []
  let at = 8
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at)
    const type = readType(bytes, at)
    if (end > bytes.length || (type === 'IHDR') !== (at === 8)) return undefined
    if (type === 'tRNS' || isCritical(type)) chunks.push(bytes.subarray(at, end))
    if (type === 'IDAT') data.push(bytes.subarray(at + 8, end - 4))
    if (type === 'IEND') {
      const size = dataSize(bytes)
      const isComplete = inflateSync(Buffer.concat(data), { maxOutputLength: size }).length === size
      return isComplete ? Buffer.concat(chunks) : undefined
    }
    at = end
  }
  return undefined
}

/** Checks whether a type of chunk is needed to show the image. pngjs rejects critical types that it doesn't know. */
const isCritical = (type: string) => /^[A-Z]/.test(type)

/** The channels of each colour type, and the bits that each of them can have. */
const colorTypes = new Map([
  [0, { channels: 1, depths: [1, 2, 4, 8, 16] }],
  [2, { channels: 3, depths: [8, 16] }],
  [3, { channels: 1, depths: [1, 2, 4, 8] }],
  [4, { channels: 2, depths: [8, 16] }],
  [6, { channels: 4, depths: [8, 16] }],
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

/**
 * Computes the size of an image's rows in bytes, each with a byte for its filter.
 * @throws Error if its colour type can't have its depth. @see https://www.w3.org/TR/png/
 */
function dataSize(bytes: Buffer): number {
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  const [depth, colorType] = [bytes.readUInt8(24), colorTypes.get(bytes.readUInt8(25))]
  if (!colorType?.depths.includes(depth)) throw new Error('Unknown colour type or depth.')
  const bits = depth * colorType.channels
  const sizes = (bytes.readUInt8(28) === 1 ? passes : [[0, 0, 1, 1] as const]).map(([x, y, dx, dy]) => {
    const columns = Math.ceil((width - x) / dx)
    return columns > 0 ? Math.ceil((height - y) / dy) * (1 + Math.ceil((columns * bits) / 8)) : 0
  })
  return sizes.reduce((sum, size) => sum + size, 0)
}
