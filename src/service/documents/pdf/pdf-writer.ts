import PDFDocument from 'pdfkit'
import { features, type FontName, type Fonts, createDocumentFonts } from '#service/documents/text/fonts.ts'
import { type Line, layOutText } from '#service/documents/text/text-layout.ts'
import { column, page, type TextStyle } from './styles.ts'

/** A part of the document as a screen reader has it. */
export type Part = PDFKit.PDFStructureElement
type PartOptions = PDFKit.Mixins.StructureElementOptions

/**
 * What a reader is told to read of a part, where letters run from right to left or stand for others. On the part, not
 * on its content: some readers take the latter for the text of a place that they cannot find.
 */
export function actualText(lines: readonly Line[]): PartOptions {
  if (lines.every(({ plain }) => plain)) return {}
  return { actual: lines.map(({ text }) => text).join(' ') }
}

/** Paper that is written from top to bottom, and goes on with the next page by itself. */
export type PdfWriter = {
  readonly doc: PDFKit.PDFDocument
  readonly root: Part
  /** How far down it is written, in points from the top. */
  y: number
  /** Begins a part inside another one. */
  readonly part: (parent: Part, tag: string, options?: PartOptions) => Part
  readonly layOut: (text: string, setting: TextStyle, width: number) => Line[]
  /** Makes sure that as much is left on this page, in points; else begins the next. @returns whether it did. */
  readonly ensureSpace: (height: number) => boolean
  /** Writes lines as the content of a part, on the next page where this one is full. */
  readonly writeLines: (part: Part, lines: readonly Line[], setting: TextStyle, x?: number) => void
  /** Writes a line where it is told to, without moving on. */
  readonly drawLine: (line: Line, setting: TextStyle, x: number, y: number) => void
  /** Draws what means nothing to somebody who cannot see it. */
  readonly decorate: (draw: () => void, type?: 'Layout' | 'Pagination') => void
}

export type PdfInfo = {
  readonly title: string
  readonly subject: string
  /** When what it says came to be so: the same record makes the same bytes. */
  readonly madeAt: Date
}

/**
 * Opens an empty sheet: A4, tagged, in English.
 * @param begin draws what every page begins with; it is told the number of the page, from 1.
 */
export function createPdf(
  { title, subject, madeAt }: PdfInfo,
  begin: (sheet: PdfWriter, number: number) => void,
): PdfWriter {
  const fonts = createDocumentFonts()
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    font: '',
    bufferPages: true,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    info: {
      Title: title,
      Subject: subject,
      Author: 'Lading',
      Creator: 'Lading',
      CreationDate: madeAt,
      ModDate: madeAt,
    },
  })
  const root = doc.struct('Document', { title })
  doc.addStructure(root)
  const registered = new Set<string>()
  let pages = 0

  const sheet: PdfWriter = {
    doc,
    root,
    y: page.top,
    part: (parent, tag, options) => {
      const part = doc.struct(tag, options)
      parent.add(part)
      return part
    },
    layOut: (text, setting, width) => layOutText(text, setting, width, fonts),
    ensureSpace: (height) => {
      if (sheet.y + height <= page.height - page.foot) return false
      nextPage()
      return true
    },
    writeLines: (part, lines, setting, x = column.left) => {
      for (const line of lines) {
        sheet.ensureSpace(setting.leading)
        part.add(() => sheet.drawLine(line, setting, x, sheet.y))
        sheet.y += setting.leading
      }
    },
    drawLine: ({ strokes }, { colour, size, leading }, x, y) => {
      // A line's letters stand in the middle of its height; theirs is about 0.72 of their size.
      const baseline = y + (leading + size * 0.72) / 2
      doc.fillColor(colour)
      for (const stroke of strokes) {
        useFont(doc, fonts, registered, stroke.font)
        doc.fontSize(stroke.size).text(stroke.text, x + stroke.x, baseline, {
          lineBreak: false,
          baseline: 'alphabetic',
          features,
          // They are known already, and pdfkit would measure anew.
          textWidth: 0,
          wordCount: 0,
        } as PDFKit.Mixins.TextOptions)
      }
    },
    decorate: (draw, type = 'Layout') => {
      doc.markContent('Artifact', { type })
      draw()
      doc.endMarkedContent()
    },
  }

  function nextPage() {
    doc.addPage()
    pages += 1
    sheet.y = page.top
    begin(sheet, pages)
  }

  nextPage()
  return sheet
}

function useFont(doc: PDFKit.PDFDocument, fonts: Fonts, registered: Set<string>, name: FontName) {
  if (!registered.has(name)) {
    doc.registerFont(name, fonts.get(name))
    registered.add(name)
  }
  doc.font(name)
}
