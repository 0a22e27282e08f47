import { buffer } from 'node:stream/consumers'
import { drawFacts, drawPrice, drawRule } from './blocks.ts'
import { drawing } from './render-queue.ts'
import { drawHead } from './header.ts'
import { drawLegs } from './legs-table.ts'
import { settings } from './styles.ts'
import { drawAcross, drawFeet, drawRunningHead, drawWarnings } from './watermarks.ts'
import { openSheet, type Sheet } from './pdf-writer.ts'
import {
  type CertifiedBooking,
  type PaperWords,
  paperWords,
} from '#service/documents/certificate/certificate-text.ts'

/**
 * Draws the certificate of a booking as a tagged PDF 1.7: the slip as paper. The same booking makes the same bytes.
 * @param origin where whoever holds the paper can check it, as `https://lading.example.com`.
 */
export function drawCertificate(booking: CertifiedBooking, origin: string): Promise<Uint8Array<ArrayBuffer>> {
  return drawing(() => draw(booking, origin))
}

async function draw(booking: CertifiedBooking, origin: string): Promise<Uint8Array<ArrayBuffer>> {
  const words = paperWords(booking, origin)
  const title = `Certificate of insurance ${words.number}`
  const sheet = openSheet(
    {
      title: words.specimen ? `${title}, specimen: no cover` : title,
      subject: `Check it at ${words.checkAddress}`,
      madeAt: new Date(booking.statusAt ?? booking.purchasedAt ?? 0),
    },
    (begun, number) => {
      drawAcross(begun, words)
      if (number > 1) drawRunningHead(begun, words, 'Certificate of insurance · No.')
    },
  )
  drawHead(sheet, words)
  drawWarnings(sheet, words)
  drawFacts(sheet, words.shipment)
  await drawLegs(sheet, words.legs)
  drawFacts(sheet, words.cover)
  if (words.price.length > 0) drawPrice(sheet, words)
  if (words.end) drawEvents(sheet, words)
  drawFeet(sheet, words)
  sheet.root.end()
  sheet.doc.end()
  return new Uint8Array(await buffer(sheet.doc))
}

/** What happened to it, once it has come to an end. */
function drawEvents(sheet: Sheet, { events }: PaperWords): void {
  if (!sheet.room(80)) drawRule(sheet)
  const heading = sheet.lines('What happened', settings.strong, Infinity)
  sheet.write(sheet.part(sheet.root, 'H2'), heading, settings.strong)
  sheet.y += 3
  drawFacts(
    sheet,
    events.map(({ at, content }) => ({ name: at, said: [{ text: content, as: 'text' }] })),
  )
}
