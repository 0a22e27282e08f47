import jsqr from 'jsqr'
import { getResolvedPDFJS } from 'unpdf'
import { openPdf } from './open-pdf.ts'

type Box = { left: number; top: number; right: number; bottom: number }

/**
 * Reads the QR code on the first page of a PDF: rasterizes the path with the most boxes and decodes it like a camera.
 * @throws the error of PDF.js if it isn't a PDF.
 */
export async function readQrCode(bytes: Uint8Array): Promise<string | undefined> {
  const [page] = (await openPdf(bytes)).pages
  if (!page) return undefined
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
