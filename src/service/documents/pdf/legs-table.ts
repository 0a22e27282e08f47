import { column } from './styles.ts'
import type { PdfWriter } from './pdf-writer.ts'
import { type Column, drawTable } from './table.ts'
import type { LegRow } from '#service/documents/certificate/leg-rows.ts'

/** Widths in points; together as wide as the sheet. */
const columns: readonly Column<LegRow>[] = [
  { head: 'Leg', width: 25, of: (_, index) => String(index + 1) },
  { head: 'From', width: 101, of: (leg) => leg.from },
  { head: 'To', width: 101, of: (leg) => leg.to },
  { head: 'Leaves', width: 106, of: (leg) => leg.leaves },
  { head: 'Arrives', width: 106, of: (leg) => leg.arrives },
  { head: 'By', width: column.width - 439, of: (leg) => leg.by },
]

/** The legs as a table. */
export function drawLegs(sheet: PdfWriter, legs: readonly LegRow[]): Promise<void> {
  return drawTable(sheet, columns, legs)
}
