import { column, colours, page, type TextStyle, textStyles } from './styles.ts'
import type { PdfWriter } from './pdf-writer.ts'
import type { CertificateText } from '#service/documents/certificate/certificate-text.ts'

/** What is printed across and at the head of every page. */
type DocumentStatus = Pick<CertificateText, 'number' | 'specimen' | 'end'>

const noCover = 'Specimen: no cover'

/** Draws the watermarks behind the text of a page: that it's a specimen, and that it was cancelled or completed. */
export function drawWatermark(sheet: PdfWriter, { specimen, end }: Omit<DocumentStatus, 'number'>): void {
  const words = [...(specimen ? [noCover] : []), ...(end ? [end.word] : [])]
  const setting: TextStyle = { face: 'strong', size: 62, leading: 74, colour: colours.faint }
  const { doc } = sheet
  const [x, y] = [page.width / 2, page.height / 2]
  sheet.decorate(() => {
    doc.save().rotate(-48, { origin: [x, y] })
    for (const [index, text] of words.entries()) {
      const [line] = sheet.layOut(text, setting, Infinity)
      if (!line) continue
      const top = y + (index - words.length / 2) * setting.leading
      sheet.drawLine(line, setting, x - line.width / 2, top)
    }
    doc.restore()
  })
}

/** Draws the running head of every page but the first. Screen readers skip it, since it only repeats the number. */
export function drawRunningHeader(
  sheet: PdfWriter,
  { number, specimen, end }: DocumentStatus,
  title: string,
): void {
  const { doc } = sheet
  sheet.decorate(() => {
    const [line] = sheet.layOut(`${title} ${number}`, textStyles.head, column.width)
    const warning = [...(specimen ? [noCover] : []), ...(end ? [end.word] : [])].join(' · ')
    const [loud] = sheet.layOut(warning, { ...textStyles.head, colour: colours.stop }, column.width)
    if (line) sheet.drawLine(line, textStyles.head, column.left, page.top - 6)
    if (loud) {
      const x = column.left + column.width - loud.width
      sheet.drawLine(loud, { ...textStyles.head, colour: colours.stop }, x, page.top - 6)
    }
    doc.lineWidth(0.5).strokeColor(colours.black)
    doc
      .moveTo(column.left, page.top + 9)
      .lineTo(column.left + column.width, page.top + 9)
      .stroke()
  }, 'Pagination')
  sheet.y = page.top + 22
}

/** Draws the warnings in a box at the head of the document: specimen, cancelled or completed. */
export function drawWarnings(sheet: PdfWriter, { specimen, end }: CertificateText): void {
  const words = [...(specimen ? [noCover] : []), ...(end ? [end.word] : [])]
  const sample = 'Issued under a sample tariff. It provides no cover and isn’t proof of insurance.'
  const sentences = [...(specimen ? [sample] : []), ...(end ? [end.sentence] : [])]
  if (words.length > 0) drawBox(sheet, words.join(' · '), sentences)
}

function drawBox(sheet: PdfWriter, word: string, sentences: readonly string[]): void {
  const { doc, root } = sheet
  const [loud, quiet] = [textStyles.warning, textStyles.text]
  const [first] = sheet.layOut(word, loud, column.width)
  if (!first) return
  const more = sentences.flatMap((sentence) => sheet.layOut(sentence, quiet, column.width - 24))
  const height = loud.leading + more.length * quiet.leading + 13
  const top = sheet.y
  sheet.decorate(() => {
    doc.lineWidth(2).strokeColor(colours.stop)
    doc.rect(column.left + 1, top + 1, column.width - 2, height - 2).stroke()
  })
  const middle = (width: number) => column.left + (column.width - width) / 2
  sheet.part(root, 'P').add(() => sheet.drawLine(first, loud, middle(first.width), top + 6))
  for (const [index, line] of more.entries()) {
    const below = top + 6 + loud.leading + index * quiet.leading
    sheet.part(root, 'P').add(() => sheet.drawLine(line, quiet, middle(line.width), below))
  }
  sheet.y = top + height + 7
}

/** Draws the footer of every page: the number and “page x of y”. Runs last, once the number of pages is known. */
export function drawFooters(sheet: PdfWriter, { number, specimen, end }: DocumentStatus): void {
  const { doc } = sheet
  const { count } = doc.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index)
    const top = page.height - page.foot + 14
    const label = [number, ...(specimen ? [noCover] : []), ...(end ? [end.word] : [])].join(' · ')
    sheet.decorate(() => {
      doc.lineWidth(0.5).strokeColor(colours.hair)
      doc
        .moveTo(column.left, top - 5)
        .lineTo(column.left + column.width, top - 5)
        .stroke()
      const [line] = sheet.layOut(label, textStyles.hint, column.width - 70)
      if (line) sheet.drawLine(line, textStyles.hint, column.left, top)
      const [where] = sheet.layOut(`page ${index + 1} of ${count}`, textStyles.hint, column.width)
      if (where) sheet.drawLine(where, textStyles.hint, column.left + column.width - where.width, top)
    }, 'Pagination')
  }
}
