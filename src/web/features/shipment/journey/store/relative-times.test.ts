import { expect, test } from 'vitest'
import { emptyLeg, type LegValues } from '#web/draft/form-values.ts'
import { readJourneyTimes } from '#web/times/journey-times.ts'
import { removePlace, reverseJourney } from './journey-edits.ts'

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
