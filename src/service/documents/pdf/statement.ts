import { buffer } from 'node:stream/consumers'
import { formatWithoutCurrency } from '#contract/money/money.ts'
import type { Statement, StatementEntry, StatementTotal } from '#contract/servicing/statement.ts'
import { drawRule, writeNote } from './blocks.ts'
import { renderInQueue } from './render-queue.ts'
import { column, page, textStyles } from './styles.ts'
import { drawWatermark, drawFooters, drawRunningHeader } from './watermarks.ts'
import { unprintableNote } from '#service/documents/text/scripts.ts'
import { createPdf, actualText, type PdfWriter } from './pdf-writer.ts'
import { type Column, drawTable } from './table.ts'

const time = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
})
const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const dayName = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

const formatEntryAmount = (row: StatementEntry, kind: StatementEntry['kind']) =>
  row.kind === kind ? formatWithoutCurrency({ minor: Math.abs(row.amount), currency: row.currency }) : ''

/** Widths in points; their sum is the width of the sheet. */
const entryColumns: readonly Column<StatementEntry>[] = [
  { head: 'Time (UTC)', width: 66, of: (row) => time.format(Date.parse(row.at)) },
  { head: 'Certificate', width: 104, of: (row) => row.reference },
  { head: 'Holder', width: column.width - 348, of: (row) => row.holder },
  { head: 'Currency', width: 46, of: (row) => row.currency.id },
  { head: 'Charged', width: 66, of: (row) => formatEntryAmount(row, 'premium'), figures: true },
  { head: 'Refunded', width: 66, of: (row) => formatEntryAmount(row, 'refund'), figures: true },
]

const formatTotal = (name: keyof Omit<StatementTotal, 'currency'>) => (total: StatementTotal) =>
  formatWithoutCurrency({ minor: total[name], currency: total.currency })

const totalColumns: readonly Column<StatementTotal>[] = [
  { head: 'Currency', width: column.width - 300, of: ({ currency }) => currency.id },
  { head: 'Charged', width: 100, of: formatTotal('charged'), figures: true },
  { head: 'Refunded', width: 100, of: formatTotal('refunded'), figures: true },
  { head: 'Balance', width: 100, of: formatTotal('balance'), figures: true },
]

/**
 * Draws a month of an organization's account as a tagged PDF 1.7.
 * @param now when it's drawn, in epoch milliseconds: the current month may still get entries.
 */
export function drawStatement(statement: Statement, now: number): Promise<Uint8Array<ArrayBuffer>> {
  return renderInQueue(() => drawPages(statement, now))
}

async function drawPages(statement: Statement, now: number): Promise<Uint8Array<ArrayBuffer>> {
  const { month, organization, open, entries } = statement
  const title = `Statement for ${monthName.format(Date.parse(`${month}-01`))}`
  const specimen = entries.some((entry) => entry.specimen)
  const status = { number: organization, specimen, end: undefined }
  const sheet = createPdf(
    {
      title: specimen ? `${title}, specimen: no cover` : title,
      subject: organization,
      madeAt: new Date(now),
    },
    (newPage, number) => {
      drawWatermark(newPage, status)
      if (number > 1) drawRunningHeader(newPage, status, `${title} ·`)
    },
  )
  sheet.y = page.top + 14
  writeText(sheet, 'P', 'Lading', 'mark')
  writeText(sheet, 'H1', title, 'title')
  writeText(sheet, 'P', organization, 'number')
  const until = open ? `As of ${dayName.format(now)}; the month isn’t over yet.` : 'Full month.'
  writeText(sheet, 'P', `${until} All times are UTC.`, 'hint')
  if (specimen) {
    writeText(
      sheet,
      'P',
      'Specimen: no cover. Priced from a sample tariff. No cover is provided, and nothing is payable.',
      'stop',
    )
  }
  drawRule(sheet)
  if (entries.length === 0) writeText(sheet, 'P', 'No transactions.', 'text')
  else {
    writeText(sheet, 'H2', 'Totals', 'strong')
    await drawTable(sheet, totalColumns, statement.totals)
    writeText(sheet, 'H2', 'Transactions', 'strong')
    await drawTable(sheet, entryColumns, entries)
  }
  drawFooters(sheet, { ...status, number: `${title} · ${organization}` })
  sheet.root.end()
  sheet.doc.end()
  return new Uint8Array(await buffer(sheet.doc))
}

function writeText(sheet: PdfWriter, tag: string, text: string, as: keyof typeof textStyles): void {
  const setting = textStyles[as]
  const lines = sheet.layOut(text, setting, column.width)
  sheet.writeLines(sheet.part(sheet.root, tag, actualText(lines)), lines, setting)
  if (lines.some(({ named }) => named)) writeNote(sheet, sheet.root, unprintableNote(), column)
  sheet.y += 3
}
