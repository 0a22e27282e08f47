import { setImmediate } from 'node:timers/promises'
import { writeNote } from './blocks.ts'
import { column, ink, page, type Setting, settings } from './styles.ts'
import { cannotPrint } from '#service/documents/text/scripts.ts'
import { type Part, readAs, type Sheet } from './pdf-writer.ts'

/** A column of a table: its head, how wide it is in points, and what stands in it. */
export type Column<Row> = {
  readonly head: string
  readonly width: number
  readonly of: (row: Row, index: number) => string
  /** Figures stand at the right end, under each other. */
  readonly figures?: boolean
}

const between = 8
const padding = 2.5

/** After so many rows others are answered, so that a long table holds nobody up. */
const rowsInOneGo = 10

/**
 * Draws a table whose head stands on every page that it comes to; no row is cut in two.
 * @param columns together as wide as the sheet; the first heads its row.
 */
export async function drawTable<Row>(
  sheet: Sheet,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Promise<void> {
  const table = sheet.part(sheet.root, 'Table')
  const head = sheet.part(sheet.part(table, 'THead'), 'TR')
  sheet.y += 4
  sheet.room(60)
  drawHead(sheet, columns, head)
  const body = sheet.part(table, 'TBody')
  let named = false
  for (const [index, row] of rows.entries()) {
    named = drawRow(sheet, columns, body, row, index) || named
    if (index % rowsInOneGo === rowsInOneGo - 1) await setImmediate()
  }
  if (named) {
    sheet.y += 3
    writeNote(sheet, sheet.root, cannotPrint(), column)
  }
  sheet.y += 8
}

/** @param row where the head is told; nothing where it only repeats what was told. */
function drawHead<Row>(sheet: Sheet, columns: readonly Column<Row>[], row: Part | undefined): void {
  const top = sheet.y
  for (const [left, { head, width, figures }] of placed(columns)) {
    const [line] = sheet.lines(head, settings.head, width - between)
    if (!line) continue
    const x = figures ? left + width - line.width : left
    const draw = () => sheet.line(line, settings.head, x, top)
    if (row) sheet.part(row, 'TH', { scope: 'Column' }).add(draw)
    else sheet.decorate(draw, 'Pagination')
  }
  sheet.y += settings.head.leading + padding
  rule(sheet, ink.black)
}

/** @returns whether some characters of it stand by their numbers. */
function drawRow<Row>(
  sheet: Sheet,
  columns: readonly Column<Row>[],
  body: Part,
  told: Row,
  index: number,
): boolean {
  const setting: Setting = settings.row
  const cells = placed(columns).map(([left, { width, of, figures = false }]) => ({
    left,
    width,
    figures,
    lines: sheet.lines(of(told, index), setting, width - between),
  }))
  const most = Math.max(...cells.map(({ lines }) => lines.length))
  const height = most * setting.leading + padding * 2
  if (sheet.room(height)) drawHead(sheet, columns, undefined)
  const row = sheet.part(body, 'TR')
  const top = sheet.y + padding
  for (const [number, { left, width, figures, lines }] of cells.entries()) {
    const heads = number === 0
    const cell = sheet.part(row, heads ? 'TH' : 'TD', heads ? { scope: 'Row' } : readAs(lines))
    for (const [at, line] of lines.entries()) {
      const x = figures ? left + width - line.width : left
      cell.add(() => sheet.line(line, setting, x, top + at * setting.leading))
    }
  }
  sheet.y += height
  rule(sheet, ink.hair)
  return cells.some(({ lines }) => lines.some((line) => line.named))
}

function placed<Row>(columns: readonly Column<Row>[]): [number, Column<Row>][] {
  let x: number = page.left
  return columns.map((each) => {
    const at = x
    x += each.width
    return [at, each]
  })
}

function rule({ decorate, doc, y }: Sheet, colour: string): void {
  decorate(() => {
    doc.lineWidth(0.5).strokeColor(colour)
    doc
      .moveTo(column.left, y)
      .lineTo(column.left + column.width, y)
      .stroke()
  })
}
