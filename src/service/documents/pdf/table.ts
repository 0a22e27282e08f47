import { colours, page, type TextStyle, textStyles } from './styles.ts'
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

const columnGap = 8
const padding = 2.5

/**
 * Draws a table that repeats its heading on each page and never splits a row.
 * @param columns their widths add up to the page's without its margins; the first one is the row header.
 */
export function drawTable<Row>(pdf: PdfWriter, columns: readonly Column<Row>[], rows: readonly Row[]): void {
  const table = pdf.part(pdf.root, 'Table')
  const head = pdf.part(pdf.part(table, 'THead'), 'TR')
  pdf.y += 4
  pdf.ensureSpace(60)
  drawTableHeader(pdf, columns, head)
  const body = pdf.part(table, 'TBody')
  let hasCodePoints = false
  for (const [index, row] of rows.entries()) {
    hasCodePoints = drawRow(pdf, columns, body, row, index) || hasCodePoints
  }
  if (hasCodePoints) {
    pdf.y += 3
    pdf.writeText(pdf.root, 'P', unprintableNote(), textStyles.hint)
  }
  pdf.y += 8
}

/** @param row the tagged heading row; undefined if this heading repeats it. */
function drawTableHeader<Row>(pdf: PdfWriter, columns: readonly Column<Row>[], row: Part | undefined): void {
  const top = pdf.y
  for (const [left, { head, width, numeric }] of columnPositions(columns)) {
    const draw = () => pdf.drawLabel(head, textStyles.head, top, numeric ? 'right' : 'left', { left, width })
    if (row) pdf.part(row, 'TH', { scope: 'Column' }).add(draw)
    else pdf.decorate(draw, 'Pagination')
  }
  pdf.y += textStyles.head.leading + padding
  pdf.decorate(() => pdf.drawRule(pdf.y, colours.black))
}

/** @returns whether any of its characters are shown as code points. */
function drawRow<Row>(
  pdf: PdfWriter,
  columns: readonly Column<Row>[],
  body: Part,
  record: Row,
  index: number,
): boolean {
  const style: TextStyle = textStyles.row
  const cells = columnPositions(columns).map(([left, { width, getText, numeric = false }]) => ({
    left,
    width,
    numeric,
    lines: pdf.layOut(getText(record, index), style, width - columnGap),
  }))
  const lineCount = Math.max(...cells.map(({ lines }) => lines.length))
  const height = lineCount * style.leading + padding * 2
  if (pdf.ensureSpace(height)) drawTableHeader(pdf, columns, undefined)
  const row = pdf.part(body, 'TR')
  const top = pdf.y + padding
  for (const [number, { left, width, numeric, lines }] of cells.entries()) {
    const isRowHeader = number === 0
    const cell = pdf.part(row, isRowHeader ? 'TH' : 'TD', isRowHeader ? { scope: 'Row' } : actualText(lines))
    for (const [lineIndex, line] of lines.entries()) {
      const x = numeric ? left + width - line.width : left
      cell.add(() => pdf.drawLine(line, style, x, top + lineIndex * style.leading))
    }
  }
  pdf.y += height
  pdf.decorate(() => pdf.drawRule(pdf.y))
  return cells.some(({ lines }) => lines.some((line) => line.hasCodePoints))
}

function columnPositions<Row>(columns: readonly Column<Row>[]): [number, Column<Row>][] {
  let x: number = page.left
  return columns.map((each) => {
    const at = x
    x += each.width
    return [at, each]
  })
}
