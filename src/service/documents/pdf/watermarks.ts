import { column, colours, page, type TextStyle, textStyles } from './styles.ts'
import type { PdfWriter } from './pdf-writer.ts'
import type { CertificateText } from '#service/documents/certificate/certificate-text.ts'

/** What is printed across and at the head of every page. */
export type DocumentStatus = Pick<CertificateText, 'number' | 'specimen' | 'end'>

const noCover = 'Specimen: no cover'

const statusWords = ({ specimen, end }: DocumentStatus) => [specimen ? noCover : [], end?.word ?? []].flat()

/** Draws the watermarks behind the text of a page: that it's a specimen, and that it was cancelled or completed. */
export function drawWatermark(sheet: PdfWriter, status: DocumentStatus): void {
  const words = statusWords(status)
  const setting: TextStyle = { face: 'strong', size: 62, leading: 74, colour: colours.faint }
  const [x, y] = [page.width / 2, page.height / 2]
  sheet.decorate(() => {
    sheet.doc.save().rotate(-48, { origin: [x, y] })
    for (const [index, text] of words.entries()) {
      const [line] = sheet.layOut(text, setting, Infinity)
      const top = y + (index - words.length / 2) * setting.leading
      if (line) sheet.drawLine(line, setting, x - line.width / 2, top)
    }
    sheet.doc.restore()
  })
}

/** Draws the running head of every page but the first. Screen readers skip it, since it only repeats the number. */
export function drawRunningHeader(sheet: PdfWriter, status: DocumentStatus, title: string): void {
  const top = page.top - 6
  const loud = { ...textStyles.head, colour: colours.stop }
  sheet.decorate(() => {
    sheet.drawLabel(`${title} ${status.number}`, textStyles.head, top)
    sheet.drawLabel(statusWords(status).join(' · '), loud, top, 'right')
    sheet.drawRule(page.top + 9, colours.black)
  }, 'Pagination')
  sheet.y = page.top + 22
}

/** Draws the warnings in a box at the head of the document: specimen, cancelled or completed. */
export function drawWarnings(sheet: PdfWriter, status: DocumentStatus): void {
  const { specimen, end } = status
  const sample = 'Issued under a sample tariff. It provides no cover and isn’t proof of insurance.'
  const sentences = [specimen ? sample : [], end?.sentence ?? []].flat()
  if (sentences.length > 0) drawBox(sheet, statusWords(status).join(' · '), sentences)
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
export function drawFooters(sheet: PdfWriter, status: DocumentStatus): void {
  const { count } = sheet.doc.bufferedPageRange()
  const top = page.height - page.foot + 14
  const label = [status.number, ...statusWords(status)].join(' · ')
  for (let index = 0; index < count; index += 1) {
    sheet.doc.switchToPage(index)
    sheet.decorate(() => {
      sheet.drawRule(top - 5)
      sheet.drawLabel(label, textStyles.hint, top, 'left', { ...column, width: column.width - 70 })
      sheet.drawLabel(`page ${index + 1} of ${count}`, textStyles.hint, top, 'right')
    }, 'Pagination')
  }
}
