import { create } from 'qrcode'
import { column, colours, page, type TextStyle, textStyles } from './styles.ts'
import type { PdfWriter } from './pdf-writer.ts'
import { drawMark } from './mark.ts'
import type { DocumentBranding } from '#service/store/organizations/logos.ts'
import type { CertificateText } from '#service/documents/certificate/certificate-text.ts'

/** Side of the QR code and the quiet zone that scanners need around it, in points. */
const qrCode = { side: 74, left: page.width - page.right - 74, top: page.top + 12 } as const
const textWidth = column.width - qrCode.side - 24

/** Draws the head of the first page: logo, title, number, date of issue and QR code. */
export function drawHeader(pdf: PdfWriter, words: CertificateText, branding?: DocumentBranding): void {
  const accent = branding?.accentColor
  const write = (tag: string, text: string, style: TextStyle) =>
    pdf.writeText(pdf.root, tag, text, style, { ...column, width: textWidth })
  pdf.decorate(() => {
    for (const y of [page.top, page.top + 2.6]) pdf.drawRule(y, accent ?? colours.black, 0.9)
  })
  pdf.y = page.top + 14
  drawMark(pdf, branding)
  pdf.y += 4
  write('H1', 'Certificate of insurance', { ...textStyles.title, colour: accent ?? textStyles.title.colour })
  pdf.y += 5
  write('P', `No. ${words.number}`, textStyles.number)
  write('P', words.status, textStyles.hint)
  drawAddress(pdf, words.checkAddress, accent ?? textStyles.address.colour)
  drawCode(pdf, words)
  pdf.y = Math.max(pdf.y, qrCode.top + qrCode.side + 16) + 7
}

/** Draws the address that verifies the certificate, as a link and short enough to type. */
function drawAddress(pdf: PdfWriter, address: string, colour: string): void {
  const style = { ...textStyles.address, colour }
  const { doc, root } = pdf
  const before = pdf.layOut('Check it at', textStyles.hint, textWidth)[0]
  const paragraph = pdf.part(root, 'P')
  if (before) paragraph.add(() => pdf.drawLine(before, textStyles.hint, column.left, pdf.y))
  const left = column.left + (before ? before.width + 3 : 0)
  for (const line of pdf.layOut(address, style, textWidth - (left - column.left))) {
    const link = pdf.part(paragraph, 'Link')
    link.add(() => {
      pdf.drawLine(line, style, left, pdf.y)
      const contents = new String(`Check this certificate at ${address}`)
      const { leading } = style
      doc.link(left, pdf.y, line.width, leading, address, {
        structParent: link,
        Contents: contents as string,
      })
    })
    pdf.y += style.leading
  }
}

/** Draws the address as a QR code, with the number below it to type by hand. */
function drawCode(pdf: PdfWriter, { checkAddress, number }: CertificateText): void {
  const { doc, root } = pdf
  const { size, data } = create(checkAddress, { errorCorrectionLevel: 'M' }).modules
  const { side, left, top } = qrCode
  const figure = pdf.part(root, 'Figure', {
    alt: `QR code that opens ${checkAddress}`,
    bbox: [left, top, left + side, top + side],
  })
  const unit = side / size
  figure.add(() => {
    for (let row = 0; row < size; row += 1) {
      for (let from = 0; from < size; from += 1) {
        let to = from
        while (to < size && data[row * size + to]) to += 1
        // Adjacent modules are drawn as one bar, so that rounding leaves no light gaps.
        if (to > from) doc.rect(left + from * unit, top + row * unit, (to - from) * unit, unit)
        from = to
      }
    }
    doc.fill('#000000')
  })
  // Wider than the code, since the number doesn't fit below it.
  const caption = { left: left + side / 2 - textWidth / 2, width: textWidth }
  pdf.part(figure, 'Caption').add(() => {
    pdf.drawLabel(number, textStyles.hint, top + side + 5, 'middle', caption)
  })
}
