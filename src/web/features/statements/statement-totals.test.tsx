import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { StatementTotals } from './StatementTables.tsx'

it('shows the amounts charged, refunded and owed, with the decimals of each currency', () => {
  render(
    <StatementTotals
      totals={[
        {
          currency: { id: 'EUR', symbol: '€', decimalPlaces: 2, divisionModifier: 100 },
          charged: 123_456,
          refunded: 23_400,
          balance: 100_056,
        },
        {
          currency: { id: 'JPY', symbol: '¥', decimalPlaces: 0, divisionModifier: 1 },
          charged: 5_000,
          refunded: 7_000,
          balance: -2_000,
        },
      ]}
    />,
  )
  const cells = (currency: string) =>
    within(screen.getByRole('row', { name: new RegExp(`^${currency}`) }))
      .getAllByRole('cell')
      .map((cell) => [cell.dataset['label'], cell.textContent])
  expect(cells('EUR')).toEqual([
    ['Charged', '1,234.56'],
    ['Refunded', '234.00'],
    ['Balance', '1,000.56'],
  ])
  expect(cells('JPY')).toEqual([
    ['Charged', '5,000'],
    ['Refunded', '7,000'],
    ['Balance', '-2,000'],
  ])
})
