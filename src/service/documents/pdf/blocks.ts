import { type HorizontalExtent, answerColumn, column, colours, type TextStyle, textStyles } from './styles.ts'
import { unprintableNote } from '#service/documents/text/scripts.ts'
import { type Part, actualText, type PdfWriter } from './pdf-writer.ts'
import type { CertificateText } from '#service/documents/certificate/certificate-text.ts'
import type { Fact } from '#service/documents/certificate/fact.ts'

const gap = 3
/** Space that the rules before the price and before its total take, in points. */
const priceMargin = 20

/** Draws a hairline between two sections. */
export function drawRule(sheet: PdfWriter): void {
  sheet.y += 4
  sheet.ensureSpace(30)
  sheet.decorate(() => {
    sheet.doc.lineWidth(0.5).strokeColor(colours.hair)
    sheet.doc
      .moveTo(column.left, sheet.y)
      .lineTo(column.left + column.width, sheet.y)
      .stroke()
  })
  sheet.y += 9
}

/** Draws facts as a list, each name beside its lines. */
export function drawFacts(sheet: PdfWriter, facts: readonly Fact[]): void {
  const list = sheet.part(sheet.root, 'L')
  for (const { name, answer } of facts) {
    const entry = sheet.part(list, 'LI')
    const [label] = sheet.layOut(name, textStyles.hint, answerColumn.left - column.left - 12)
    const label_ = sheet.part(entry, 'Lbl')
    sheet.ensureSpace(textStyles.text.leading * 2)
    if (label) label_.add(() => sheet.drawLine(label, textStyles.hint, column.left, sheet.y + 1.2))
    const body = sheet.part(entry, 'LBody')
    for (const { text, as, fullTextUrl } of answer) {
      const setting = textStyles[as]
      const lines = sheet.layOut(text, setting, answerColumn.width)
      sheet.writeLines(sheet.part(body, 'P', actualText(lines)), lines, setting, answerColumn.left)
      if (lines.some(({ named }) => named)) writeNote(sheet, body, unprintableNote(fullTextUrl), answerColumn)
    }
    sheet.y += gap
  }
}

/** Draws a small note below what it refers to. */
export function writeNote(
  sheet: PdfWriter,
  parent: Part,
  text: string,
  { left, width }: HorizontalExtent,
): void {
  const lines = sheet.layOut(text, textStyles.hint, width)
  sheet.writeLines(sheet.part(parent, 'P', actualText(lines)), lines, textStyles.hint, left)
}

/** Draws the price as right-aligned rows with the total under a rule, on one page if it fits. */
export function drawPrice(sheet: PdfWriter, { price }: CertificateText): void {
  const height = (price.length - 1) * textStyles.row.leading + textStyles.total.leading + priceMargin
  if (!sheet.ensureSpace(height)) drawRule(sheet)
  const table = sheet.part(sheet.root, 'Table')
  for (const { label, amount, total } of price) {
    const setting: TextStyle = total ? textStyles.total : textStyles.row
    if (total) drawTotalRule(sheet)
    sheet.ensureSpace(setting.leading)
    const row = sheet.part(table, 'TR')
    const [name] = sheet.layOut(label, setting, answerColumn.width)
    const [figure] = sheet.layOut(amount, setting, column.width)
    const top = sheet.y
    if (name)
      sheet.part(row, 'TH', { scope: 'Row' }).add(() => sheet.drawLine(name, setting, answerColumn.left, top))
    if (figure) {
      const x = column.left + column.width - figure.width
      sheet.part(row, 'TD').add(() => sheet.drawLine(figure, setting, x, top))
    }
    sheet.y += setting.leading
  }
}

function drawTotalRule(sheet: PdfWriter): void {
  sheet.y += 3
  sheet.decorate(() => {
    sheet.doc.lineWidth(0.8).strokeColor(colours.black)
    sheet.doc
      .moveTo(answerColumn.left, sheet.y)
      .lineTo(column.left + column.width, sheet.y)
      .stroke()
  })
  sheet.y += 4
}
