import { buffer } from 'node:stream/consumers'
import { drawFacts, drawPrice, drawRule } from './blocks.ts'
import { renderInQueue } from './render-queue.ts'
import { drawHeader } from './header.ts'
import { drawLegs } from './legs-table.ts'
import { textStyles } from './styles.ts'
import { drawWatermark, drawFooters, drawRunningHeader, drawWarnings } from './watermarks.ts'
import { createPdf, type PdfWriter } from './pdf-writer.ts'
import {
  type CertifiedBooking,
  type CertificateText,
  certificateText,
} from '#service/documents/certificate/certificate-text.ts'

/**
 * Draws the certificate of a booking as a tagged PDF 1.7. The same booking always gives the same bytes.
 * @param origin of the page that verifies it, like `https://lading.example.com`.
 */
export function drawCertificate(booking: CertifiedBooking, origin: string): Promise<Uint8Array<ArrayBuffer>> {
  return renderInQueue(() => drawPages(booking, origin))
}

async function drawPages(booking: CertifiedBooking, origin: string): Promise<Uint8Array<ArrayBuffer>> {
  const words = certificateText(booking, origin)
  const title = `Certificate of insurance ${words.number}`
  const sheet = createPdf(
    {
      title: words.specimen ? `${title}, specimen: no cover` : title,
      subject: `Check it at ${words.checkAddress}`,
      madeAt: new Date(booking.statusAt ?? booking.purchasedAt ?? 0),
    },
    (newPage, number) => {
      drawWatermark(newPage, words)
      if (number > 1) drawRunningHeader(newPage, words, 'Certificate of insurance · No.')
    },
  )
  drawHeader(sheet, words)
  drawWarnings(sheet, words)
  drawFacts(sheet, words.shipment)
  await drawLegs(sheet, words.legs)
  drawFacts(sheet, words.cover)
  if (words.price.length > 0) drawPrice(sheet, words)
  if (words.end) drawEvents(sheet, words)
  drawFooters(sheet, words)
  sheet.root.end()
  sheet.doc.end()
  return new Uint8Array(await buffer(sheet.doc))
}

/** Draws the history of a booking that is no longer in force. */
function drawEvents(sheet: PdfWriter, { events }: CertificateText): void {
  if (!sheet.ensureSpace(80)) drawRule(sheet)
  const heading = sheet.layOut('History', textStyles.strong, Infinity)
  sheet.writeLines(sheet.part(sheet.root, 'H2'), heading, textStyles.strong)
  sheet.y += 3
  drawFacts(
    sheet,
    events.map(({ at, content }) => ({ name: at, answer: [{ text: content, as: 'text' }] })),
  )
}
