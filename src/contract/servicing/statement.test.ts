import { expect, it } from 'vitest'
import { isoCurrency } from '#contract/money/money.ts'
import { StatementRequest, sumByCurrency } from './statement.ts'

it.each(['2026-00', '2026-13', '26-11', '2026-11-01', ''])('rejects the month %j', (month) => {
  expect(StatementRequest.safeParse({ month }).success).toBe(false)
  expect(StatementRequest.safeParse({ month: '2026-12' }).success).toBe(true)
})

it('adds up each currency of a statement, in the order of their IDs', () => {
  const [eur, usd] = [isoCurrency('EUR'), isoCurrency('USD')]
  const entries = [
    { currency: usd, amount: 500 },
    { currency: eur, amount: 300 },
    { currency: usd, amount: -700 },
    { currency: eur, amount: 50 },
  ]
  expect(sumByCurrency(entries)).toEqual([
    { currency: eur, charged: 350, refunded: 0, balance: 350 },
    { currency: usd, charged: 500, refunded: 700, balance: -200 },
  ])
})
