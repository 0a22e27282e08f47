import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isoCurrency } from '#contract/money/money.ts'
import { OrganizationTotals } from './StatementTables.tsx'

it('shows the balance of each organization in each currency', () => {
  const total = (currency: string, balance: number) => ({
    currency: isoCurrency(currency),
    charged: balance,
    refunded: 0,
    balance,
  })
  render(
    <OrganizationTotals
      parts={[
        { id: '', organization: 'Broker Ltd', entries: [], totals: [total('EUR', 30_000)] },
        {
          id: 'a',
          organization: 'Acme Ltd',
          entries: [],
          totals: [total('EUR', 20_000), total('JPY', 5000)],
        },
      ]}
    />,
  )
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Broker Ltd', 'EUR 300.00', 'EUR 0.00', 'EUR 300.00'],
    ['Acme Ltd', 'EUR 200.00', 'EUR 0.00', 'EUR 200.00'],
    ['Acme Ltd', 'JPY 5,000', 'JPY 0', 'JPY 5,000'],
  ])
})
