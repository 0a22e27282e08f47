import { expect, it } from 'vitest'
import type { Booking } from '#contract/booking.ts'
import { aLeg, aShipment } from '#testing/builders/shipment.ts'
import { type BookingSearch, defaultSearch } from './search-params.ts'
import { findIgnoredFilters } from './ignored-filters.ts'

const departing = (startTime: string): Booking => ({
  id: startTime,
  status: 2,
  events: [],
  risk: aShipment({ journeyLegs: [aLeg({ startTime })] }),
})
const at = (day: number, hour = 0) => new Date(2026, 10, day, hour).toISOString()
const createRows = (...days: number[]): Booking[] =>
  days.map((day) => ({ id: `b-${day}`, events: [], createdAt: at(day) }))

it.each<[string, Partial<BookingSearch>, readonly Booking[], ReturnType<typeof findIgnoredFilters>]>([
  ['nothing, as requested', {}, createRows(3, 2, 2, 1), { ignoredFilters: [], isOrderIgnored: false }],
  [
    'the order, oldest instead of newest first',
    {},
    createRows(1, 2),
    { ignoredFilters: [], isOrderIgnored: true },
  ],
  [
    'the order, newest instead of oldest first',
    { descending: false },
    createRows(2, 1),
    { ignoredFilters: [], isOrderIgnored: true },
  ],
  [
    'nothing, oldest first as requested',
    { descending: false },
    createRows(1, 1, 2),
    { ignoredFilters: [], isOrderIgnored: false },
  ],
  [
    'the order of departures',
    { sortBy: 'departs', descending: false },
    [at(3), at(2)].map(departing),
    { ignoredFilters: [], isOrderIgnored: true },
  ],
  [
    'the order of purchases',
    { sortBy: 'bought', descending: true },
    [
      { ...departing(at(9)), purchasedAt: at(2) },
      departing(at(8)),
      { ...departing(at(9)), purchasedAt: at(3) },
    ],
    { ignoredFilters: [], isOrderIgnored: true },
  ],
  [
    'nothing of an order by value',
    { sortBy: 'value' },
    createRows(1, 2),
    { ignoredFilters: [], isOrderIgnored: false },
  ],
  [
    'the status',
    { status: 'cancelled' },
    [departing(at(3))],
    { ignoredFilters: ['status'], isOrderIgnored: false },
  ],
  [
    'nothing for the requested status',
    { status: 'purchased' },
    [departing(at(3))],
    { ignoredFilters: [], isOrderIgnored: false },
  ],
  [
    'a departure before the first day',
    { from: '2026-11-03' },
    [departing(at(2, 23))],
    { ignoredFilters: ['departure'], isOrderIgnored: false },
  ],
  [
    'a departure after the last day',
    { to: '2026-11-03' },
    [departing(at(4))],
    { ignoredFilters: ['departure'], isOrderIgnored: false },
  ],
  [
    'nothing between the two days',
    { from: '2026-11-03', to: '2026-11-03' },
    [departing(at(3)), departing(at(3, 23))],
    { ignoredFilters: [], isOrderIgnored: false },
  ],
  [
    'a purchase before the first day',
    { boughtFrom: '2026-11-03' },
    [{ ...departing(at(9)), purchasedAt: at(2, 23) }],
    { ignoredFilters: ['purchase'], isOrderIgnored: false },
  ],
  [
    'a quote among purchases',
    { boughtTo: '2026-11-03' },
    [{ ...departing(at(9)), status: 1 }],
    { ignoredFilters: ['purchase'], isOrderIgnored: false },
  ],
  [
    'nothing between two days of purchases',
    { boughtFrom: '2026-11-03', boughtTo: '2026-11-03' },
    [{ ...departing(at(9)), purchasedAt: at(3, 23) }],
    { ignoredFilters: [], isOrderIgnored: false },
  ],
  [
    'that the quotes weren’t replaced',
    { status: 'replaced' },
    [
      { id: 'b-1', events: [], newerQuoteId: 'q-2' },
      { id: 'b-2', events: [] },
    ],
    { ignoredFilters: ['status'], isOrderIgnored: false },
  ],
  [
    'both filters',
    { from: '2026-11-03', status: 'expired' },
    [departing(at(2))],
    { ignoredFilters: ['status', 'departure'], isOrderIgnored: false },
  ],
])('reports what a server ignored: %s', (_, change, rows, ignored) => {
  expect(findIgnoredFilters({ ...defaultSearch, ...change }, rows)).toEqual(ignored)
})
