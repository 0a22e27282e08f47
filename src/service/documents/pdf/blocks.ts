import { type Across, answers, column, ink, type Setting, settings } from './styles.ts'
import { cannotPrint } from '#service/documents/text/scripts.ts'
import { type Part, readAs, type Sheet } from './pdf-writer.ts'
import type { Fact, PaperWords } from '#service/documents/certificate/certificate-text.ts'

const gap = 3
/** What the rules before the price and before its total take. */
const aroundPrice = 20

/** A hairline between two parts of the paper. */
export function drawRule(sheet: Sheet): void {
  sheet.y += 4
  sheet.room(30)
  sheet.decorate(() => {
    sheet.doc.lineWidth(0.5).strokeColor(ink.hair)
    sheet.doc
      .moveTo(column.left, sheet.y)
      .lineTo(column.left + column.width, sheet.y)
      .stroke()
  })
  sheet.y += 9
}

/** Questions with their answers beside them: a list, each entry with its label. */
export function drawFacts(sheet: Sheet, facts: readonly Fact[]): void {
  const list = sheet.part(sheet.root, 'L')
  for (const { name, said } of facts) {
    const entry = sheet.part(list, 'LI')
    const [label] = sheet.lines(name, settings.hint, answers.left - column.left - 12)
    const label_ = sheet.part(entry, 'Lbl')
    sheet.room(settings.text.leading * 2)
    if (label) label_.add(() => sheet.line(label, settings.hint, column.left, sheet.y + 1.2))
    const body = sheet.part(entry, 'LBody')
    for (const { text, as, inFull } of said) {
      const setting = settings[as]
      const lines = sheet.lines(text, setting, answers.width)
      sheet.write(sheet.part(body, 'P', readAs(lines)), lines, setting, answers.left)
      if (lines.some(({ named }) => named)) writeNote(sheet, body, cannotPrint(inFull), answers)
    }
    sheet.y += gap
  }
}

/** A small sentence under what it is about. */
export function writeNote(sheet: Sheet, parent: Part, text: string, { left, width }: Across): void {
  const lines = sheet.lines(text, settings.hint, width)
  sheet.write(sheet.part(parent, 'P', readAs(lines)), lines, settings.hint, left)
}

/** The price, line by line, figures under figures, and the total under a rule; all of it on one page, where it can be. */
export function drawPrice(sheet: Sheet, { price }: PaperWords): void {
  const height = (price.length - 1) * settings.row.leading + settings.total.leading + aroundPrice
  if (!sheet.room(height)) drawRule(sheet)
  const table = sheet.part(sheet.root, 'Table')
  for (const { label, amount, total } of price) {
    const setting: Setting = total ? settings.total : settings.row
    if (total) drawTotalRule(sheet)
    sheet.room(setting.leading)
    const row = sheet.part(table, 'TR')
    const [name] = sheet.lines(label, setting, answers.width)
    const [figure] = sheet.lines(amount, setting, column.width)
    const top = sheet.y
    if (name) sheet.part(row, 'TH', { scope: 'Row' }).add(() => sheet.line(name, setting, answers.left, top))
    if (figure) {
      const x = column.left + column.width - figure.width
      sheet.part(row, 'TD').add(() => sheet.line(figure, setting, x, top))
    }
    sheet.y += setting.leading
  }
}

function drawTotalRule(sheet: Sheet): void {
  sheet.y += 3
  sheet.decorate(() => {
    sheet.doc.lineWidth(0.8).strokeColor(ink.black)
    sheet.doc
      .moveTo(answers.left, sheet.y)
      .lineTo(column.left + column.width, sheet.y)
      .stroke()
  })
  sheet.y += 4
}
