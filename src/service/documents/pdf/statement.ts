import { buffer } from 'node:stream/consumers'
import { printFigures } from '#contract/money/money.ts'
import type { Statement, StatementEntry, StatementTotal } from '#contract/servicing/statement.ts'
import { drawRule, writeNote } from './blocks.ts'
import { drawing } from './render-queue.ts'
import { column, page, settings } from './styles.ts'
import { drawAcross, drawFeet, drawRunningHead } from './watermarks.ts'
import { cannotPrint } from '#service/documents/text/scripts.ts'
import { openSheet, readAs, type Sheet } from './pdf-writer.ts'
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

const figuresOf = (row: StatementEntry, kind: StatementEntry['kind']) =>
  row.kind === kind ? printFigures({ minor: Math.abs(row.amount), currency: row.currency }) : ''

/** Widths in points; together as wide as the sheet. */
const lines: readonly Column<StatementEntry>[] = [
  { head: 'Time (UTC)', width: 66, of: (row) => time.format(Date.parse(row.at)) },
  { head: 'Certificate', width: 104, of: (row) => row.reference },
  { head: 'Holder', width: column.width - 348, of: (row) => row.holder },
  { head: 'Currency', width: 46, of: (row) => row.currency.id },
  { head: 'Charged', width: 66, of: (row) => figuresOf(row, 'premium'), figures: true },
  { head: 'Paid back', width: 66, of: (row) => figuresOf(row, 'refund'), figures: true },
]

const sums = (name: keyof Omit<StatementTotal, 'currency'>) => (total: StatementTotal) =>
  printFigures({ minor: total[name], currency: total.currency })

const totals: readonly Column<StatementTotal>[] = [
  { head: 'Currency', width: column.width - 300, of: ({ currency }) => currency.id },
  { head: 'Charged', width: 100, of: sums('charged'), figures: true },
  { head: 'Paid back', width: 100, of: sums('refunded'), figures: true },
  { head: 'Balance', width: 100, of: sums('balance'), figures: true },
]

/**
 * Draws a month of an organization's account as a tagged PDF 1.7.
 * @param now when it is drawn, in epoch milliseconds: a month that has not ended may still grow.
 */
export function drawStatement(statement: Statement, now: number): Promise<Uint8Array<ArrayBuffer>> {
  return drawing(() => draw(statement, now))
}

async function draw(statement: Statement, now: number): Promise<Uint8Array<ArrayBuffer>> {
  const { month, organization, open, entries } = statement
  const title = `Statement of ${monthName.format(Date.parse(`${month}-01`))}`
  const specimen = entries.some((entry) => entry.specimen)
  const standing = { number: organization, specimen, end: undefined }
  const sheet = openSheet(
    {
      title: specimen ? `${title}, specimen: no cover` : title,
      subject: organization,
      madeAt: new Date(now),
    },
    (begun, number) => {
      drawAcross(begun, standing)
      if (number > 1) drawRunningHead(begun, standing, `${title} ·`)
    },
  )
  sheet.y = page.top + 14
  write(sheet, 'P', 'Lading', 'mark')
  write(sheet, 'H1', title, 'title')
  write(sheet, 'P', organization, 'number')
  const until = open ? `As it stood on ${dayName.format(now)}; the month has not ended.` : 'The whole month.'
  write(sheet, 'P', `${until} Months and times are by UTC.`, 'hint')
  if (specimen) {
    write(
      sheet,
      'P',
      'Specimen: no cover. From a sample tariff: nothing is insured, and nothing is owed.',
      'stop',
    )
  }
  drawRule(sheet)
  if (entries.length === 0) write(sheet, 'P', 'Nothing was bought or paid back.', 'text')
  else {
    write(sheet, 'H2', 'What it comes to', 'strong')
    await drawTable(sheet, totals, statement.totals)
    write(sheet, 'H2', 'Line by line', 'strong')
    await drawTable(sheet, lines, entries)
  }
  drawFeet(sheet, { ...standing, number: `${title} · ${organization}` })
  sheet.root.end()
  sheet.doc.end()
  return new Uint8Array(await buffer(sheet.doc))
}

function write(sheet: Sheet, tag: string, text: string, as: keyof typeof settings): void {
  const setting = settings[as]
  const lines = sheet.lines(text, setting, column.width)
  sheet.write(sheet.part(sheet.root, tag, readAs(lines)), lines, setting)
  if (lines.some(({ named }) => named)) writeNote(sheet, sheet.root, cannotPrint(), column)
  sheet.y += 3
}
