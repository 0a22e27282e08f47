import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isoCurrency } from '#contract/money/money.ts'
import type { StatementMonth } from '#contract/servicing/statement.ts'
import { BalanceChart } from './BalanceChart.tsx'

const total = (id: string, balance: number) => ({
  currency: isoCurrency(id),
  charged: balance,
  refunded: 0,
  balance,
})
const aMonth = (month: string, ...totals: StatementMonth['totals']): StatementMonth => ({ month, totals })
const show = (...months: StatementMonth[]) => render(<BalanceChart months={months} />).container
const measure = (chart: HTMLElement) =>
  [...chart.querySelectorAll('rect')].map((bar) =>
    [bar.getAttribute('y'), bar.getAttribute('height')].map(Number),
  )

it('has a column per month in order of time, in the currency that most months have', () => {
  const chart = show(
    aMonth('2026-11', total('USD', 900_000), total('EUR', 10_000)),
    aMonth('2026-09', total('EUR', 5_000)),
  )
  expect(measure(chart)).toEqual([
    [68, 48],
    [116, 0],
    [20, 96],
  ])
  expect([...chart.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual([
    'Balance in EUR by month, up to EUR 100.00',
    'September 2026',
    'November 2026',
  ])
  expect(chart.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
})

it('shows a refund below the line', () => {
  expect(
    measure(show(aMonth('2026-11', total('EUR', 3_000)), aMonth('2026-10', total('EUR', -1_000)))),
  ).toEqual([
    [92, 24],
    [20, 72],
  ])
})

it('says how low the balance gets if it’s never above the line', () => {
  const chart = show(aMonth('2026-11', total('EUR', -3_000)), aMonth('2026-10', total('EUR', -1_000)))
  expect(chart.textContent).toMatch(/^Balance in EUR by month, down to .*30\.00/)
})

it('ignores the currencies of earlier months', () => {
  const earlier = ['2024-01', '2024-02', '2024-03'].map((month) => aMonth(month, total('USD', 1)))
  const chart = show(aMonth('2026-11', total('EUR', 1)), aMonth('2026-10', total('EUR', 1)), ...earlier)
  expect(chart.textContent).toContain('Balance in EUR')
})

it('has the last 12 months', () => {
  const chart = show(aMonth('2026-11', total('EUR', 1)), aMonth('2024-01', total('EUR', 1)))
  expect(measure(chart)).toHaveLength(12)
  expect(chart.textContent).toContain('December 2025November 2026')
})

it('is left out for one month, or without amounts', () => {
  expect(show(aMonth('2026-11', total('EUR', 1))).textContent).toBe('')
  expect(show(aMonth('2026-11'), aMonth('2026-10')).textContent).toBe('')
})
