import PDFDocument from 'pdfkit'
import { features, type FontName, createDocumentFonts } from '#service/documents/text/fonts.ts'
import { unprintableNote } from '#service/documents/text/scripts.ts'
import { type Line, layOutText } from '#service/documents/text/text-layout.ts'
import { colours, column, page, type TextStyle, textStyles } from './styles.ts'

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

export type PdfInfo = {
  readonly title: string
  readonly subject: string
  /** Creation date in the metadata. Taken from the record, so that the same record gives the same bytes. */
  readonly createdAt: Date
}

/** Writes an A4 document, tagged, in English, from top to bottom and starts new pages as needed. */
export class PdfWriter {
  readonly doc: PDFKit.PDFDocument
  readonly root: Part
  /** Position of the next line, in points from the top. */
  y: number = page.top
  readonly #begin: (pdf: PdfWriter, number: number) => void
  readonly #fonts = createDocumentFonts()
  readonly #registeredFonts = new Set<FontName>()
  #pages = 0

  /** @param begin draws what every page starts with; it gets the page number, from 1. */
  constructor({ title, subject, createdAt }: PdfInfo, begin: (pdf: PdfWriter, number: number) => void) {
    this.#begin = begin
    this.doc = new PDFDocument({
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
        CreationDate: createdAt,
        ModDate: createdAt,
      },
    })
    this.root = this.doc.struct('Document', { title })
    this.doc.addStructure(this.root)
    this.#startPage()
  }

  #startPage(): void {
    this.doc.addPage()
    this.#pages += 1
    this.y = page.top
    this.#begin(this, this.#pages)
  }

  /** Starts a structure element inside another. */
  part(parent: Part, tag: string, options?: PartOptions): Part {
    const part = this.doc.struct(tag, options)
    parent.add(part)
    return part
  }

  layOut(text: string, style: TextStyle, width: number): Line[] {
    return layOutText(text, style, width, this.#fonts)
  }

  /**
   * Starts a new page unless this much space is left, in points.
   * @returns whether it did.
   */
  ensureSpace(height: number): boolean {
    if (this.y + height <= page.height - page.foot) return false
    this.#startPage()
    return true
  }

  /**
   * Writes text as an element, continuing on the next page if needed, with a note if it has unprintable characters.
   * @param fullTextUrl address of a page that shows the text in full.
   */
  writeText(
    parent: Part,
    tag: string,
    text: string,
    style: TextStyle,
    { left, width } = column,
    fullTextUrl?: string,
  ): void {
    const lines = this.layOut(text, style, width)
    const part = this.part(parent, tag, actualText(lines))
    for (const line of lines) {
      this.ensureSpace(style.leading)
      part.add(() => this.drawLine(line, style, left, this.y))
      this.y += style.leading
    }
    if (lines.some(({ hasCodePoints }) => hasCodePoints))
      this.writeText(parent, 'P', unprintableNote(fullTextUrl), textStyles.hint, { left, width })
  }

  /** Draws a line at the given position without moving on. */
  drawLine({ strokes }: Line, { colour, size, leading }: TextStyle, x: number, y: number): void {
    // Centres the letters, whose height is about 0.72 of their size, in the line.
    const baseline = y + (leading + size * 0.72) / 2
    this.doc.fillColor(colour)
    for (const stroke of strokes) {
      this.#useFont(stroke.font)
      this.doc.fontSize(stroke.size).text(stroke.text, x + stroke.x, baseline, {
        lineBreak: false,
        baseline: 'alphabetic',
        features,
        // Already measured; without this, pdfkit would measure again.
        textWidth: 0,
        wordCount: 0,
      } as PDFKit.Mixins.TextOptions)
    }
  }

  #useFont(name: FontName): void {
    if (!this.#registeredFonts.has(name)) this.doc.registerFont(name, this.#fonts.get(name))
    this.#registeredFonts.add(name)
    this.doc.font(name)
  }

  /** Draws a short text on one line at the given height, at one side of a column, without moving on. */
  drawLabel(
    text: string,
    style: TextStyle,
    y: number,
    side: 'left' | 'middle' | 'right' = 'left',
    { left, width } = column,
  ): void {
    const [line] = this.layOut(text, style, width)
    if (!line) return
    const space = { left: 0, middle: 0.5, right: 1 }[side] * (width - line.width)
    this.drawLine(line, style, left + space, y)
  }

  /** Draws a horizontal line between the margins. */
  drawRule(y: number, colour: string = colours.hair, thickness = 0.5): void {
    this.doc.lineWidth(thickness).strokeColor(colour)
    this.doc
      .moveTo(column.left, y)
      .lineTo(column.left + column.width, y)
      .stroke()
  }

  /** Draws decoration that screen readers skip. */
  decorate(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.doc.markContent('Artifact', { type })
    draw()
    this.doc.endMarkedContent()
  }
}
