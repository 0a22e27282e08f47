import { formatWithoutCurrency } from '#contract/money/money.ts'
import {
  findSpecimens,
  type Specimens,
  type Statement,
  type StatementEntry,
  type StatementShare,
} from '#contract/servicing/statement.ts'
import { type ShareTotal, splitShares } from '#contract/servicing/statement-shares.ts'
import type { PdfWriter } from './pdf-writer.ts'
import { column } from './styles.ts'
import { type Column, drawTable } from './table.ts'

const formatPart = (minor: number, { currency }: StatementShare | ShareTotal) =>
  formatWithoutCurrency({ minor, currency })

const totalColumns: readonly Column<ShareTotal>[] = [
  { head: 'Currency', width: column.width - 300, getText: ({ currency }) => currency.id },
  { head: 'Share of premium', width: 100, getText: (row) => formatPart(row.premium, row), numeric: true },
  { head: 'Fees kept', width: 100, getText: (row) => formatPart(row.fees, row), numeric: true },
  { head: 'Total', width: 100, getText: (row) => formatPart(row.total, row), numeric: true },
]

/** The holder of a booking. In a statement with others, specimens are marked. */
export const formatSpecimenHolder = (
  { holder, specimen }: Pick<StatementEntry, 'holder' | 'specimen'>,
  specimens: Specimens,
) => (specimen && specimens === 'some' ? `${holder}\nSpecimen` : holder)

/**
 * Draws what organizations keep of a month's bookings, or nothing if there are no shares.
 * @param write writes a line with a tag and a style.
 * @param formatTime formats the time of an entry.
 */
export function drawShares(
  pdf: PdfWriter,
  statement: Statement,
  write: (tag: string, text: string, as: 'strong' | 'hint') => void,
  formatTime: (at: string) => string,
): void {
  const parts = splitShares(statement)
  if (parts.length === 0) return
  const specimens = findSpecimens(statement)
  const columns: readonly Column<StatementShare>[] = [
    { head: 'Time (UTC)', width: 66, getText: (row) => formatTime(row.at) },
    { head: 'Certificate', width: 104, getText: (row) => row.reference },
    { head: 'Holder', width: column.width - 368, getText: (row) => formatSpecimenHolder(row, specimens) },
    { head: 'Currency', width: 46, getText: (row) => row.currency.id },
    { head: 'Share of premium', width: 86, getText: (row) => formatPart(row.premium, row), numeric: true },
    { head: 'Fees kept', width: 66, getText: (row) => formatPart(row.fees, row), numeric: true },
  ]
  write('H2', 'Commission and fees', 'strong')
  write('P', 'How premiums and fees are shared between companies, excluding taxes.', 'hint')
  for (const { organization, totals, shares } of parts) {
    write('H3', organization, 'strong')
    if (totals.length > 0) drawTable(pdf, totalColumns, totals)
    drawTable(pdf, columns, shares)
  }
}
