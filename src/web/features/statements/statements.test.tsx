import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { isoCurrency } from '#contract/money/money.ts'
import type { Statement, StatementMonth } from '#contract/servicing/statement.ts'
import { getStatement, listStatements } from '#contract/wire/statements/operations.ts'
import { openPage, refetchQueries } from '#testing/page.tsx'
import { applyConfigFile } from '#web/api/config.ts'
import { limitToCompany, paths, patterns } from '#web/paths.ts'
import { StatementPage } from './StatementPage.tsx'
import { StatementsPage } from './StatementsPage.tsx'

let reply: () => Response
let requested: string[]
beforeEach(() => {
  applyConfigFile({})
  requested = []
  vi.stubGlobal('fetch', ({ pathname, search }: URL) => {
    if (pathname.includes('/statements')) requested.push(pathname + search)
    return Promise.resolve(pathname.includes('/statements') ? reply() : new Response('', { status: 404 }))
  })
})

const total = (id: string, balance: number) => ({
  currency: isoCurrency(id),
  charged: balance,
  refunded: 0,
  balance,
})
const entry = {
  id: '1',
  at: '2026-11-20T10:00:00.000Z',
  kind: 'premium' as const,
  bookingId: 'b-1',
  reference: 'LD-1',
  holder: 'One Oy',
  currency: isoCurrency('EUR'),
  amount: 28_182,
}
const november: Statement = {
  month: '2026-11',
  organization: 'Some Oy',
  open: false,
  entries: [entry],
  totals: [total('EUR', 28_182)],
}
const text = () => document.body.textContent

describe('the list of statements', () => {
  const open = async (months: StatementMonth[]) => {
    reply = () => Response.json(z.encode(listStatements.reply, months))
    openPage('/', <StatementsPage />)
    await waitFor(() => expect(screen.queryByText('Loading statements…')).toBeNull())
  }

  it('has a row for each month, with its balance in each currency', async () => {
    await open([
      { month: '2026-11', totals: [total('EUR', 28_182), total('JPY', 5_000)] },
      { month: '2026-10', totals: [total('EUR', -500)] },
    ])
    const rows = screen.getAllByRole('row').slice(1)
    expect(
      rows.map((row) => [...row.querySelectorAll('a, td > div')].map((part) => part.textContent)),
    ).toEqual([
      ['November 2026', 'EUR 281.82', 'JPY 5,000'],
      ['October 2026', 'EUR -5.00'],
    ])
    expect(screen.getByRole('link', { name: 'October 2026' }).getAttribute('href')).toBe(
      paths.statement('2026-10'),
    )
  })

  it('offers to get a quote if it is empty', async () => {
    await open([])
    expect(screen.getByRole('link', { name: 'Get a quote' })).toBeDefined()
    expect(screen.queryByRole('table')).toBeNull()
  })
})

describe('a statement', () => {
  const open = async (overrides: Partial<Statement> = {}) => {
    reply = () => Response.json(z.encode(getStatement.reply, { ...november, ...overrides }))
    openPage(patterns.statement, <StatementPage />, paths.statement('2026-11'))
    await screen.findByText(/^Some Oy ·/)
  }

  it('shows the transactions and totals of a month', async () => {
    await open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Statement for November 2026')
    expect(screen.getAllByRole('table')).toHaveLength(2)
    expect(requested).toEqual(['/api/v2/quote/statements/2026-11'])
    expect(screen.getByRole('link', { name: 'LD-1' }).getAttribute('href')).toBe(paths.booking('b-1'))
  })

  it('adds up premium, fees and tax by currency, if the service sends them', async () => {
    const parts = { premium: 22_000, fees: 782, tax: 5_400 }
    const refund = { kind: 'refund' as const, amount: -28_182, premium: -22_000, fees: -782, tax: -5_400 }
    const yen = { currency: isoCurrency('JPY'), amount: 5_000, premium: 4_000, fees: 0, tax: 1_000 }
    const entries = [parts, parts, refund, yen].map((of, index) => ({ ...entry, ...of, id: String(index) }))
    await open({ entries })
    const table = within(screen.getByRole('table', { name: 'Premium, fees and tax, minus refunds' }))
    const rows = table.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))
    expect(rows).toEqual([
      ['Currency', 'Premium', 'Fees', 'Tax'],
      ['EUR', '220.00', '7.82', '54.00'],
      ['JPY', '4,000', '0', '1,000'],
    ])
  })

  it.each([
    [true, true],
    [false, false],
  ])('shows that entries may still be added while the month is open: %s', async (isOpen, isShown) => {
    await open({ open: isOpen })
    expect(text().includes('entries may still be added')).toBe(isShown)
  })

  it('says that nothing is payable under a sample tariff', async () => {
    await open()
    expect(text()).not.toContain('nothing is payable')
    cleanup()
    await open({ entries: [{ ...entry, specimen: true }] })
    expect(text()).toContain('nothing is payable')
  })

  it('marks specimens among other bookings, and leaves them out of the totals', async () => {
    const specimen = { ...entry, specimen: true, premium: -500, amount: -500, kind: 'refund' as const }
    await open({
      entries: [
        { ...entry, premium: 20_000 },
        { ...specimen, id: '2', holder: 'Two Oy' },
      ],
    })
    expect(text()).not.toContain('nothing is payable')
    expect(text()).toContain('Nothing is payable for them, and the totals don’t include them.')
    expect(screen.getByText('Specimen').parentElement?.textContent).toBe('Two OySpecimen')
    const parts = within(screen.getByRole('table', { name: /^Premium, fees and tax/ }))
    expect(parts.getByText('200.00')).toBeDefined()
  })

  it('has no totals if all entries are specimens, but not all shares', async () => {
    const share = { id: 's', organization: 'Some Oy', amount: 500, premium: 500, fees: 0 }
    await open({
      entries: [{ ...entry, specimen: true, organizationId: 'o-1', organizationName: 'Acme Ltd' }],
      shares: [{ ...entry, ...share }],
      totals: [],
    })
    const captions = [...document.querySelectorAll('caption')].map(({ textContent }) => textContent)
    expect(captions).toEqual(['Transactions', 'Shares by company', 'Shares by booking'])
  })

  it('shows an empty state without transactions', async () => {
    await open({ entries: [], totals: [] })
    expect(text()).toContain('No purchases or refunds in November 2026.')
    expect(screen.queryByRole('table')).toBeNull()
  })

  it.each([
    ['Download PDF', 'pdf', 'application/pdf'],
    ['Download CSV', 'csv', 'text/csv'],
  ])('offers to %s', async (name, path, type) => {
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      saved.push(file as Blob)
      // The test's window would go to a blob's URL instead of saving it.
      return '#file'
    })
    await open()
    reply = () => new Response('%PDF-1.7', { headers: { 'Content-Type': type } })
    fireEvent.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(saved.map((file) => file.type)).toEqual([type]))
    expect(requested.at(-1)).toBe(`/api/v2/quote/statements/2026-11/${path}`)
  })

  it('shows that a download failed', async () => {
    await open()
    reply = () => Response.json({ message: 'Try later.' }, { status: 403 })
    fireEvent.click(screen.getByRole('button', { name: 'Download PDF' }))
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t download the statement.')
  })
})

it('shows the statements of the company in the URL', async () => {
  reply = () => Response.json(z.encode(listStatements.reply, [{ month: '2026-11', totals: [] }]))
  const router = openPage(paths.statements, <StatementsPage />, limitToCompany(paths.statements, 'acme'))
  const link = await screen.findByRole('link', { name: 'November 2026' })
  expect(link.getAttribute('href')).toBe(limitToCompany(paths.statement('2026-11'), 'acme'))
  expect(requested).toEqual(['/api/v2/quote/statements?organizationId=acme'])
  fireEvent.click(screen.getByRole('link', { name: 'Show all companies' }))
  await waitFor(() => expect(requested).toHaveLength(2))
  expect(requested[1]).toBe('/api/v2/quote/statements')
  expect(router.state.location.search).toBe('')
})

it('shows and downloads a statement of the company in the URL', async () => {
  reply = () => Response.json(z.encode(getStatement.reply, november))
  openPage(patterns.statement, <StatementPage />, limitToCompany(paths.statement('2026-11'), 'acme'))
  fireEvent.click(await screen.findByRole('button', { name: 'Download CSV' }))
  await waitFor(() =>
    expect(requested).toEqual([
      '/api/v2/quote/statements/2026-11?organizationId=acme',
      '/api/v2/quote/statements/2026-11/csv?organizationId=acme',
    ]),
  )
  expect(screen.getByRole('link', { name: 'All statements' }).getAttribute('href')).toBe(
    limitToCompany(paths.statements, 'acme'),
  )
})

it.each(['nonsense', '2026-13'])('rejects the month “%s” without a request', async (month) => {
  openPage(patterns.statement, <StatementPage />, paths.statement(month))
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByRole('link', { name: 'View all statements' }).getAttribute('href')).toBe(paths.statements)
  expect(alert.queryByRole('button')).toBeNull()
  expect(requested).toEqual([])
})

it.each([
  ['the list', '/', <StatementsPage key="all" />, z.encode(listStatements.reply, [])],
  ['a statement', patterns.statement, <StatementPage key="one" />, z.encode(getStatement.reply, november)],
])('%s may be out of date if reloading fails', async (_, pattern, page, loaded) => {
  reply = () => Response.json(loaded)
  openPage(pattern, page, pattern.replace(':month', '2026-11'))
  await waitFor(() => expect(screen.queryByText(/^Loading/)).toBeNull())
  reply = () => new Response('', { status: 500 })
  await refetchQueries()
  expect(screen.getByText(/ may be out of date$/)).toBeDefined()
})

describe.each([
  ['the list', () => openPage('/', <StatementsPage />)],
  ['a statement', () => openPage(patterns.statement, <StatementPage />, paths.statement('2026-11'))],
])('%s that fails to load', (_, open) => {
  it('shows that the service has no statements', async () => {
    reply = () => new Response('', { status: 404 })
    open()
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText('Statements aren’t available on this service.')).toBeDefined()
    expect(alert.queryByRole('button')).toBeNull()
  })

  it('can be requested again', async () => {
    reply = () => new Response('', { status: 500 })
    open()
    const again = within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' })
    const before = requested.length
    fireEvent.click(again)
    await waitFor(() => expect(requested).toHaveLength(before + 1))
  })
})
