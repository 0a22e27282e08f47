import { buffer } from 'node:stream/consumers'
import { type PdfInfo, PdfWriter } from './pdf-writer.ts'
import { type DocumentStatus, drawRunningHeader, drawWatermark } from './watermarks.ts'

type Document = PdfInfo & {
  readonly status: DocumentStatus
  /** What comes before the number at the head of every page but the first. */
  readonly runningTitle: string
}

/** Renders a tagged PDF 1.7. */
export async function renderPdf(
  { title, status, runningTitle, ...info }: Document,
  draw: (pdf: PdfWriter) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const fullTitle = status.specimen ? `${title}, specimen: no cover` : title
  const pdf = new PdfWriter({ ...info, title: fullTitle }, (newPage, number) => {
    drawWatermark(newPage, status)
    if (number > 1) drawRunningHeader(newPage, status, runningTitle)
  })
  draw(pdf)
  pdf.root.end()
  pdf.doc.end()
  return new Uint8Array(await buffer(pdf.doc))
}
