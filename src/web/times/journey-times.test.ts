import { resetLocalTimeZone, setLocalTimeZone } from '@internationalized/date'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyLeg } from '#web/draft/form-values.ts'
import { readJourneyTimes } from './journey-times.ts'

const iso = (moment: number | undefined) => moment !== undefined && new Date(moment).toISOString()

const readTimes = (...legs: Parameters<typeof readJourneyTimes>[0]) =>
  readJourneyTimes(legs).flatMap(({ start, end }) => [iso(start.moment), iso(end.moment)])

describe('the times of a journey, typed in Helsinki', () => {
  beforeAll(() => setLocalTimeZone('Europe/Helsinki'))
  afterAll(resetLocalTimeZone)

  test('are in the time zone of each place, or the user’s own if it is unknown', () => {
    expect(
      readTimes(
        {
          ...emptyLeg,
          startTime: '2027-04-29T21:00',
          endZone: 'America/New_York',
          endTime: '2027-04-30T08:00',
        },
        { ...emptyLeg, startTime: '2027-04-30T09:00', endZone: 'Mars/Olympus', endTime: '2027-05-01T09:00' },
        { ...emptyLeg, startsElsewhere: true, startZone: 'Asia/Tokyo', startTime: '2027-05-02T09:00' },
      ),
    ).toEqual([
      '2027-04-29T18:00:00.000Z',
      '2027-04-30T12:00:00.000Z',
      '2027-04-30T13:00:00.000Z',
      '2027-05-01T06:00:00.000Z',
      '2027-05-02T00:00:00.000Z',
      false,
    ])
  })

  test('follow one another, skipping missing and invalid ones', () => {
    const typedAt = '2026-11-20T12:00:00.000Z'
    expect(
      readTimes(
        { ...emptyLeg, startTime: 'tomorrow 9', startTypedAt: typedAt, endTime: 'soon' },
        { ...emptyLeg, endTime: '+3d' },
      ),
    ).toEqual(['2026-11-21T07:00:00.000Z', false, false, '2026-11-24T07:00:00.000Z'])
  })

  test('are unknown if they count from unknown ones', () => {
    const legs = [
      { ...emptyLeg, endTime: '+1d' },
      { ...emptyLeg, startTime: '+6h', endTime: '4 dec 2026 9:00' },
      { ...emptyLeg, startTime: '+1d' },
    ]
    expect(readTimes(...legs)).toEqual([
      false,
      false,
      false,
      '2026-12-04T07:00:00.000Z',
      '2026-12-05T07:00:00.000Z',
      false,
    ])
    expect(readJourneyTimes(legs).map(({ start, end }) => [start.isPending, end.isPending])).toEqual([
      [undefined, true],
      [true, undefined],
      [undefined, undefined],
    ])
  })

  test('are relative to the day on which they were typed, however long ago', () => {
    const typed = (startTypedAt: string) =>
      readTimes({ ...emptyLeg, startTime: 'tomorrow 9', startTypedAt })[0]
    expect(typed('2026-11-20T12:00:00.000Z')).toBe('2026-11-21T07:00:00.000Z')
    expect(typed('2026-11-20T22:30:00.000Z')).toBe('2026-11-22T07:00:00.000Z')
  })
})
