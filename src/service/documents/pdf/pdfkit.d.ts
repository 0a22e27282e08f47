// What pdfkit 0.20 has and its published types do not know yet.
/* eslint-disable @typescript-eslint/consistent-type-definitions -- Only an interface joins one that is there. */
declare namespace PDFKit.Mixins {
  interface PDFFont {
    registerFont(name: string, font: import('fontkit').Font): this
  }
  interface StructureElementOptions {
    /** Of the header of a table: what it heads. */
    scope?: 'Row' | 'Column'
    /** Of a figure: left, top, right, bottom in points. */
    bbox?: [number, number, number, number]
  }
  interface AnnotationOption {
    structParent?: PDFStructureElement
  }
}
