import { specimenWarning } from '#contract/certificate/specimen-warning.ts'
import { column, colours, page, type TextStyle, textStyles } from './styles.ts'
import type { PdfWriter } from './pdf-writer.ts'
import type { CertificateText } from '#service/documents/certificate/certificate-text.ts'

/** What is printed across and at the head of every page. */
export type DocumentStatus = Pick<CertificateText, 'number' | 'specimen' | 'end'>

const noCover = 'Specimen: no cover'

const statusWords = ({ specimen, end }: DocumentStatus) => [specimen ? noCover : [], end?.word ?? []].flat()

/** Draws the watermarks behind the text of a page: that it's a specimen, and that it was cancelled or completed. */
export function drawWatermark(pdf: PdfWriter, status: DocumentStatus): void {
  const words = statusWords(status)
  const style: TextStyle = { face: 'strong', size: 62, leading: 74, colour: colours.faint }
  const [x, y] = [page.width / 2, page.height / 2]
  pdf.decorate(() => {
    pdf.doc.save().rotate(-48, { origin: [x, y] })
    for (const [index, text] of words.entries()) {
      const [line] = pdf.layOut(text, style, Infinity)
      const top = y + (index - words.length / 2) * style.leading
      if (line) pdf.drawLine(line, style, x - line.width / 2, top)
    }
    pdf.doc.restore()
  })
}

/** Draws the running head of every page but the first. Screen readers skip it, since it only repeats the number. */
export function drawRunningHeader(pdf: PdfWriter, status: DocumentStatus, title: string): void {
  const top = page.top - 6
  const statusStyle = { ...textStyles.head, colour: colours.red }
  const words = statusWords(status).join(' · ')
  const [statusLine] = pdf.layOut(words, statusStyle, column.width)
  const width = column.width - (statusLine?.width ?? 0) - 8
  pdf.decorate(() => {
    pdf.drawLabel(`${title} ${status.number}`, textStyles.head, top, 'left', { ...column, width })
    pdf.drawLabel(words, statusStyle, top, 'right')
    pdf.drawRule(page.top + 9, colours.black)
  }, 'Pagination')
  pdf.y = page.top + 22
}

/** Draws the warnings in a box at the head of the document: specimen, cancelled or completed. */
export function drawWarnings(pdf: PdfWriter, status: DocumentStatus): void {
  const { specimen, end } = status
  const sentences = [specimen ? specimenWarning : [], end?.sentence ?? []].flat()
  if (sentences.length > 0) drawBox(pdf, statusWords(status).join(' · '), sentences)
}

function drawBox(pdf: PdfWriter, word: string, sentences: readonly string[]): void {
  const { doc, root } = pdf
  const [titleStyle, textStyle] = [textStyles.warningTitle, textStyles.text]
  const [first] = pdf.layOut(word, titleStyle, column.width)
  if (!first) return
  const more = sentences.flatMap((sentence) => pdf.layOut(sentence, textStyle, column.width - 24))
  const height = titleStyle.leading + more.length * textStyle.leading + 13
  const top = pdf.y
  pdf.decorate(() => {
    doc.lineWidth(2).strokeColor(colours.red)
    doc.rect(column.left + 1, top + 1, column.width - 2, height - 2).stroke()
  })
  const middle = (width: number) => column.left + (column.width - width) / 2
  pdf.part(root, 'P').add(() => pdf.drawLine(first, titleStyle, middle(first.width), top + 6))
  for (const [index, line] of more.entries()) {
    const below = top + 6 + titleStyle.leading + index * textStyle.leading
    pdf.part(root, 'P').add(() => pdf.drawLine(line, textStyle, middle(line.width), below))
  }
  pdf.y = top + height + 7
}

/**
 * Draws the footer of every page: the number and “page x of y”. Runs last, once the number of pages is known. The status
 * comes first, because the end is cut if a company's name is too long.
 */
export function drawFooters(pdf: PdfWriter, status: DocumentStatus): void {
  const { count } = pdf.doc.bufferedPageRange()
  const top = page.height - page.foot + 14
  const label = [...statusWords(status), status.number].join(' · ')
  for (let index = 0; index < count; index += 1) {
    pdf.doc.switchToPage(index)
    pdf.decorate(() => {
      pdf.drawRule(top - 5)
      pdf.drawLabel(label, textStyles.hint, top, 'left', { ...column, width: column.width - 70 })
      pdf.drawLabel(`page ${index + 1} of ${count}`, textStyles.hint, top, 'right')
    }, 'Pagination')
  }
}
