import { deflateSync } from 'node:zlib'
import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import { aPng, pngChunk, pngHeader, buildPng, pngRows } from '#testing/builders/images.ts'
import { readLogo } from './read-logo.ts'

const header = (...values: Parameters<typeof pngHeader>) => pngChunk('IHDR', pngHeader(...values))
const damaged = 'This image is damaged or incomplete. Export it again, or choose another one.'
const onePixel = pngRows(Buffer.alloc(5))
const twoPixels = pngRows(Buffer.alloc(9))
const twoIndexes = pngRows(Buffer.from([0, 0, 1]))
const palette = pngChunk('PLTE', Buffer.from([10, 20, 30, 40, 50, 60]))
const indexed = header(2, 1, { colorType: 3 })
/** The length of a chunk that ends after the file. */
const tooLong = Buffer.from([0, 0xff, 0xff, 0xff])

test.each([
  ['a second header that is wider', buildPng(header(1, 1), header(300, 1), onePixel)],
  ['a second header that is far too large', buildPng(header(1, 1), header(3000, 3000), onePixel)],
  ['a second header that is interlaced', buildPng(header(1, 1), header(9, 9, { interlace: 1 }), onePixel)],
  ['a second header after the pixels', buildPng(header(1, 1), onePixel, header(2, 2, { colorType: 0 }))],
  ['the same header twice', buildPng(header(2, 1), header(2, 1), twoPixels)],
  ['a chunk before the header', buildPng(pngChunk('tEXt', Buffer.alloc(13)), header(2, 1), twoPixels)],
  ['a header that is too long', buildPng(pngChunk('IHDR', Buffer.alloc(14, pngHeader(2, 1))), twoPixels)],
  ['a header that is too short', buildPng(pngChunk('IHDR', pngHeader(2, 1).subarray(0, 12)), twoPixels)],
  ['a header with a wrong checksum', buildPng(pngChunk('IHDR', pngHeader(2, 1), 7), twoPixels)],
  ['pixels with a wrong checksum', buildPng(header(2, 1), pngChunk('IDAT', deflateSync(Buffer.alloc(9)), 7))],
  ['a palette of 16 bits', buildPng(header(2, 1, { colorType: 3, depth: 16 }), palette, onePixel)],
  ['colours of 4 bits', buildPng(header(2, 1, { colorType: 2, depth: 4 }), pngRows(Buffer.alloc(4)))],
  ['grey of 3 bits', buildPng(header(2, 1, { colorType: 0, depth: 3 }), pngRows(Buffer.alloc(2)))],
  ['an unknown colour type', buildPng(header(2, 1, { colorType: 5 }), twoPixels)],
  ['an unknown interlacing', buildPng(header(2, 1, { interlace: 2 }), twoPixels)],
  ['an unknown filter', buildPng(header(2, 1), pngRows(Buffer.alloc(9, 5)))],
  ['a colour outside of its palette', buildPng(indexed, palette, pngRows(Buffer.from([0, 1, 2])))],
  ['no palette', buildPng(indexed, twoIndexes)],
  ['an empty palette', buildPng(indexed, pngChunk('PLTE'), twoIndexes)],
  [
    'more transparent colours than colours',
    buildPng(indexed, palette, pngChunk('tRNS', Buffer.alloc(3)), twoIndexes),
  ],
  [
    'half a transparent colour',
    buildPng(header(1, 1, { colorType: 2 }), pngChunk('tRNS', Buffer.alloc(3)), pngRows(Buffer.alloc(4))),
  ],
  ['an unknown critical chunk', buildPng(header(2, 1), pngChunk('CgBI'), twoPixels)],
  ['no pixels', buildPng(header(2, 1))],
  ['a row too few', buildPng(header(2, 2), twoPixels)],
  ['a byte too many', buildPng(header(2, 1), pngRows(Buffer.alloc(10)))],
  ['too few interlaced rows', buildPng(header(9, 9, { interlace: 1 }), twoPixels)],
  ['pixels longer than the file', Buffer.concat([aPng().subarray(0, 33), tooLong, aPng().subarray(37)])],
  ['an end longer than the file', Buffer.concat([aPng().subarray(0, -12), tooLong, aPng().subarray(-8)])],
  ['pixels after its end', buildPng(header(2, 1), pngChunk('IEND'), twoPixels)],
])('rejects a PNG with %s', async (_, bytes) => {
  expect(await readLogo(bytes)).toEqual({ problem: damaged })
})

/** The pass of each pixel of an interlaced image, in blocks of 8 × 8. */
const passes = [
  '16462646',
  '77777777',
  '56565656',
  '77777777',
  '36463646',
  '77777777',
  '56565656',
  '77777777',
]

/** Rows in which every bit of every pixel is set. */
function fullRows(width: number, height: number, bits: number, interlaced: boolean): Buffer {
  const passAt = (x: number, y: number) => (interlaced ? passes[y % 8]?.[x % 8] : '1')
  const columns = Array.from({ length: width }, (_, x) => x)
  const rows = ['1', '2', '3', '4', '5', '6', '7'].flatMap((pass) =>
    Array.from({ length: height }, (_, y) => columns.filter((x) => passAt(x, y) === pass).length),
  )
  const widths = rows.filter((count) => count > 0)
  return Buffer.concat(
    widths.map((count) => Buffer.from([0, ...Buffer.alloc(Math.ceil((count * bits) / 8), 255)])),
  )
}

const kinds = [
  { colorType: 0, channels: 1, depths: [1, 2, 4, 8, 16] },
  { colorType: 2, channels: 3, depths: [8, 16] },
  { colorType: 3, channels: 1, depths: [1, 2, 4, 8] },
  { colorType: 4, channels: 2, depths: [8, 16] },
  { colorType: 6, channels: 4, depths: [8, 16] },
].flatMap(({ depths, ...kind }) =>
  depths.flatMap((depth) => [0, 1].map((interlace) => ({ ...kind, depth, interlace }))),
)

const sizes = [
  [1, 1],
  [3, 5],
  [5, 3],
  [9, 17],
] as const

test.each(kinds)(
  'reads every pixel of colour type $colorType with $depth bits, interlace $interlace',
  async ({ channels, ...kind }) => {
    for (const [width, height] of sizes) {
      const rows = pngRows(fullRows(width, height, kind.depth * channels, kind.interlace === 1))
      const white = pngChunk('PLTE', Buffer.alloc(3 * 2 ** kind.depth, 255))
      const chunks = kind.colorType === 3 ? [white, rows] : [rows]
      const logo = await readLogo(buildPng(header(width, height, kind), ...chunks))
      expect(logo).toMatchObject({ width, height })
      const { data } = PNG.sync.read(Buffer.from('content' in logo ? logo.content : []))
      expect(data).toEqual(Buffer.alloc(4 * width * height, 255))
    }
  },
)

test('leaves out gamma, which PDF readers ignore', async () => {
  const logo = await readLogo(buildPng(header(2, 1), pngChunk('gAMA', Buffer.from([0, 0, 1, 0])), twoPixels))
  expect('content' in logo && Buffer.from(logo.content).includes('gAMA')).toBe(false)
})
