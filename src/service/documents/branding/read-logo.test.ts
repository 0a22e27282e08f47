import { PNG } from 'pngjs'
import { expect, it } from 'vitest'
import { aJpeg, aPng, interlacedPng, palettePng, pngWithData } from '#testing/builders/images.ts'
import { readLogo } from './read-logo.ts'

it.each([
  ['colours with transparency', aPng()],
  ['16 bits for each channel', aPng(80, 20, { bitDepth: 16 })],
  ['grey', aPng(80, 20, { colorType: 0 })],
  ['grey with transparency', aPng(80, 20, { colorType: 4 })],
  ['a palette of 4 bits with transparency', palettePng],
  ['an interlaced palette', interlacedPng],
  ['only transparent pixels', pngWithData(Buffer.alloc(20 * 321))],
])('reads a PNG with %s, and encodes it with 8 bits for each channel', async (_, bytes) => {
  const { width, height, data } = PNG.sync.read(bytes)
  const logo = await readLogo(bytes)
  expect(logo).toMatchObject({ type: 'png', width, height })
  const content = 'content' in logo ? Buffer.from(logo.content) : Buffer.alloc(0)
  expect(PNG.sync.read(content).data).toEqual(data)
  // The depth, a colour type without a palette, and no interlacing.
  expect([content[24], content[28]]).toEqual([8, 0])
  expect([2, 6]).toContain(content[25])
})

it('leaves out what follows the image, such as a script', async () => {
  const logo = await readLogo(Buffer.concat([aPng(), Buffer.from('<script>alert(1)</script>')]))
  expect('content' in logo && Buffer.from(logo.content).includes('script')).toBe(false)
})

it.each([
  ['baseline', 0xc0],
  ['progressive', 0xc2],
])('keeps a %s JPEG as it is', async (_, marker) => {
  const bytes = aJpeg({ width: 640, height: 160, marker })
  expect(await readLogo(bytes)).toEqual({ type: 'jpg', width: 640, height: 160, content: bytes })
})

/** A JPEG that EXIF says is rotated. */
function rotatedJpeg() {
  const exif = Buffer.from(
    'ffe10022457869660000' + '4d4d002a00000008' + '0001' + '011200030000000100060000' + '00000000',
    'hex',
  )
  const jpeg = aJpeg()
  return Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)])
}

/** A JPEG with a marker before its frame that pdfkit takes for a frame of another size. */
const ambiguousJpeg = Buffer.concat([
  Buffer.from('ffd8ffc8000b08ffffffff01011100', 'hex'),
  aJpeg().subarray(2),
])

const noise = (width: number, height: number) => {
  const png = new PNG({ width, height })
  let state = 1
  for (let at = 0; at < png.data.length; at += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    png.data[at] = state >>> 24
  }
  return PNG.sync.write(png)
}

const damaged = 'This image is damaged or incomplete. Export it again, or choose another one.'
const otherFormat = 'Choose a PNG or JPEG image. Other formats, such as SVG, aren’t accepted.'
const sizes = (size: string) =>
  `This image is ${size} pixels. Choose one of at most 1,000 × 1,000, or 2,000 × 500.`

it.each([
  [
    'an SVG',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    otherFormat,
  ],
  ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>'), otherFormat],
  ['a GIF', Buffer.from('GIF89a'), otherFormat],
  ['nothing', Buffer.alloc(0), otherFormat],
  ['the start of a PNG', aPng().subarray(0, 20), damaged],
  ['a PNG without its last pixels', pngWithData(Buffer.alloc(20 * 321 - 1)), damaged],
  ['a PNG with wrong data', Buffer.from(aPng()).fill(7, 45, 60), damaged],
  ['a PNG that is larger than it says', pngWithData(Buffer.alloc(50_000_000)), damaged],
  ['a PNG that is too large', aPng(2001, 1), sizes('2,001 × 1')],
  ['a PNG with too many pixels', aPng(1001, 1000), sizes('1,001 × 1,000')],
  [
    'a PNG with too much detail',
    noise(600, 600),
    'This image has too much detail for a logo. Choose one with fewer pixels.',
  ],
  ['half a JPEG', aJpeg().subarray(0, 90), damaged],
  ['a JPEG without a picture', Buffer.from([0xff, 0xd8, 0xff, 0xd9]), damaged],
  ['a JPEG that is too large', aJpeg({ height: 65_535 }), sizes('80 × 65,535')],
  ['a CMYK JPEG', aJpeg({ channels: 4 }), 'This JPEG uses print colours (CMYK). Save it in RGB or as a PNG.'],
  ['a lossless JPEG', aJpeg({ marker: 0xc3 }), 'Some apps can’t show this kind of JPEG. Save it as a PNG.'],
  [
    'a JPEG with thousands of scans',
    Buffer.concat([
      aJpeg({ marker: 0xc2 }),
      Buffer.from('ffda0008010100003f00'.repeat(5000) + 'ffd9', 'hex'),
    ]),
    'Some apps can’t show this kind of JPEG. Save it as a PNG.',
  ],
  [
    'a JPEG with two channels',
    aJpeg({ channels: 2 }),
    'Some apps can’t show this kind of JPEG. Save it as a PNG.',
  ],
  ['a JPEG with an ambiguous size', ambiguousJpeg, damaged],
  ['a rotated JPEG', rotatedJpeg(), 'This JPEG is stored rotated. Save it upright or as a PNG.'],
])('rejects %s', async (_, bytes, problem) => {
  expect(await readLogo(bytes)).toEqual({ problem })
})

// Missing pixels would show uninitialized memory, which differs from one length to the next.
it.each([
  ['a PNG', aPng()],
  ['a PNG with a palette', palettePng],
  ['an interlaced PNG', interlacedPng],
])('rejects %s truncated at any length', async (_, bytes) => {
  const lengths = Array.from({ length: bytes.length - 8 }, (__, index) => 8 + index)
  const logos = await Promise.all(lengths.map((length) => readLogo(bytes.subarray(0, length))))
  expect(logos).toEqual(lengths.map(() => ({ problem: damaged })))
})
