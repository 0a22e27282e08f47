import { factColumn, colours, type TextStyle, textStyles } from './styles.ts'
import type { PdfWriter } from './pdf-writer.ts'
import type { CertificateText } from '#service/documents/certificate/certificate-text.ts'
import type { Fact } from '#service/documents/certificate/facts.ts'

const gap = 3
/** Space that the rules before the price and before its total take, in points. */
const priceMargin = 20

/** Draws a hairline between two sections. */
export function drawSectionRule(pdf: PdfWriter): void {
  pdf.y += 4
  pdf.ensureSpace(30)
  pdf.decorate(() => pdf.drawRule(pdf.y))
  pdf.y += 9
}

/** Draws facts as a list, each name beside its lines. */
export function drawFacts(pdf: PdfWriter, facts: readonly Fact[]): void {
  const list = pdf.part(pdf.root, 'L')
  for (const { name, lines } of facts) {
    const entry = pdf.part(list, 'LI')
    const label = pdf.part(entry, 'Lbl')
    pdf.ensureSpace(textStyles.text.leading * 2)
    label.add(() => pdf.drawLabel(name, textStyles.hint, pdf.y + 1.2))
    const body = pdf.part(entry, 'LBody')
    for (const { text, as, fullTextUrl } of lines)
      pdf.writeText(body, 'P', text, textStyles[as], factColumn, fullTextUrl)
    pdf.y += gap
  }
}

/** Draws the price as right-aligned rows with the total under a rule, on one page if it fits. */
export function drawPrice(pdf: PdfWriter, { price }: CertificateText): void {
  const height = (price.length - 1) * textStyles.row.leading + textStyles.total.leading + priceMargin
  if (!pdf.ensureSpace(height)) drawSectionRule(pdf)
  const table = pdf.part(pdf.root, 'Table')
  for (const { label, amount, total } of price) {
    const style: TextStyle = total ? textStyles.total : textStyles.row
    if (total) {
      pdf.decorate(() => pdf.drawRule(pdf.y + 3, colours.black, 0.8, factColumn))
      pdf.y += 7
    }
    pdf.ensureSpace(style.leading)
    const row = pdf.part(table, 'TR')
    const top = pdf.y
    pdf.part(row, 'TH', { scope: 'Row' }).add(() => pdf.drawLabel(label, style, top, 'left', factColumn))
    pdf.part(row, 'TD').add(() => pdf.drawLabel(amount, style, top, 'right'))
    pdf.y += style.leading
  }
}
