import { column, factColumn, textStyles } from './styles.ts'
import { actualText, type PdfWriter } from './pdf-writer.ts'
import type { Fact } from '#service/documents/certificate/facts.ts'

const gap = 3
const labelWidth = factColumn.left - column.left - 8

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
  const labelStyle = textStyles.hint
  for (const { name, lines } of facts) {
    const entry = pdf.part(list, 'LI')
    const labelLines = pdf.layOut(name, labelStyle, labelWidth)
    const label = pdf.part(entry, 'Lbl', actualText(labelLines))
    const labelHeight = labelLines.length * labelStyle.leading
    pdf.ensureSpace(Math.max(labelHeight, textStyles.text.leading * 2))
    const { page } = pdf.doc
    const top = pdf.y + 1.2
    for (const [index, line] of labelLines.entries())
      label.add(() => pdf.drawLine(line, labelStyle, column.left, top + index * labelStyle.leading))
    const body = pdf.part(entry, 'LBody')
    for (const { text, as, fullTextUrl } of lines)
      pdf.writeText(body, 'P', text, textStyles[as], factColumn, fullTextUrl)
    if (pdf.doc.page === page) pdf.y = Math.max(pdf.y, top + labelHeight)
    pdf.y += gap
  }
}
