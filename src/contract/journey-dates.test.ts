import { expect, it } from 'vitest'
import { earliestStart, findDateOnlyTimes, latestEnd } from './journey-dates.ts'

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
])('finds which times are dates in a journey with %s', (_, legs, dates) => {
  expect(findDateOnlyTimes(legs).map((each) => [each.start, each.end])).toEqual(dates)
})

it.each([
  ['Auckland, which is ahead of UTC', 'Pacific/Auckland', '2026-11-19T11:00', '2026-12-20T11:00'],
  ['Los Angeles, which is behind it', 'America/Los_Angeles', '2026-11-20T08:00', '2026-12-21T08:00'],
  ['an unknown time zone', undefined, '2026-11-19T10:00', '2026-12-21T12:00'],
])('dates cover their whole day in %s', (_, zone, first, last) => {
  const legs = [leg(start, end)]
  expect([earliestStart(legs, zone), latestEnd(legs, zone)].map((time) => new Date(time).toJSON())).toEqual([
    `${first}:00.000Z`,
    `${last}:00.000Z`,
  ])
})

it.each([
  ['skip midnight', 'America/Santiago', '2026-09-06T00:00:00.000', '2026-09-06T04:00'],
  ['repeat the hour before midnight', 'America/Santiago', '2026-04-05T00:00:00.000', '2026-04-05T04:00'],
  ['repeat the hour after midnight', 'America/Havana', '2026-11-01T00:00:00.000', '2026-11-01T04:00'],
])('a day begins at its first moment if clocks %s', (_, zone, day, first) => {
  expect(new Date(earliestStart([leg(day, end)], zone)).toJSON()).toBe(`${first}:00.000Z`)
})

it('keeps exact times, whatever the time zone', () => {
  const legs = [leg('2026-11-20T08:00:00.000', '2026-11-27T18:00:00.000')]
  expect([earliestStart(legs, 'Pacific/Auckland'), latestEnd(legs, undefined)]).toEqual([
    Date.parse('2026-11-20T08:00Z'),
    Date.parse('2026-11-27T18:00Z'),
  ])
})
