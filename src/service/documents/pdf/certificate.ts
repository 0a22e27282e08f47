import { drawFacts } from './blocks.ts'
import { drawHeader } from './header.ts'
import { renderPdf } from './render-pdf.ts'
import { column } from './styles.ts'
import { type Column, drawTable } from './table.ts'
import { drawFooters, drawWarnings } from './watermarks.ts'
import { type CertifiedBooking, certificateText } from '#service/documents/certificate/certificate-text.ts'
import type { DocumentBranding } from '#service/store/organizations/logos.ts'
import type { LegRow } from '#service/documents/certificate/leg-rows.ts'

/** Widths in points; they add up to the width of the page without its margins. */
const legColumns: readonly Column<LegRow>[] = [
  { head: 'Leg', width: 25, getText: (_, index) => String(index + 1) },
  { head: 'From', width: 101, getText: (leg) => leg.from },
  { head: 'To', width: 101, getText: (leg) => leg.to },
  { head: 'Departs', width: 106, getText: (leg) => leg.departs },
  { head: 'Arrives', width: 106, getText: (leg) => leg.arrives },
  { head: 'Mode', width: column.width - 439, getText: (leg) => leg.mode },
]

/**
 * Draws the certificate of a booking. The same booking and branding always give the same bytes.
 * @param origin the origin of the page that verifies it, like `https://lading.example.com`.
 */
export function drawCertificate(
  booking: CertifiedBooking,
  origin: string,
  branding?: DocumentBranding,
): Promise<Uint8Array<ArrayBuffer>> {
  const words = certificateText(booking, origin)
  const { purchasedAt, statusAt, editionAt } = booking
  const changes = [purchasedAt, statusAt, editionAt].map((time) => (time ? Date.parse(time) : 0))
  const info = {
    title: `Certificate of insurance ${words.number}`,
    subject: `Check it at ${words.checkAddress}`,
    createdAt: new Date(Math.max(...changes)),
    status: words,
    runningTitle: 'Certificate of insurance · No.',
  }
  return renderPdf(info, (pdf) => {
    drawHeader(pdf, words, branding)
    drawWarnings(pdf, words)
    drawFacts(pdf, words.shipment)
    drawTable(pdf, legColumns, words.legs)
    drawFacts(pdf, words.cover)
    drawFooters(pdf, words)
  })
}
