import { colours, page, type TextStyle, textStyles } from './styles.ts'
import { unprintableNote } from '#service/documents/text/scripts.ts'
import { type Part, actualText, type PdfWriter } from './pdf-writer.ts'

/** A column of a table: its heading, its width in points and the text of its cells. */
export type Column<Row> = {
  readonly head: string
  readonly width: number
  readonly of: (row: Row, index: number) => string
  /** Right-aligns the digits. */
  readonly figures?: boolean
}

const columnGap = 8
const padding = 2.5

/**
 * Draws a table that repeats its heading on each page and never splits a row.
 * @param columns their widths add up to the sheet's; the first one is the row header.
 */
export function drawTable<Row>(
  sheet: PdfWriter,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): void {
  const table = sheet.part(sheet.root, 'Table')
  const head = sheet.part(sheet.part(table, 'THead'), 'TR')
  sheet.y += 4
  sheet.ensureSpace(60)
  drawTableHeader(sheet, columns, head)
  const body = sheet.part(table, 'TBody')
  let named = false
  for (const [index, row] of rows.entries()) {
    named = drawRow(sheet, columns, body, row, index) || named
  }
  if (named) {
    sheet.y += 3
    sheet.writeText(sheet.root, 'P', unprintableNote(), textStyles.hint)
  }
  sheet.y += 8
}

/** @param row the tagged heading row; undefined if this heading repeats it. */
function drawTableHeader<Row>(
  sheet: PdfWriter,
  columns: readonly Column<Row>[],
  row: Part | undefined,
): void {
  const top = sheet.y
  for (const [left, { head, width, figures }] of columnPositions(columns)) {
    const draw = () =>
      sheet.drawLabel(head, textStyles.head, top, figures ? 'right' : 'left', { left, width })
    if (row) sheet.part(row, 'TH', { scope: 'Column' }).add(draw)
    else sheet.decorate(draw, 'Pagination')
  }
  sheet.y += textStyles.head.leading + padding
  sheet.decorate(() => sheet.drawRule(sheet.y, colours.black))
}

/** @returns whether any of its characters are shown as code points. */
function drawRow<Row>(
  sheet: PdfWriter,
  columns: readonly Column<Row>[],
  body: Part,
  record: Row,
  index: number,
): boolean {
  const setting: TextStyle = textStyles.row
  const cells = columnPositions(columns).map(([left, { width, of, figures = false }]) => ({
    left,
    width,
    figures,
    lines: sheet.layOut(of(record, index), setting, width - columnGap),
  }))
  const most = Math.max(...cells.map(({ lines }) => lines.length))
  const height = most * setting.leading + padding * 2
  if (sheet.ensureSpace(height)) drawTableHeader(sheet, columns, undefined)
  const row = sheet.part(body, 'TR')
  const top = sheet.y + padding
  for (const [number, { left, width, figures, lines }] of cells.entries()) {
    const heads = number === 0
    const cell = sheet.part(row, heads ? 'TH' : 'TD', heads ? { scope: 'Row' } : actualText(lines))
    for (const [at, line] of lines.entries()) {
      const x = figures ? left + width - line.width : left
      cell.add(() => sheet.drawLine(line, setting, x, top + at * setting.leading))
    }
  }
  sheet.y += height
  sheet.decorate(() => sheet.drawRule(sheet.y))
  return cells.some(({ lines }) => lines.some((line) => line.named))
}

function columnPositions<Row>(columns: readonly Column<Row>[]): [number, Column<Row>][] {
  let x: number = page.left
  return columns.map((each) => {
    const at = x
    x += each.width
    return [at, each]
  })
}
