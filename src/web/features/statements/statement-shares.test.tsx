import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isoCurrency } from '#contract/money/money.ts'
import type { StatementShare } from '#contract/servicing/statement.ts'
import { openPage } from '#testing/page.tsx'
import { StatementShares } from './StatementShares.tsx'

const share: StatementShare = {
  id: '1',
  at: '2026-11-20T23:30:00Z',
  kind: 'premium',
  bookingId: 'b-1',
  reference: 'LD-1',
  holder: 'One Oy',
  currency: isoCurrency('EUR'),
  premium: 5000,
  fees: 250,
}
const owner = { organizationId: 'o-1', organizationName: 'Broker Ltd' }
const statement = { month: '2026-11', organization: 'Platform', open: false, entries: [], totals: [] }

it('shows what each organization keeps, in total and of each booking', () => {
  const shares = [share, { ...share, ...owner, premium: 2000, fees: 0 }]
  const refund = { ...share, id: '2', kind: 'refund' as const, premium: -5000, fees: -250 }
  openPage('/', <StatementShares statement={{ ...statement, shares: [...shares, refund] }} />)
  const rows = screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))
  expect(rows).toEqual([
    ['Company', 'Share of premium', 'Fees kept', 'Total'],
    ['Platform', 'EUR 0.00', 'EUR 0.00', 'EUR 0.00'],
    ['Broker Ltd', 'EUR 20.00', 'EUR 0.00', 'EUR 20.00'],
    ['Certificate', 'Holder', 'Company', 'Time', 'Share of premium', 'Fees kept'],
    ['LD-1', 'One Oy', 'Platform', '20 Nov 2026, 23:30 UTC', 'EUR 50.00', 'EUR 2.50'],
    ['LD-1', 'One Oy', 'Platform', '20 Nov 2026, 23:30 UTC', 'EUR -50.00', 'EUR -2.50'],
    ['LD-1', 'One Oy', 'Broker Ltd', '20 Nov 2026, 23:30 UTC', 'EUR 20.00', 'EUR 0.00'],
  ])
})

it('shows no totals if they don’t include any share', () => {
  const { premium, fees, ...fields } = share
  const entry = { ...fields, amount: premium + fees }
  const shares = [{ ...share, specimen: true }]
  openPage('/', <StatementShares statement={{ ...statement, entries: [entry], shares }} />)
  expect(screen.queryByRole('table', { name: 'Shares by company' })).toBeNull()
  expect(screen.getByRole('table', { name: 'Shares by booking' })).toBeDefined()
})

it('shows nothing if nothing is shared', () => {
  openPage('/', <StatementShares statement={statement} />)
  expect(screen.queryByRole('table')).toBeNull()
})
