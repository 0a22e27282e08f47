import { crc32, deflateSync } from 'node:zlib'
import { PNG } from 'pngjs'

/** The part of a JPEG with its size and encoding. */
type Jpeg = {
  readonly width?: number
  readonly height?: number
  readonly channels?: number
  /** The marker of the frame: baseline by default. */
  readonly marker?: number
}

/** Creates a JPEG of the given size, without usable picture data. */
export function aJpeg({ width = 80, height = 20, channels = 3, marker = 0xc0 }: Jpeg = {}): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16BE(height)
  size.writeUInt16BE(width, 2)
  const table = [0xff, 0xdb, 0x00, 0x43, 0x00, ...Array.from({ length: 64 }, () => 1)]
  const parts = Array.from({ length: channels }, (_, index) => [index + 1, 0x11, 0])
  const frame = [0xff, marker, 0x00, 8 + 3 * channels, 8, ...size, channels, ...parts.flat()]
  const scan = [0xff, 0xda, 0x00, 0x08, 1, 1, 0, 0, 63, 0, 0x00]
  return Buffer.from([0xff, 0xd8, ...table, ...frame, ...scan, 0xff, 0xd9])
}

/** The colour type of a PNG: grey, colours, grey with transparency, or colours with transparency. */
type ColorType = 0 | 2 | 4 | 6

/** Creates a PNG of one colour, transparent at the left. */
export function aPng(width = 80, height = 20, options: { colorType?: ColorType; bitDepth?: 8 | 16 } = {}) {
  const png = new PNG({ width, height })
  for (let at = 0; at < png.data.length; at += 4) {
    const isLeft = (at / 4) % width < width / 2
    png.data.set([10, 83, 98, isLeft ? 0 : 255], at)
  }
  return PNG.sync.write(png, { colorType: 6, ...options })
}

/** Creates a chunk of a PNG, by default with its correct checksum. */
export function pngChunk(type: string, content: Uint8Array = Buffer.alloc(0), checksum?: number): Buffer {
  const typed = Buffer.concat([Buffer.from(type), content])
  const [head, tail] = [Buffer.alloc(4), Buffer.alloc(4)]
  head.writeUInt32BE(content.length)
  tail.writeUInt32BE(checksum ?? crc32(typed))
  return Buffer.concat([head, typed, tail])
}

/** Creates a chunk with the given rows, which may be too few or too many. */
export const pngRows = (rows: Uint8Array) => pngChunk('IDAT', deflateSync(rows))

/** Creates the content of a PNG's header: the colour type 6 is colours with transparency. */
export function pngHeader(width: number, height: number, { depth = 8, colorType = 6, interlace = 0 } = {}) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([depth, colorType, 0, 0, interlace], 8)
  return header
}

/** Creates a PNG of chunks, followed by its end. */
export const buildPng = (...chunks: readonly Buffer[]) =>
  Buffer.concat([aPng().subarray(0, 8), ...chunks, pngChunk('IEND')])

/** Creates a PNG of 80 × 20 pixels with the given rows, which may be too few or too many. */
export const pngWithData = (rows: Uint8Array) => buildPng(pngChunk('IHDR', pngHeader(80, 20)), pngRows(rows))

/** A PNG of 8 × 4 pixels with 16 colours, one of them transparent, in 4 bits each. */
export const palettePng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAEBAMAAABB42PDAAAAMFBMVEUAUFoQUFogUFowUFpAUFpQUFpgUFpwUFqAUFqQUFqgUFqwUFrAUFrQUFrgUFrwUFrvSm7IAAAAAXRSTlMAQObYZgAAABlJREFUeNpjYFR2TWcQMgmrYAAyOhmAjFkAJzgE2TZDTWEAAAAASUVORK5CYII=',
  'base64',
)
/** The same image, interlaced. */
export const interlacedPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAEBAMAAAE25FNVAAAAMFBMVEUAUFoQUFogUFowUFpAUFpQUFpgUFpwUFqAUFqQUFqgUFqwUFrAUFrQUFrgUFrwUFrvSm7IAAAAAXRSTlMAQObYZgAAAB9JREFUeNpjYGBwYFBjUMlgEA5nMK1kEDIJq2AA4lkAKlcEuzS4dqQAAAAASUVORK5CYII=',
  'base64',
)

/** An image as a data URL, for requests. */
export const toDataUrl = (image: Uint8Array, type = 'image/png') =>
  `data:${type};base64,${Buffer.from(image).toString('base64')}`
