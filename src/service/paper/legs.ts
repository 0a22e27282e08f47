import { setImmediate } from 'node:timers/promises'
import { column, ink, page, type Setting, settings } from './look.ts'
import { type Part, readAs, type Sheet } from './sheet.ts'
import type { LegRow } from './words.ts'

type Column = {
  readonly head: string
  readonly width: number
  readonly of: (leg: LegRow, index: number) => string
}

/** Widths in points; together as wide as the sheet. */
const columns: readonly Column[] = [
  { head: 'Leg', width: 27, of: (_, index) => String(index + 1) },
  { head: 'From', width: 118, of: (leg) => leg.from },
  { head: 'To', width: 118, of: (leg) => leg.to },
  { head: 'Leaves (UTC)', width: 87, of: (leg) => leg.leaves },
  { head: 'Arrives (UTC)', width: 87, of: (leg) => leg.arrives },
  { head: 'By', width: column.width - 437, of: (leg) => leg.by },
]
const between = 8
const padding = 2.5

/** After so many rows others are answered, so that a long journey holds nobody up. */
const rowsInOneGo = 10

/** The legs as a table whose head stands on every page that it comes to. */
export async function drawLegs(sheet: Sheet, legs: readonly LegRow[]): Promise<void> {
  const table = sheet.part(sheet.root, 'Table')
  const head = sheet.part(sheet.part(table, 'THead'), 'TR')
  sheet.y += 4
  sheet.room(60)
  drawHead(sheet, head)
  const body = sheet.part(table, 'TBody')
  for (const [index, leg] of legs.entries()) {
    drawRow(sheet, body, leg, index)
    if (index % rowsInOneGo === rowsInOneGo - 1) await setImmediate()
  }
  sheet.y += 8
}

/** @param row where the head is told; nothing where it only repeats what was told. */
function drawHead(sheet: Sheet, row: Part | undefined): void {
  const top = sheet.y
  for (const [x, { head, width }] of placed()) {
    const [line] = sheet.lines(head, settings.head, width - between)
    if (!line) continue
    const draw = () => sheet.line(line, settings.head, x, top)
    if (row) sheet.part(row, 'TH', { scope: 'Column' }).add(draw)
    else sheet.decorate(draw, 'Pagination')
  }
  sheet.y += settings.head.leading + padding
  rule(sheet, ink.black)
}

function drawRow(sheet: Sheet, body: Part, leg: LegRow, index: number): void {
  const setting: Setting = settings.row
  const cells = placed().map(([x, { width, of }]) => ({
    x,
    lines: sheet.lines(of(leg, index), setting, width - between),
  }))
  const most = Math.max(...cells.map(({ lines }) => lines.length))
  const height = most * setting.leading + padding * 2
  if (sheet.room(height)) drawHead(sheet, undefined)
  const row = sheet.part(body, 'TR')
  const top = sheet.y + padding
  for (const [number, { x, lines }] of cells.entries()) {
    const heads = number === 0
    const cell = sheet.part(row, heads ? 'TH' : 'TD', heads ? { scope: 'Row' } : readAs(lines))
    for (const [at, line] of lines.entries()) {
      cell.add(() => sheet.line(line, setting, x, top + at * setting.leading))
    }
  }
  sheet.y += height
  rule(sheet, ink.hair)
}

function placed(): [number, Column][] {
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
