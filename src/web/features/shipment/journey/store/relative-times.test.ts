import { expect, test } from 'vitest'
import { emptyLeg, type LegValues } from '#web/draft/form-values.ts'
import { readJourneyTimes } from '#web/times/journey-times.ts'
import { insertPlace, removePlace, reverseJourney } from './journey-edits.ts'

const leg = (startTime: string, endTime: string): LegValues => ({
  ...emptyLeg,
  startZone: 'UTC',
  startTime,
  endZone: 'UTC',
  endTime,
})
const dates = (legs: readonly LegValues[]) =>
  readJourneyTimes(legs).flatMap(({ start, end }) => [start.moment, end.moment])

test('removing a place changes no other date, even if it counts from that place', () => {
  const journey = [leg('20 Jan 2027 8:00', '+10h'), leg('+2h', '+3d'), leg('+1d', 'fri 10:00')]
  const [departs, arrives, ...later] = dates(journey)
  expect(dates(removePlace(journey, { leg: 0, side: 'start' }, 'dmy'))).toEqual(later)
  expect(dates(removePlace(journey, { leg: 0, side: 'end' }, 'dmy'))).toEqual([departs, ...later.slice(1)])
  expect(dates(removePlace(journey, { leg: 1, side: 'end' }, 'dmy'))).toEqual([
    departs,
    arrives,
    later[0],
    later[3],
  ])
})

test.each([
  ['2 Dec', '2 Dec'],
  ['2 Dec', '2 Dec 10:00'],
  ['today', '2 Dec 10:00'],
  ['Wed', '2 Dec'],
])('removing the origin adds no time to a departure on “%s” after an arrival on “%s”', (departs, arrives) => {
  const typedAt = { startTypedAt: '2026-12-02T08:00:00.000Z', endTypedAt: '2026-12-02T08:00:00.000Z' }
  const journey = [leg('1 Dec 2026', arrives), leg(departs, '5 Dec')].map((each) => ({
    ...each,
    ...typedAt,
  }))
  expect(dates(journey)[2]).toBe(dates(journey)[1])
  expect(removePlace(journey, { leg: 0, side: 'start' }, 'dmy')).toMatchObject([{ startTime: departs }])
})

test.each(['+0h', '10:00', 'Wed'])(
  'removing the origin writes out a departure that counted from the arrival: “%s”',
  (departs) => {
    const typedAt = { startTypedAt: '2026-11-20T12:00:00.000Z' }
    const journey = [leg('1 Dec 2026', '2 Dec 2026 10:00'), { ...leg(departs, ''), ...typedAt }]
    const [shorter] = removePlace(journey, { leg: 0, side: 'start' }, 'dmy')
    expect(shorter?.startTime).toBe('2 Dec 2026, 10:00')
  },
)

test('a departure that counted from an unknown time is empty once it’s the first', () => {
  const shorter = removePlace([leg('', ''), leg('+2h', '+3d')], { leg: 0, side: 'start' }, 'dmy')
  expect(shorter).toMatchObject([{ startTime: '', endTime: '+3d' }])
})

test('reversing a journey without an arrival keeps when it departs', () => {
  const departure = { startTime: 'tomorrow 9', startTypedAt: '2026-11-20T12:00:00.000Z', startIsSecond: true }
  const reversed = reverseJourney([{ ...leg('', '+10h'), ...departure }, leg('+2h', '')], 'dmy')
  expect(reversed).toMatchObject([
    { ...departure, endTime: '' },
    { startTime: '', endTime: '' },
  ])
})

test.each(['+10d', 'In 10 days', '10 days from now', '\u200E+10d', 'ETA +10d'])(
  'adding a stop doesn’t change an arrival that counted from the departure: “%s”',
  (arrives) => {
    const journey = [leg('20 Jan 2027 8:00', arrives)]
    const [first, last] = insertPlace(journey, 0, 'dmy')
    const stop = [
      { ...first, endTime: '22 Jan 2027 8:00' },
      { ...last, startTime: '23 Jan 2027 8:00' },
    ]
    expect(dates(stop as LegValues[]).at(-1)).toBe(dates(journey).at(-1))
  },
)

test('adding a stop keeps an arrival that counts from an unknown departure', () => {
  expect(insertPlace([leg('', '+10d')], 0, 'dmy')).toMatchObject([{ endTime: '' }, { endTime: '+10d' }])
})

test('reversing a journey of whole days keeps them, in any time zone', () => {
  const zones = ['Asia/Tokyo', 'UTC', 'America/Los_Angeles']
  const journey = [
    leg('1 Dec 2096', '2 Dec 2096'),
    leg('5 Dec 2096', '10 Dec 2096'),
    leg('10 Dec 2096', '12 Dec 2096'),
  ].map((each, at) => ({
    ...each,
    startZone: at === 0 ? 'Europe/Helsinki' : '',
    endZone: zones[at] ?? '',
  }))
  const reversed = reverseJourney(journey, 'dmy')
  expect(reversed.flatMap(({ startTime, endTime }) => [startTime, endTime])).toEqual([
    '1 Dec 2096',
    '3 Dec 2096',
    '3 Dec 2096',
    '8 Dec 2096',
    '11 Dec 2096',
    '12 Dec 2096',
  ])
})

test('reversing a journey keeps the length of a leg with a time', () => {
  const journey = [
    leg('1 Dec 2096', '2 Dec 2096'),
    leg('5 Dec 2096 8:00', '10 Dec 2096 9:30'),
    leg('10 Dec 2096', '12 Dec 2096'),
  ]
  const [, reversed] = readJourneyTimes(reverseJourney(journey, 'dmy'))
  expect((reversed?.end.moment ?? 0) - (reversed?.start.moment ?? 0)).toBe((5 * 24 + 1.5) * 3_600_000)
  for (const [departs, arrives] of [
    ['08:00', '23:59'],
    ['23:59', '23:59'],
    ['00:00', '00:00'],
  ]) {
    const timed = { startTime: `1 Dec 2026, ${departs}`, endTime: `10 Dec 2026, ${arrives}` }
    expect(reverseJourney([leg(timed.startTime, timed.endTime)], 'dmy')).toMatchObject([timed])
  }
})
