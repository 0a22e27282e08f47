import jsqr from 'jsqr'
import { getResolvedPDFJS } from 'unpdf'
import { openPdf, type PdfPage, readStructure } from './open-pdf.ts'

type Item = { readonly str: string; readonly transform: readonly number[] }

/** A PDF as read by PDF.js, an independent implementation. */
export type ReadPdf = {
  readonly title: string
  readonly language: string
  readonly isTagged: boolean
  /** The text of each page, line by line, left to right. Adjacent strings are joined without a space. */
  readonly pages: readonly string[]
  /** The same lines right to left, for right-to-left scripts. */
  readonly rightToLeftPages: readonly string[]
  /** The role of every structure element in reading order, and the alternative text of figures. */
  readonly roles: readonly string[]
  readonly alts: readonly string[]
  /** The replacement text of elements whose glyphs have another order or meaning. */
  readonly actualTexts: readonly string[]
  /** The contents of the QR codes on the first page. */
  readonly qrCode: string | undefined
}

/**
 * Reads a PDF.
 * @throws the error of PDF.js if it isn't a PDF.
 */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const { document, title, language, pages } = await openPdf(bytes)
  const lines = await Promise.all(pages.map(readLines))
  const nodes = (await Promise.all(pages.map(readStructure))).flat()
  return {
    title,
    language,
    isTagged: (await document.getMarkInfo())?.Marked === true,
    pages: lines.map(joinLines),
    rightToLeftPages: lines.map((page) => joinLines(page.map((items) => [...items].reverse()))),
    roles: nodes.flatMap(({ role }) => role ?? []),
    alts: nodes.flatMap(({ alt }) => alt ?? []),
    actualTexts: findActualTexts(bytes),
    qrCode: pages[0] && (await readQrCode(pages[0])),
  }
}

/**
 * PDF.js doesn't expose replacement text. The file's objects contain them as UTF-16 with escaped special
 * bytes.
 */
function findActualTexts(bytes: Uint8Array): string[] {
  const objects = Buffer.from(bytes).toString('latin1')
  return [...objects.matchAll(/\/ActualText \(((?:\\[^]|[^\\)])*)\)/g)].map(([, text = '']) => {
    const plain = text.replaceAll(/\\([nrtbf]|[^])/g, (_, letter: string) => escapes[letter] ?? letter)
    const units = Buffer.from(plain, 'latin1')
    return units[0] === 0xfe && units[1] === 0xff ? units.subarray(2).swap16().toString('utf16le') : plain
  })
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/**
 * Reads the text of each page of a PDF, line by line.
 * @throws the error of PDF.js if it isn't a PDF.
 */
export async function readPages(bytes: Uint8Array): Promise<string[]> {
  const { pages } = await openPdf(bytes)
  const lines = await Promise.all(pages.map(readLines))
  return lines.map(joinLines)
}

const joinLines = (lines: readonly (readonly string[])[]) => lines.map((items) => items.join('')).join('\n')

const readLines = async (page: PdfPage) => groupIntoLines((await page.getTextContent()).items as Item[])

/** Diacritics and ligatures may be slightly above or below their line, in points. */
const lineTolerance = 4

/** Groups the strings of a page into lines, left to right. Rotated text comes last. */
function groupIntoLines(items: readonly Item[]): string[][] {
  const isAcross = ({ transform: [a = 0, b = 0] }: Item) => Math.abs(b) > Math.abs(a) / 10
  const place = ({ transform: [, , , , x = 0, y = 0] }: Item) => ({ x, y })
  const lines: Item[][] = []
  for (const item of items.filter((each) => !isAcross(each) && each.str !== '')) {
    const near = lines.find(([first]) => first && Math.abs(place(first).y - place(item).y) <= lineTolerance)
    if (near) near.push(item)
    else lines.push([item])
  }
  const texts = lines.map((line) => line.sort((a, b) => place(a).x - place(b).x).map(({ str }) => str))
  return [...texts, items.filter(isAcross).map(({ str }) => str)]
}

type Box = { left: number; top: number; right: number; bottom: number }

/** Rasterizes the path with the most boxes and decodes it like a camera. */
async function readQrCode(page: PdfPage): Promise<string | undefined> {
  const { OPS } = await getResolvedPDFJS()
  const { fnArray, argsArray } = await page.getOperatorList()
  const paths = fnArray.flatMap((operator, index) =>
    operator === OPS.constructPath ? [parseBoxes((argsArray[index] as [unknown, [Float32Array]])[1][0])] : [],
  )
  const boxes = paths.sort((a, b) => b.length - a.length)[0] ?? []
  const left = Math.min(...boxes.map((box) => box.left))
  const top = Math.min(...boxes.map((box) => box.top))
  const [pixelsPerPoint, margin, side] = [6, 60, 720]
  const image = new Uint8ClampedArray(side * side * 4).fill(255)
  const at = (point: number, origin: number) => Math.round((point - origin) * pixelsPerPoint) + margin
  for (const box of boxes) {
    for (let y = at(box.top, top); y < at(box.bottom, top); y += 1) {
      for (let x = at(box.left, left); x < at(box.right, left); x += 1) {
        image.set([0, 0, 0], (y * side + x) * 4)
      }
    }
  }
  return jsqr(image, side, side)?.data
}

/**
 * Returns the bounds of each closed part of a path in PDF.js's format: an operator number followed by its
 * points.
 */
function parseBoxes(path: Float32Array): Box[] {
  const boxes: Box[] = []
  let points: number[] = []
  const pointsAfter = [2, 2, 6, 0] as const
  for (let index = 0; index < path.length;) {
    const count = pointsAfter[path[index] ?? 3] ?? 0
    points.push(...path.slice(index + 1, index + 1 + count))
    index += count + 1
    if (count > 0) continue
    const [xs, ys] = [
      points.filter((_, index) => index % 2 === 0),
      points.filter((_, index) => index % 2 === 1),
    ]
    boxes.push({
      left: Math.min(...xs),
      right: Math.max(...xs),
      top: Math.min(...ys),
      bottom: Math.max(...ys),
    })
    points = []
  }
  return boxes
}
