// What pdfkit 0.20 supports but its published types lack.
/* oxlint-disable typescript/consistent-type-definitions -- Only an interface can extend an existing one. */
declare namespace PDFKit.Mixins {
  interface PDFFont {
    registerFont(name: string, font: import('fontkit').Font): this
  }
  interface StructureElementOptions {
    /** For a table header: what it heads. */
    scope?: 'Row' | 'Column'
    /** For a figure: left, top, right and bottom in points. */
    bbox?: [number, number, number, number]
  }
  interface PDFImage {
    openImage(source: Buffer): {
      readonly width: number
      readonly height: number
      readonly orientation?: number
    }
  }
  interface AnnotationOption {
    structParent?: PDFStructureElement
  }
}
