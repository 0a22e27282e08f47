import { describe, expect, test } from 'vitest'
import { describeAmbiguousChoices, findDepartureWarning, describeParsedTime } from './describe-times.ts'

const at = (moment: string) => Date.parse(moment)

describe('describing a time', () => {
  test('uses the time zone of its place, with UTC', () => {
    expect(describeParsedTime(at('2026-12-01T06:00Z'), 'Europe/Helsinki', false)).toEqual([
      'Tue 1 Dec 2026, 08:00 EET',
      '(Helsinki time) · 06:00 UTC',
    ])
    expect(describeParsedTime(at('2027-04-29T22:30Z'), 'Europe/Helsinki', true)).toEqual([
      'Fri 30 Apr 2027, 01:30 your time',
      '(EEST) · 29 Apr, 22:30 UTC',
    ])
  })

  test('distinguishes a time that occurs twice by its UTC offset', () => {
    const moment = at('2026-11-01T05:30Z')
    const time = { zone: 'America/New_York', isBrowserZone: false, moment }
    expect(describeAmbiguousChoices({ ...time, twice: [moment, moment + 3_600_000] })).toEqual([
      'The first, UTC−4',
      'The second, UTC−5',
    ])
    expect(describeAmbiguousChoices(time)).toBeUndefined()
  })
})

describe('the departure warning', () => {
  const now = at('2026-11-20T12:00Z')
  const setup = { minAllowedDate: { land: 0, sea: 3, air: 1 } }
  const legTimes = (start: number, end?: number) => [
    {
      start: { zone: 'UTC', isBrowserZone: false, moment: start },
      end: { zone: 'UTC', isBrowserZone: false, ...(end && { moment: end }) },
    },
  ]

  test('appears once cover can no longer be bought: 30 minutes after the departure, or the day after a date', () => {
    const [grace, past] = [30 * 60_000, /^This is in the past/]
    expect(findDepartureWarning(legTimes(now - grace + 1), now, [], {})).toBeUndefined()
    expect(findDepartureWarning(legTimes(now - grace), now, [], {})).toMatch(past)
    const dates = legTimes(at('2026-11-20T00:00Z'), at('2026-11-24T23:59:59.999Z'))
    expect(findDepartureWarning(dates, now, [], {})).toBeUndefined()
    expect(findDepartureWarning(dates, at('2026-11-21T00:00Z'), [], {})).toMatch(past)
  })

  test('doesn’t appear for a future departure, even if the arrival is in the past', () => {
    expect(findDepartureWarning(legTimes(now + 1, now - 1), now, [], {})).toBeUndefined()
  })

  test('appears within the notice period of the first leg, the longest of its modes', () => {
    expect(findDepartureWarning(legTimes(at('2026-11-22T23:59Z')), now, ['1', '2'], setup)).toMatch(
      /needs 3 days’ notice/,
    )
    expect(findDepartureWarning(legTimes(at('2026-11-23T00:00Z')), now, ['1', '2'], setup)).toBeUndefined()
    expect(findDepartureWarning(legTimes(at('2026-11-20T18:00Z')), now, ['3'], setup)).toMatch(
      /needs 1 day’s notice/,
    )
    expect(findDepartureWarning(legTimes(at('2026-11-20T18:00Z')), now, ['1'], setup)).toBeUndefined()
    const named = { ...setup, transportTypes: [{ id: '1', name: 'Sea' }] }
    expect(findDepartureWarning(legTimes(at('2026-11-20T18:00Z')), now, ['1'], named)).toMatch(/3 days/)
  })
})
