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
import { type Column, drawCompany, type TableHeading } from './table.ts'

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

const sectionHeadings: readonly TableHeading[] = [
  { tag: 'H2', text: 'Commission and fees' },
  { tag: 'P', text: 'How premiums and fees are shared between companies, excluding taxes.' },
]

/**
 * Draws what organizations keep of a month's bookings, or nothing if there are no shares.
 * @param formatTime formats the time of an entry.
 */
export function drawShares(pdf: PdfWriter, statement: Statement, formatTime: (at: string) => string): void {
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
  for (const [index, { organization: name, totals, shares: rows }] of parts.entries()) {
    const headings = [...(index === 0 ? sectionHeadings : []), { tag: 'H3' as const, text: name }]
    drawCompany(pdf, headings, name, { totalColumns, totals, columns, rows })
  }
}
