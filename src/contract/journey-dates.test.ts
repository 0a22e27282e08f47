import { expect, it } from 'vitest'
import { findDates } from './journey-dates.ts'

const leg = (startTime: string, endTime: string) => ({ startTime: `${startTime}Z`, endTime: `${endTime}Z` })
const [start, end] = ['2026-11-20T00:00:00.000', '2026-12-20T23:59:59.999']

it.each([
  ['dates', [leg(start, end)], [[true, true]]],
  ['exact times', [leg(start, '2026-12-20T23:59:00.000')], [[false, false]]],
  ['an exact departure and a date', [leg('2026-11-20T08:00:00.000', end)], [[false, true]]],
  [
    'dates with a transfer within a day',
    [leg(start, '2026-11-25T12:00:00.000'), leg('2026-11-25T12:00:00.000', end)],
    [
      [true, true],
      [true, true],
    ],
  ],
  [
    'dates and an exact transfer',
    [leg(start, '2026-11-25T07:30:00.000'), leg('2026-11-25T12:00:00.000', end)],
    [
      [true, false],
      [false, true],
    ],
  ],
])('finds the dates of a journey with %s', (_, legs, dates) => {
  expect(findDates(legs).map((each) => [each.start, each.end])).toEqual(dates)
})
