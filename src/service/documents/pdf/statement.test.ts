import { expect, test } from 'vitest'
import { isoCurrency } from '#contract/money/money.ts'
import { type Statement, type StatementEntry, sumByCurrency } from '#contract/servicing/statement.ts'
import { aStatement } from '#testing/pdf/sample-documents.ts'
import { readPdfStructure } from '#testing/pdf/pdf-structure.ts'
import { readPdf } from '#testing/pdf/read-pdf.ts'
import { readTextPositions } from '#testing/pdf/text-positions.ts'
import { drawStatement } from './statement.ts'

/** A premium of EUR 312.00 and its refund, then a premium of EUR 100.00. */
function aMonth(overrides: Partial<Statement> = {}): Statement {
  const [premium] = aStatement(1).entries
  if (!premium) throw new Error('The statement has no entries.')
  const euros = {
    ...premium,
    currency: isoCurrency('EUR'),
    specimen: false,
    holder: 'Karelian Machines Oy',
    trackingCode: 'PO 4711',
  }
  const entries: StatementEntry[] = [
    { ...euros, reference: 'LD-AAAA-AAAA-AAAA', amount: 31_200, premium: 25_000, fees: 1_200, tax: 5_000 },
    {
      ...euros,
      reference: 'LD-AAAA-AAAA-AAAA',
      amount: -31_200,
      premium: -25_000,
      fees: -1_200,
      tax: -5_000,
      kind: 'refund',
      at: '2026-11-12T15:30:00.000Z',
    },
    { ...euros, reference: 'LD-BBBB-BBBB-BBBB', amount: 10_000, premium: 7_600, fees: 500, tax: 1_900 },
  ]
  return { ...aStatement(0), entries, totals: sumByCurrency(entries), ...overrides }
}

async function read(statement: Statement) {
  const { pages, title } = await readPdf(await drawStatement(statement, Date.UTC(2026, 10, 21)))
  return { title, lines: pages.join('\n').split('\n') }
}

test('lists each entry once with its time, and totals charges and refunds', async () => {
  const { lines, title } = await read(aMonth())
  const rows = lines.filter((line) => /LD-[AB]{4}/.test(line)).map((line) => line.replaceAll(/\s+/g, ' '))
  expect(rows).toEqual([
    expect.stringMatching(/^10 Nov, 00:00 ?LD-AAAA-AAAA-AAAA ?Karelian Machines Oy ?EUR ?312\.00$/),
    expect.stringMatching(/^12 Nov, 15:30 ?LD-AAAA-AAAA-AAAA ?Karelian Machines Oy ?EUR ?312\.00$/),
    expect.stringMatching(/^10 Nov, 00:00 ?LD-BBBB-BBBB-BBBB ?Karelian Machines Oy ?EUR ?100\.00$/),
  ])
  expect(lines).toContainEqual(expect.stringMatching(/^EUR\s*412\.00\s*312\.00\s*100\.00$/))
  expect(lines).toContainEqual(expect.stringMatching(/^EUR\s*76\.00\s*5\.00\s*19\.00\s*100\.00$/))
  expect(lines.filter((line) => line.includes('Your reference: PO 4711'))).toHaveLength(3)
  expect(title).toBe('Statement for November 2026')
  expect(lines.join()).not.toContain('Specimen')
})

test('marks specimens among other bookings, and leaves them out of the totals', async () => {
  const { entries } = aMonth()
  const mixed = entries.map((entry) => ({ ...entry, specimen: entry.kind === 'refund' }))
  const { lines, title } = await read(aMonth({ entries: mixed }))
  expect(title).toBe('Statement for November 2026')
  expect(lines.filter((line) => line.endsWith('Specimen'))).toHaveLength(1)
  expect(lines.join(' ')).toContain('Nothing is payable for them, and the totals don’t include them.')
  expect(lines.join(' ')).not.toMatch(/no cover(?!\.)/i)
  expect(lines).toContainEqual(expect.stringMatching(/^EUR\s*326\.00\s*17\.00\s*69\.00\s*412\.00$/))
})

test('repeats its title on later pages only, and keeps the rows above the footer', async () => {
  const { pages } = await readPdf(await drawStatement(aStatement(60), Date.UTC(2026, 10, 21)))
  const rows = pages.map((page) => page.split('\n').filter((line) => line.includes('LD-2345')).length)
  const titles = pages.map((page) => page.split('Statement for November 2026 ·').length - 1)
  // A footer on each page, and a header on the second.
  expect(titles).toEqual([1, 2])
  expect(rows).toEqual([26, 34])
})

test('cuts a long company name, not the status, in the header and the footer of a page', async () => {
  const statement = { ...aStatement(60), organization: 'Consolidated Freight Holding '.repeat(7).trim() }
  const pages = await readTextPositions(await drawStatement(statement, Date.UTC(2026, 10, 21)))
  expect(pages).toHaveLength(2)
  const [status, ...others] = pages[1]?.filter(({ text }) => text === 'Specimen: no cover') ?? []
  expect(others).toEqual([])
  const name = pages[1]?.find((each) => each.baseline === status?.baseline && each !== status)
  expect(name?.text).toMatch(/^Statement for November 2026 · Consolidated/)
  expect(name?.right).toBeLessThan(status?.left ?? 0)
  for (const page of pages) {
    const footers = page.filter(({ text }) => text.startsWith('Specimen: no cover · Statement for November'))
    expect(footers).toHaveLength(1)
    expect(footers[0]?.right).toBeLessThan(page.find(({ text }) => text.startsWith('page '))?.left ?? 0)
  }
})

test.each([
  ['entries', 24],
  ['shares', 29],
] as const)(
  'keeps a company’s name with its table, and repeats it on later pages: %s',
  async (kind, firstPage) => {
    const [entry] = aMonth().entries
    if (!entry) throw new Error('The month has no entries.')
    const fill = (count: number, organizationName: string) => {
      const row = { ...entry, organizationId: organizationName, organizationName, trackingCode: '' }
      return Array.from({ length: count }, () => ({ ...row, premium: 1, fees: 1 }))
    }
    const rows = [...fill(firstPage, 'Acme Ltd'), ...fill(50, 'Zenith Ltd')]
    const { pages } = await readPdf(
      await drawStatement(aMonth({ entries: [], [kind]: rows }), Date.UTC(2026, 10, 21)),
    )
    // Acme's rows leave space for Zenith's name on the first page, but not for its table.
    expect(pages.map((page) => page.includes('Zenith Ltd\n'))).toEqual([false, true, true])
  },
)

test('continues a row that is taller than a page on the next one', async () => {
  const words = Array.from({ length: 600 }, (_, index) => `word${index}.`)
  const entries = aMonth()
    .entries.map((entry) => ({ ...entry, trackingCode: words.join(' ') }))
    .slice(0, 1)
  const bytes = await drawStatement(aMonth({ entries }), Date.UTC(2026, 10, 21))
  const { pages } = await readPdf(bytes)
  expect(pages.length).toBeGreaterThan(2)
  expect(words.filter((word) => !pages.join('\n').includes(word))).toEqual([])
  const { pages: marks } = await readPdfStructure(bytes)
  expect(marks.map(({ untagged, unknown }) => [...untagged, ...unknown])).toEqual(pages.map(() => []))
})

test('shows the date of the statement only while the month is open', async () => {
  const open = (await read(aMonth({ open: true }))).lines.join('\n')
  expect(open).toContain('As of 21 November 2026; entries may still be added.')
  const closed = (await read(aMonth({ open: false }))).lines.join('\n')
  expect(closed).toContain('Covers the full month. All times are UTC.')
  expect(closed).not.toContain('As of')
})
