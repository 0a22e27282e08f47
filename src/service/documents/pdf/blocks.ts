import { factColumn, textStyles } from './styles.ts'
import type { PdfWriter } from './pdf-writer.ts'
import type { Fact } from '#service/documents/certificate/facts.ts'

const gap = 3

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
