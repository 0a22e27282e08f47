import { column, ink, page, type Setting, settings } from './styles.ts'
import type { Sheet } from './pdf-writer.ts'
import type { PaperWords } from '#service/documents/certificate/certificate-text.ts'

/** What is said of a whole paper, on each of its pages. */
type Standing = Pick<PaperWords, 'number' | 'specimen' | 'end'>

const noCover = 'Specimen: no cover'

/** What lies across every page, under its text: that it insures nothing, and what became of it. */
export function drawAcross(sheet: Sheet, { specimen, end }: Omit<Standing, 'number'>): void {
  const words = [...(specimen ? [noCover] : []), ...(end ? [end.word] : [])]
  const setting: Setting = { face: 'strong', size: 62, leading: 74, colour: ink.faint }
  const { doc } = sheet
  const [x, y] = [page.width / 2, page.height / 2]
  sheet.decorate(() => {
    doc.save().rotate(-48, { origin: [x, y] })
    for (const [index, text] of words.entries()) {
      const [line] = sheet.lines(text, setting, Infinity)
      if (!line) continue
      const top = y + (index - words.length / 2) * setting.leading
      sheet.line(line, setting, x - line.width / 2, top)
    }
    doc.restore()
  })
}

/** The head of every page but the first: whose page it is. It is told once; this repeats it. */
export function drawRunningHead(sheet: Sheet, { number, specimen, end }: Standing, title: string): void {
  const { doc } = sheet
  sheet.decorate(() => {
    const [line] = sheet.lines(`${title} ${number}`, settings.head, column.width)
    const warning = [...(specimen ? [noCover] : []), ...(end ? [end.word] : [])].join(' · ')
    const [loud] = sheet.lines(warning, { ...settings.head, colour: ink.stop }, column.width)
    if (line) sheet.line(line, settings.head, column.left, page.top - 6)
    if (loud) {
      const x = column.left + column.width - loud.width
      sheet.line(loud, { ...settings.head, colour: ink.stop }, x, page.top - 6)
    }
    doc.lineWidth(0.5).strokeColor(ink.black)
    doc
      .moveTo(column.left, page.top + 9)
      .lineTo(column.left + column.width, page.top + 9)
      .stroke()
  }, 'Pagination')
  sheet.y = page.top + 22
}

/** At the head of the paper, in a box that nobody overlooks: what it is not, or is no more. */
export function drawWarnings(sheet: Sheet, { specimen, end }: PaperWords): void {
  const words = [...(specimen ? [noCover] : []), ...(end ? [end.word] : [])]
  const sample = 'Made from a sample tariff. It insures nothing and proves nothing.'
  const sentences = [...(specimen ? [sample] : []), ...(end ? [end.sentence] : [])]
  if (words.length > 0) drawBox(sheet, words.join(' · '), sentences)
}

function drawBox(sheet: Sheet, word: string, sentences: readonly string[]): void {
  const { doc, root } = sheet
  const [loud, quiet] = [settings.warning, settings.text]
  const [first] = sheet.lines(word, loud, column.width)
  if (!first) return
  const more = sentences.flatMap((sentence) => sheet.lines(sentence, quiet, column.width - 24))
  const height = loud.leading + more.length * quiet.leading + 13
  const top = sheet.y
  sheet.decorate(() => {
    doc.lineWidth(2).strokeColor(ink.stop)
    doc.rect(column.left + 1, top + 1, column.width - 2, height - 2).stroke()
  })
  const middle = (width: number) => column.left + (column.width - width) / 2
  sheet.part(root, 'P').add(() => sheet.line(first, loud, middle(first.width), top + 6))
  for (const [index, line] of more.entries()) {
    const below = top + 6 + loud.leading + index * quiet.leading
    sheet.part(root, 'P').add(() => sheet.line(line, quiet, middle(line.width), below))
  }
  sheet.y = top + height + 7
}

/** At the foot of every page: the number, and where this page stands among all. Drawn when all are there. */
export function drawFeet(sheet: Sheet, { number, specimen, end }: Standing): void {
  const { doc } = sheet
  const { count } = doc.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index)
    const top = page.height - page.foot + 14
    const said = [number, ...(specimen ? [noCover] : []), ...(end ? [end.word] : [])].join(' · ')
    sheet.decorate(() => {
      doc.lineWidth(0.5).strokeColor(ink.hair)
      doc
        .moveTo(column.left, top - 5)
        .lineTo(column.left + column.width, top - 5)
        .stroke()
      const [line] = sheet.lines(said, settings.hint, column.width - 70)
      if (line) sheet.line(line, settings.hint, column.left, top)
      const [where] = sheet.lines(`page ${index + 1} of ${count}`, settings.hint, column.width)
      if (where) sheet.line(where, settings.hint, column.left + column.width - where.width, top)
    }, 'Pagination')
  }
}
