import PDFDocument from 'pdfkit'
import { features, type FontName, type Fonts, createDocumentFonts } from '#service/documents/text/fonts.ts'
import { type Line, layOutText } from '#service/documents/text/text-layout.ts'
import { column, page, type TextStyle } from './styles.ts'

/** A structure element, as screen readers see it. */
export type Part = PDFKit.PDFStructureElement
type PartOptions = PDFKit.Mixins.StructureElementOptions

/**
 * Replacement text for screen readers, where characters are reordered or replaced. Set on the element rather than its
 * content, since some readers would move content text to the wrong place.
 */
export function actualText(lines: readonly Line[]): PartOptions {
  if (lines.every(({ plain }) => plain)) return {}
  return { actual: lines.map(({ text }) => text).join(' ') }
}

/** Writes pages from top to bottom and starts new ones as needed. */
export type PdfWriter = {
  readonly doc: PDFKit.PDFDocument
  readonly root: Part
  /** Position of the next line, in points from the top. */
  y: number
  /** Starts a structure element inside another. */
  readonly part: (parent: Part, tag: string, options?: PartOptions) => Part
  readonly layOut: (text: string, setting: TextStyle, width: number) => Line[]
  /**
   * Starts a new page unless this much space is left, in points.
   * @returns whether it did.
   */
  readonly ensureSpace: (height: number) => boolean
  /** Writes lines as the content of an element, continuing on the next page if needed. */
  readonly writeLines: (part: Part, lines: readonly Line[], setting: TextStyle, x?: number) => void
  /** Writes a line at the given position without moving on. */
  readonly drawLine: (line: Line, setting: TextStyle, x: number, y: number) => void
  /** Draws decoration that screen readers skip. */
  readonly decorate: (draw: () => void, type?: 'Layout' | 'Pagination') => void
}

export type PdfInfo = {
  readonly title: string
  readonly subject: string
  /** Creation date in the metadata. Taken from the record, so that the same record gives the same bytes. */
  readonly madeAt: Date
}

/**
 * Creates an empty A4 document, tagged, in English.
 * @param begin draws what every page starts with; it gets the page number, from 1.
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
      // Centres the letters, whose height is about 0.72 of their size, in the line.
      const baseline = y + (leading + size * 0.72) / 2
      doc.fillColor(colour)
      for (const stroke of strokes) {
        useFont(doc, fonts, registered, stroke.font)
        doc.fontSize(stroke.size).text(stroke.text, x + stroke.x, baseline, {
          lineBreak: false,
          baseline: 'alphabetic',
          features,
          // Already measured; without this, pdfkit would measure again.
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
