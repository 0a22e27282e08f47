import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { PNG } from 'pngjs'
import { logoFormatMessage, maxLogoPixels, maxLogoSide, maxLogoSize } from '#contract/people/logo-image.ts'
import { readJpeg } from './jpeg.ts'
import { readPng, readPngSize, type ImageSize } from './png.ts'

type Problem = { readonly problem: string }

type Image = ImageSize & { readonly type: 'png' | 'jpg'; readonly content: Uint8Array }

/** A logo that every browser and PDF reader shows, or why it can't be one. */
export type LogoFile = Problem | Image

const damaged: Problem = {
  problem: 'This image is damaged or incomplete. Export it again, or choose another one.',
}

/**
 * Reads an uploaded logo, whatever its file name and declared type are, and embeds it in a PDF as a test. PNGs are
 * encoded again, without their metadata and animations, as every PDF reader shows them.
 */
export async function readLogo(bytes: Uint8Array): Promise<LogoFile> {
  const file = readImage(Buffer.from(bytes))
  if ('problem' in file) return file
  try {
    const isUpright = await embedInPdf(file)
    return isUpright ? file : { problem: 'This JPEG is stored rotated. Save it upright or as a PNG.' }
  } catch {
    return damaged
  }
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const jpegSignature = Buffer.from([0xff, 0xd8, 0xff])

function readImage(bytes: Buffer): LogoFile {
  if (bytes.subarray(0, 3).equals(jpegSignature)) {
    const jpeg = readJpeg(bytes)
    if (!jpeg) return damaged
    return 'problem' in jpeg ? jpeg : (sizeProblem(jpeg) ?? { type: 'jpg', ...jpeg, content: bytes })
  }
  if (!bytes.subarray(0, 8).equals(pngSignature)) return { problem: logoFormatMessage }
  const size = readPngSize(bytes)
  if (!size) return damaged
  // Before it's decoded, which takes memory for every pixel.
  return sizeProblem(size) ?? normalizePng(bytes, size)
}

const count = new Intl.NumberFormat('en')

function sizeProblem({ width, height }: ImageSize): Problem | undefined {
  if (width === 0 || height === 0) return damaged
  if (Math.max(width, height) <= maxLogoSide && width * height <= maxLogoPixels) return undefined
  return {
    problem: `This image is ${count.format(width)} × ${count.format(height)} pixels. Choose one of at most 1,000 × 1,000, or 2,000 × 500.`,
  }
}

/** Decodes a PNG of any kind, and encodes it with 8 bits for each channel. */
function normalizePng(bytes: Buffer, size: ImageSize): LogoFile {
  const png = readPng(bytes, size)
  if (!png) return damaged
  const { width, height, data } = png
  const isOpaque = data.every((value, index) => index % 4 !== 3 || value === 255)
  const content = PNG.sync.write(png, { colorType: isOpaque ? 2 : 6 })
  if (content.length > 2 * maxLogoSize)
    return { problem: 'This image has too much detail for a logo. Choose one with fewer pixels.' }
  return { type: 'png', width, height, content }
}

/**
 * Embeds an image in a PDF.
 * @returns whether it's upright. @throws Error if it can't be embedded, or if pdfkit reads another size.
 */
async function embedInPdf({ content, width, height }: Image): Promise<boolean> {
  const doc = new PDFDocument({ font: '' })
  const image = doc.openImage(Buffer.from(content))
  if (image.width !== width || image.height !== height) throw new Error('The size is ambiguous.')
  doc.image(Buffer.from(content), 0, 0, { height: 30 }).end()
  await buffer(doc)
  return (image.orientation ?? 1) === 1
}
