import { column } from './styles.ts'
import type { PdfWriter } from './pdf-writer.ts'
import { type Column, drawTable } from './table.ts'
import type { LegRow } from '#service/documents/certificate/leg-rows.ts'

/** Widths in points; their sum is the width of the sheet. */
const columns: readonly Column<LegRow>[] = [
  { head: 'Leg', width: 25, of: (_, index) => String(index + 1) },
  { head: 'From', width: 101, of: (leg) => leg.from },
  { head: 'To', width: 101, of: (leg) => leg.to },
  { head: 'Departs', width: 106, of: (leg) => leg.departs },
  { head: 'Arrives', width: 106, of: (leg) => leg.arrives },
  { head: 'Mode', width: column.width - 439, of: (leg) => leg.mode },
]

/** Draws the legs as a table. */
export function drawLegs(sheet: PdfWriter, legs: readonly LegRow[]): void {
  drawTable(sheet, columns, legs)
}
