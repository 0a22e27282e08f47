import { answerColumn, colours, type TextStyle, textStyles } from './styles.ts'
import type { PdfWriter } from './pdf-writer.ts'
import type { CertificateText } from '#service/documents/certificate/certificate-text.ts'
import type { Fact } from '#service/documents/certificate/facts.ts'

const gap = 3
/** Space that the rules before the price and before its total take, in points. */
const priceMargin = 20

/** Draws a hairline between two sections. */
export function drawSectionRule(sheet: PdfWriter): void {
  sheet.y += 4
  sheet.ensureSpace(30)
  sheet.decorate(() => sheet.drawRule(sheet.y))
  sheet.y += 9
}

/** Draws facts as a list, each name beside its lines. */
export function drawFacts(sheet: PdfWriter, facts: readonly Fact[]): void {
  const list = sheet.part(sheet.root, 'L')
  for (const { name, answer } of facts) {
    const entry = sheet.part(list, 'LI')
    const label = sheet.part(entry, 'Lbl')
    sheet.ensureSpace(textStyles.text.leading * 2)
    label.add(() => sheet.drawLabel(name, textStyles.hint, sheet.y + 1.2))
    const body = sheet.part(entry, 'LBody')
    for (const { text, as, fullTextUrl } of answer)
      sheet.writeText(body, 'P', text, textStyles[as], answerColumn, fullTextUrl)
    sheet.y += gap
  }
}

/** Draws the price as right-aligned rows with the total under a rule, on one page if it fits. */
export function drawPrice(sheet: PdfWriter, { price }: CertificateText): void {
  const height = (price.length - 1) * textStyles.row.leading + textStyles.total.leading + priceMargin
  if (!sheet.ensureSpace(height)) drawSectionRule(sheet)
  const table = sheet.part(sheet.root, 'Table')
  for (const { label, amount, total } of price) {
    const setting: TextStyle = total ? textStyles.total : textStyles.row
    if (total) {
      sheet.decorate(() => sheet.drawRule(sheet.y + 3, colours.black, 0.8, answerColumn))
      sheet.y += 7
    }
    sheet.ensureSpace(setting.leading)
    const row = sheet.part(table, 'TR')
    const top = sheet.y
    sheet
      .part(row, 'TH', { scope: 'Row' })
      .add(() => sheet.drawLabel(label, setting, top, 'left', answerColumn))
    sheet.part(row, 'TD').add(() => sheet.drawLabel(amount, setting, top, 'right'))
    sheet.y += setting.leading
  }
}
