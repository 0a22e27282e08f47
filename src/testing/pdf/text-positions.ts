import { openPdf } from './open-pdf.ts'

/** A string on a page, in points from the bottom left corner. */
type PlacedText = {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly baseline: number
}

/**
 * Reads where the strings on each page of a PDF are. Leaves out rotated ones.
 * @throws the error of PDF.js if it isn't a PDF.
 */
export async function readTextPositions(bytes: Uint8Array): Promise<PlacedText[][]> {
  const { pages } = await openPdf(bytes)
  return Promise.all(
    pages.map(async (page) => {
      const { items } = await page.getTextContent()
      return items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return []
        const [, slope, , , left, baseline] = item.transform as number[]
        if (slope !== 0 || left === undefined || baseline === undefined) return []
        return { text: item.str, left, right: left + item.width, baseline }
      })
    }),
  )
}
