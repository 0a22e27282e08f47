import { expect, it } from 'vitest'
import { bookingStatus } from '#contract/booking.ts'
import { isEmptyCorrection, isCorrectable } from './correction.ts'
import { hasMore, PageRequest } from '#contract/paging.ts'
import { StatementRequest, sumByCurrency } from './statement.ts'
import { isoCurrency } from '#contract/money/money.ts'

it.each([
  [{ id: 'b-1' }, true],
  [{ id: 'b-1', edition: 2, reason: 'A typo' }, true],
  [{ id: 'b-1', bookingHolder: {}, marks: undefined }, true],
  [{ id: 'b-1', bookingHolder: { email: undefined } }, true],
  [{ id: 'b-1', marks: '' }, false],
  [{ id: 'b-1', bookingHolder: { email: 'a@b.example' } }, false],
  [{ id: 'b-1', insuredValue: '7' }, false],
])('checks whether the correction %j is empty: %s', (correction, nothing) => {
  expect(isEmptyCorrection(correction)).toBe(nothing)
})

it('allows corrections while a booking is in force', () => {
  expect([undefined, 1, 2, 3, 4, 5].map((status) => isCorrectable({ status }))).toEqual([
    false,
    false,
    true,
    false,
    false,
    false,
  ])
})

it.each([
  [{ status: 1 }, 'quoted'],
  [{ status: 5, statusName: 'purchased' }, 'expired'],
  [{ statusName: 'Purchased' }, 'purchased'],
  [{ status: 9, statusName: 'cancelled' }, 'cancelled'],
  [{ status: 9 }, undefined],
  [{}, undefined],
])('reads the status %j as %s', (fields, status) => {
  expect(bookingStatus(fields)).toBe(status)
})

it.each([
  [{ page: 0, perPage: 20, count: 20 }, false],
  [{ page: 0, perPage: 20, count: 21 }, true],
  [{ page: 1, perPage: 20, count: 40 }, false],
])('checks whether there are pages after %j: %s', (page, more) => {
  expect(hasMore({ rows: [], ...page })).toBe(more)
})

it.each([
  [{}, true],
  [{ page: -1 }, false],
  [{ page: 1_000_000 }, true],
  [{ page: 1_000_001 }, false],
  [{ page: 0.5 }, false],
  [{ perPage: 0 }, false],
  [{ perPage: 100 }, true],
  [{ perPage: 101 }, false],
  [{ order: { holder: 'UP' } }, false],
  [{ where: { startTime: {} } }, false],
  [{ where: { startTime: { gt: '2026' }, status: [1, 2], name: 'x' } }, true],
])('accepts a page request with %j: %s', (fields, valid) => {
  expect(PageRequest.safeParse({ page: 0, perPage: 20, ...fields }).success).toBe(valid)
})

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
