import { colours, column, page, type TextStyle, textStyles } from './styles.ts'
import { unprintableNote } from '#service/documents/text/scripts.ts'
import { type Part, actualText, type PdfWriter } from './pdf-writer.ts'

/** A column of a table: its heading, its width in points and the text of its cells. */
export type Column<Row> = {
  readonly head: string
  readonly width: number
  readonly getText: (row: Row, index: number) => string
  /** Right-aligns the digits. */
  readonly numeric?: boolean
}

/** A heading above a table, or a hint below the heading. */
export type TableHeading = { readonly tag: 'H2' | 'H3' | 'P'; readonly text: string }

type TableOptions = {
  /** Drawn above the table, on the same page as its first row. */
  readonly headings?: readonly TableHeading[]
  /** Repeated above the table on each page that it continues on. */
  readonly runningTitle?: string | undefined
}

const columnGap = 8
const padding = 2.5
const headingGap = 3
const tableGap = 4
const headerHeight = textStyles.head.leading + padding
const headingStyles = { H2: textStyles.strong, H3: textStyles.strong, P: textStyles.hint } as const

/**
 * Draws a table that repeats its header on each page, and splits only rows that wouldn't fit on a page.
 * @param columns their widths add up to the page's without its margins; the first one is the row header.
 */
export function drawTable<Row>(
  pdf: PdfWriter,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { headings = [], runningTitle }: TableOptions = {},
): void {
  const heights = headings.map(({ tag, text }) => {
    const style = headingStyles[tag]
    return pdf.layOut(text, style, column.width).length * style.leading + headingGap
  })
  const firstRow = rows.slice(0, 1).map((row) => layOutRow(pdf, columns, row, 0).slices[0]?.height ?? 0)
  const isContinued = pdf.ensureSpace(
    [...heights, tableGap, headerHeight, ...firstRow].reduce((sum, height) => sum + height, 0),
  )
  for (const { tag, text } of headings) {
    pdf.writeText(pdf.root, tag, text, headingStyles[tag])
    pdf.y += headingGap
  }
  const table = pdf.part(pdf.root, 'Table')
  const head = pdf.part(pdf.part(table, 'THead'), 'TR')
  if (isContinued && headings.length === 0) drawRunningTitle(pdf, runningTitle)
  pdf.y += tableGap
  drawTableHeader(pdf, columns, head)
  const body = pdf.part(table, 'TBody')
  let hasCodePoints = false
  for (const [index, record] of rows.entries()) {
    const row = layOutRow(pdf, columns, record, index)
    const cells = createCells(pdf, body, row.cells)
    for (const slice of row.slices) {
      if (pdf.ensureSpace(slice.height)) {
        drawRunningTitle(pdf, runningTitle)
        drawTableHeader(pdf, columns, undefined)
      }
      drawSlice(pdf, cells, slice)
    }
    pdf.decorate(() => pdf.drawRule(pdf.y))
    hasCodePoints ||= row.cells.some(({ lines }) => lines.some((line) => line.hasCodePoints))
  }
  if (hasCodePoints) {
    pdf.y += 3
    pdf.writeText(pdf.root, 'P', unprintableNote(), textStyles.hint)
  }
  pdf.y += 8
}

type CompanyTables<Total, Row> = {
  readonly totalColumns: readonly Column<Total>[]
  readonly totals: readonly Total[]
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
}

/** Draws a company's totals, if there are any, and its rows. Its name is repeated on each page that they continue on. */
export function drawCompany<Total, Row>(
  pdf: PdfWriter,
  headings: readonly TableHeading[],
  runningTitle: string,
  { totalColumns, totals, columns, rows }: CompanyTables<Total, Row>,
): void {
  const hasTotals = totals.length > 0
  if (hasTotals) drawTable(pdf, totalColumns, totals, { headings, runningTitle })
  drawTable(pdf, columns, rows, { headings: hasTotals ? [] : headings, runningTitle })
}

/** @param row the tagged heading row; undefined if this heading repeats it. */
function drawTableHeader<Row>(pdf: PdfWriter, columns: readonly Column<Row>[], row: Part | undefined): void {
  const top = pdf.y
  for (const [left, { head, width, numeric }] of columnPositions(columns)) {
    const draw = () => pdf.drawLabel(head, textStyles.head, top, numeric ? 'right' : 'left', { left, width })
    if (row) pdf.part(row, 'TH', { scope: 'Column' }).add(draw)
    else pdf.decorate(draw, 'Pagination')
  }
  pdf.y += headerHeight
  pdf.decorate(() => pdf.drawRule(pdf.y, colours.black))
}

/** Screen readers skip it, since it only repeats a heading. */
function drawRunningTitle(pdf: PdfWriter, title: string | undefined): void {
  if (title === undefined) return
  const style = textStyles.strong
  pdf.decorate(() => pdf.drawLabel(title, style, pdf.y), 'Pagination')
  pdf.y += style.leading + headingGap
}

const rowStyle: TextStyle = textStyles.row
/** A row with more lines is split. This many fit on a page below the headings of a table. */
const maxLines = 50

/** Some lines of a row that are drawn on one page. */
type Slice = { readonly from: number; readonly to: number; readonly height: number }

function layOutRow<Row>(pdf: PdfWriter, columns: readonly Column<Row>[], record: Row, index: number) {
  const cells = columnPositions(columns).map(([left, { width, getText, numeric = false }]) => ({
    left,
    width,
    numeric,
    lines: pdf.layOut(getText(record, index), rowStyle, width - columnGap),
  }))
  const lineCount = Math.max(...cells.map(({ lines }) => lines.length))
  const slices = Array.from({ length: Math.ceil(lineCount / maxLines) }, (_, index): Slice => {
    const from = index * maxLines
    const to = Math.min(from + maxLines, lineCount)
    return { from, to, height: (to - from) * rowStyle.leading + padding * 2 }
  })
  return { cells, slices }
}

type Cell = ReturnType<typeof layOutRow>['cells'][number]

/** Creates the tagged elements of a row and its cells. Those of a split row continue on the next page. */
function createCells(pdf: PdfWriter, body: Part, cells: readonly Cell[]) {
  const row = pdf.part(body, 'TR')
  return cells.map((cell, index) => ({
    ...cell,
    part: pdf.part(row, index === 0 ? 'TH' : 'TD', index === 0 ? { scope: 'Row' } : actualText(cell.lines)),
  }))
}

function drawSlice(pdf: PdfWriter, cells: ReturnType<typeof createCells>, { from, to, height }: Slice): void {
  const top = pdf.y + padding
  for (const { part, left, width, numeric, lines } of cells) {
    for (const [index, line] of lines.slice(from, to).entries()) {
      const x = numeric ? left + width - line.width : left
      part.add(() => pdf.drawLine(line, rowStyle, x, top + index * rowStyle.leading))
    }
  }
  pdf.y += height
}

function columnPositions<Row>(columns: readonly Column<Row>[]): [number, Column<Row>][] {
  let x: number = page.left
  return columns.map((each) => {
    const at = x
    x += each.width
    return [at, each]
  })
}
