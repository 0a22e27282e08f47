import { formatAdditionalFields } from '#contract/fields/additional-fields.ts'
import { formatWithoutCurrency } from '#contract/money/money.ts'
import {
  findSpecimens,
  selectCounted,
  specimenNote,
  type Specimens,
  splitByOrganization,
  sumParts,
  type Statement,
  type StatementEntry,
  type StatementTotal,
} from '#contract/servicing/statement.ts'
import { formatMonth } from '#contract/text/months.ts'
import { drawSectionRule } from './blocks.ts'
import { drawMark } from './mark.ts'
import { renderPdf } from './render-pdf.ts'
import { drawShares, formatSpecimenHolder } from './statement-shares.ts'
import { column, page, textStyles } from './styles.ts'
import type { DocumentBranding } from '#service/store/organizations/logos.ts'
import { drawFooters } from './watermarks.ts'
import { type Column, drawCompany, drawTable } from './table.ts'

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
})
const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

const formatEntryAmount = (row: StatementEntry, kind: StatementEntry['kind']) =>
  row.kind === kind ? formatWithoutCurrency({ minor: Math.abs(row.amount), currency: row.currency }) : ''

/** The holder, with their reference and the additional fields of the booking below. */
const formatHolder = (row: StatementEntry, specimens: Specimens) =>
  [
    formatSpecimenHolder(row, specimens),
    row.trackingCode && `Your reference: ${row.trackingCode}`,
    formatAdditionalFields(row),
  ]
    .filter(Boolean)
    .join('\n')

/** Widths in points; they add up to the width of the page without its margins. */
const createEntryColumns = (specimens: Specimens): readonly Column<StatementEntry>[] => [
  { head: 'Time (UTC)', width: 66, getText: (row) => timeFormat.format(Date.parse(row.at)) },
  { head: 'Certificate', width: 104, getText: (row) => row.reference },
  { head: 'Holder', width: column.width - 348, getText: (row) => formatHolder(row, specimens) },
  { head: 'Currency', width: 46, getText: (row) => row.currency.id },
  { head: 'Charged', width: 66, getText: (row) => formatEntryAmount(row, 'premium'), numeric: true },
  { head: 'Refunded', width: 66, getText: (row) => formatEntryAmount(row, 'refund'), numeric: true },
]

const formatTotal = (name: keyof Omit<StatementTotal, 'currency'>) => (total: StatementTotal) =>
  formatWithoutCurrency({ minor: total[name], currency: total.currency })

const totalColumns: readonly Column<StatementTotal>[] = [
  { head: 'Currency', width: column.width - 300, getText: ({ currency }) => currency.id },
  { head: 'Charged', width: 100, getText: formatTotal('charged'), numeric: true },
  { head: 'Refunded', width: 100, getText: formatTotal('refunded'), numeric: true },
  { head: 'Balance', width: 100, getText: formatTotal('balance'), numeric: true },
]

type PartsTotal = ReturnType<typeof sumParts>[number]
const formatPart = (name: keyof Omit<PartsTotal, 'currency'>) => (total: PartsTotal) =>
  formatWithoutCurrency({ minor: total[name], currency: total.currency })

const partColumns: readonly Column<PartsTotal>[] = [
  { head: 'Currency', width: column.width - 400, getText: ({ currency }) => currency.id },
  { head: 'Premium', width: 100, getText: formatPart('premium'), numeric: true },
  { head: 'Fees', width: 100, getText: formatPart('fees'), numeric: true },
  { head: 'Tax', width: 100, getText: formatPart('tax'), numeric: true },
  { head: 'Balance', width: 100, getText: formatPart('total'), numeric: true },
]

/**
 * Draws an organization's statement for a month.
 * @param now when it's drawn, in epoch milliseconds: the current month may still get entries.
 */
export function drawStatement(
  statement: Statement,
  now: number,
  branding?: DocumentBranding,
): Promise<Uint8Array<ArrayBuffer>> {
  const { month, organization, open, entries } = statement
  const title = `Statement for ${formatMonth(month)}`
  const specimens = findSpecimens(statement)
  const specimen = specimens === 'all'
  const status = { number: organization, specimen, end: undefined }
  const info = { title, subject: organization, createdAt: new Date(now), status, runningTitle: `${title} ·` }
  return renderPdf(info, (pdf) => {
    const write = (tag: string, text: string, as: keyof typeof textStyles) => {
      pdf.writeText(pdf.root, tag, text, textStyles[as])
      pdf.y += 3
    }
    pdf.y = page.top + 14
    drawMark(pdf, branding)
    pdf.y += 3
    const colour = branding?.accentColor ?? textStyles.title.colour
    pdf.writeText(pdf.root, 'H1', title, { ...textStyles.title, colour })
    pdf.y += 3
    write('P', organization, 'number')
    const periodNote = open
      ? `As of ${dayFormat.format(now)}; entries may still be added.`
      : 'Covers the full month.'
    write('P', `${periodNote} All times are UTC.`, 'hint')
    const warning =
      'Specimen: no cover. Priced from a sample tariff. No cover is provided, and nothing is payable.'
    if (specimen) write('P', warning, 'warning')
    if (specimens === 'some') write('P', specimenNote, 'text')
    drawSectionRule(pdf)
    if (entries.length === 0) write('P', 'No transactions.', 'text')
    else {
      // A statement has no totals if all its entries are specimens but some of its shares aren't.
      if (statement.totals.length > 0) {
        drawTable(pdf, totalColumns, statement.totals, { headings: [{ tag: 'H2', text: 'Totals' }] })
        const partTotals = sumParts(selectCounted(entries, specimens))
        drawTable(pdf, partColumns, partTotals, {
          headings: [
            { tag: 'H2', text: 'Premium, fees and tax' },
            { tag: 'P', text: 'Charges minus refunds.' },
          ],
        })
      }
      const entryColumns = createEntryColumns(specimens)
      const parts = splitByOrganization(statement)
      for (const { organization: name, totals, entries: rows } of parts) {
        drawCompany(pdf, [{ tag: 'H2', text: name }], name, {
          totalColumns,
          totals,
          columns: entryColumns,
          rows,
        })
      }
      if (parts.length === 0) {
        drawTable(pdf, entryColumns, entries, { headings: [{ tag: 'H2', text: 'Transactions' }] })
      }
    }
    drawShares(pdf, statement, (at) => timeFormat.format(Date.parse(at)))
    drawFooters(pdf, { ...status, number: `${title} · ${organization}` })
  })
}
