import { describe, expect, test } from 'vitest'
import { readTime, typedAt } from '#testing/read-time.ts'
import { resolveTime } from './resolve-time.ts'

const zone = 'Europe/Helsinki'

describe('a date and a time', () => {
  test.each([
    ['2026-12-01T08:00', 'Tue 1 Dec 2026, 08:00'],
    ['2026-12-01 08:00:00', 'Tue 1 Dec 2026, 08:00'],
    ['2026-12-01T08:00:00.000Z', 'Tue 1 Dec 2026, 10:00'],
    ['2026-12-01T08:00+05:30', 'Tue 1 Dec 2026, 04:30'],
    ['2026-12-01', 'Tue 1 Dec 2026, 00:00'],
    ['29.4.2021 8:30', 'Thu 29 Apr 2021, 08:30'],
    ['29.4. 8.30', 'Thu 29 Apr 2027, 08:30'],
    ['29.4.27', 'Thu 29 Apr 2027, 00:00'],
    ['29 apr 21', 'Thu 29 Apr 2027, 21:00'],
    ['29 apr 27', 'Thu 29 Apr 2027, 00:00'],
    ['29 apr 27 21', 'Thu 29 Apr 2027, 21:00'],
    ['29apr 9', 'Thu 29 Apr 2027, 09:00'],
    ['29 April 2027 at 21:15', 'Thu 29 Apr 2027, 21:15'],
    ['April 29th, 2027, 9pm', 'Thu 29 Apr 2027, 21:00'],
    ['the 1st of Sept 0830', 'Wed 1 Sep 2027, 08:30'],
    ['1-dec-2026 8 a.m.', 'Tue 1 Dec 2026, 08:00'],
    ['Tue 1 Dec 2026, 08:00', 'Tue 1 Dec 2026, 08:00'],
    ['1/12/2026 8am', 'Tue 1 Dec 2026, 08:00'],
    ['1/12 12am', 'Tue 1 Dec 2026, 00:00'],
    ['2 dec 12pm', 'Wed 2 Dec 2026, 12:00'],
    ['2 dec noon', 'Wed 2 Dec 2026, 12:00'],
    ['2 dec 8h30', 'Wed 2 Dec 2026, 08:30'],
    ['29 feb 9', 'Tue 29 Feb 2028, 09:00'],
    ['1 dec 2050 8:00', 'Thu 1 Dec 2050, 08:00'],
    ['4 dec 1930', 'Fri 4 Dec 2026, 19:30'],
    ['4 dec 2000', 'Fri 4 Dec 2026, 20:00'],
    ['4 dec 2130', 'Fri 4 Dec 2026, 21:30'],
    ['4 dec 2030', 'Wed 4 Dec 2030, 00:00'],
    ['4 dec 2026 2130', 'Fri 4 Dec 2026, 21:30'],
    ['1930', 'Fri 20 Nov 2026, 19:30'],
    ['19 nov 9', 'Fri 19 Nov 2027, 09:00'],
    ['at 8 on 1 dec', 'Tue 1 Dec 2026, 08:00'],
    ['8 4 dec', 'Fri 4 Dec 2026, 08:00'],
    ['8 fri 4 dec', 'Fri 4 Dec 2026, 08:00'],
    ['kl 17 4 dec 26', 'Fri 4 Dec 2026, 17:00'],
    ['17 Uhr 4 dec 2026', 'Fri 4 Dec 2026, 17:00'],
    ['12 noon on 4 dec', 'Fri 4 Dec 2026, 12:00'],
    ['8 in the evening of 4 dec', 'Fri 4 Dec 2026, 20:00'],
    ['at 8 on dec 4', 'Fri 4 Dec 2026, 08:00'],
    ['12 noon dec 4', 'Fri 4 Dec 2026, 12:00'],
    ['4 of dec 8', 'Fri 4 Dec 2026, 08:00'],
    ['4 this dec', 'Fri 4 Dec 2026, 00:00'],
    ['today 14:30', 'Fri 20 Nov 2026, 14:30'],
    ['tomorrow 9', 'Sat 21 Nov 2026, 09:00'],
    ['9:00 tomorrow', 'Sat 21 Nov 2026, 09:00'],
    ['yesterday 9', 'Thu 19 Nov 2026, 09:00'],
    ['fri 10', 'Fri 27 Nov 2026, 10:00'],
    ['fri 15', 'Fri 20 Nov 2026, 15:00'],
    ['next fri 15', 'Fri 27 Nov 2026, 15:00'],
    ['next mon', 'Mon 23 Nov 2026, 00:00'],
    ['Thursday, 8:00', 'Thu 26 Nov 2026, 08:00'],
    ['8:00', 'Sat 21 Nov 2026, 08:00'],
    ['15:00', 'Fri 20 Nov 2026, 15:00'],
    ['+3d', 'Mon 23 Nov 2026, 14:00'],
    ['+3d 9', 'Mon 23 Nov 2026, 09:00'],
    ['+ 1 week 8am', 'Fri 27 Nov 2026, 08:00'],
    ['in 2 hours 30 minutes', 'Fri 20 Nov 2026, 16:30'],
    ['+1d6h', 'Sat 21 Nov 2026, 20:00'],
  ])('%s', (typed, meant) => {
    expect(readTime(typed)).toBe(meant)
  })

  test('is parsed in the configured date order', () => {
    expect(readTime('1/12/2026 8am', { order: 'mdy' })).toBe('Tue 12 Jan 2026, 08:00'.replace('Tue', 'Mon'))
    expect(readTime('12-1 8am', { order: 'ymd' })).toBe('Tue 1 Dec 2026, 08:00')
    expect(readTime('26/12/01 8am', { order: 'ymd' })).toBe('Tue 1 Dec 2026, 08:00')
    expect(readTime('13/1/2027 8:00', { order: 'mdy' })).toBe('Wed 13 Jan 2027, 08:00')
    expect(readTime('1.12.2026', { order: 'mdy' })).toBe('Tue 1 Dec 2026, 00:00')
  })

  test('follows the previous time', () => {
    const before = '2026-12-29T18:00:00.000Z'
    expect(readTime('+3d', { before })).toBe('Fri 1 Jan 2027, 20:00')
    expect(readTime('8:00', { before })).toBe('Wed 30 Dec 2026, 08:00')
    expect(readTime('21:00', { before })).toBe('Tue 29 Dec 2026, 21:00')
    expect(readTime('fri 10', { before })).toBe('Fri 1 Jan 2027, 10:00')
    expect(readTime('3 jan 8:00', { before })).toBe('Sun 3 Jan 2027, 08:00')
    expect(readTime('tomorrow 9', { before })).toBe('Sat 21 Nov 2026, 09:00')
  })

  test('keeps the hours of a duration that is given with its weekday', () => {
    const after = (typed: string) => readTime(typed, { before: '2026-12-03T06:00:00.000Z', side: 'end' })
    expect(after('+6h thu')).toBe('Thu 3 Dec 2026, 14:00')
    expect(after('+1d 6h fri')).toBe('Fri 4 Dec 2026, 14:00')
    expect(after('+30h fri')).toBe('Fri 4 Dec 2026, 14:00')
    expect(after('+6h fri')).toMatch(/: this date is Thu 3 Dec 2026\.$/)
    expect(after('+1d fri')).toBe('Fri 4 Dec 2026, 23:59')
  })

  test('only the first time counts from when it was typed', () => {
    for (const typed of ['+3d', '+3d 8:00', 'in 2 hours'])
      expect(readTime(typed, { isFirst: false })).toBeUndefined()
    expect(readTime('fri 10', { isFirst: false })).toBe('Fri 27 Nov 2026, 10:00')
    expect(readTime('+3d')).toBe('Mon 23 Nov 2026, 14:00')
  })

  test('just before the previous time is not moved to the next year', () => {
    expect(readTime('20 dec 8:00', { before: '2026-12-29T18:00:00.000Z' })).toBe('Sun 20 Dec 2026, 08:00')
  })
})

test('29 February is eight years away where a century has no leap day', () => {
  expect(readTime('29 feb 9', { before: '2096-03-01T00:00:00.000Z' })).toBe('Fri 29 Feb 2104, 09:00')
})

describe('a day without a time', () => {
  test('means 00:00 for a departure and 23:59 for an arrival', () => {
    expect(readTime('1 dec')).toBe('Tue 1 Dec 2026, 00:00')
    expect(readTime('1 dec', { side: 'end' })).toBe('Tue 1 Dec 2026, 23:59')
  })

  test('the day on which the goods arrived means their arrival, for a departure', () => {
    expect(readTime('1 dec', { before: '2026-12-01T21:59:00.000Z' })).toBe('Tue 1 Dec 2026, 23:59')
  })

  test('needs a time if it is today', () => {
    expect(readTime('today')).toBe('Add a time, for example “today 14:00”.')
  })
})

describe('rejects text that is not a single time, with advice', () => {
  test.each([
    '',
    '9',
    '2027',
    'soon',
    '8:61',
    '25:00',
    '13pm',
    '0am',
    '1 dec 24:01',
    '+',
    '+3',
    '+3x',
    'next',
    'next 3 dec',
    'end',
    'end of tomorrow',
    'early tomorrow',
    'in 3',
    'morning evening',
    '9am tonight',
    'tonight 12pm',
    'tomorrow afternoon 1am',
    '12 in the evening',
    'next week 1 dec',
    '8.61',
    '1 dec 2 jan',
    '1 dec 8 9',
    '1/13/2026/1',
    '99',
    'tomorrow tomorrow',
    'fri sat',
    '1 dec 8:00 9:00',
    '<script>',
    'constructor 9',
    '5 dec toString',
    '__proto__ 9',
    '2026-12-01T08:00:00.000X',
  ])('“%s”', (typed) => {
    expect(readTime(typed)).toMatch(/^Enter a date and time/)
  })

  test('a date that does not exist', () => {
    expect(readTime('30 feb 2027')).toMatch(/^There’s no 30 February 2027\./)
    expect(readTime('31.6.')).toMatch(/^There’s no 31 June\./)
    expect(readTime('2026-11-31T08:00Z')).toBe('There’s no 31 Nov 2026. Enter another date.')
  })

  test('a weekday that does not match the date', () => {
    expect(readTime('Mon 1 Dec 2026 8:00')).toMatch(/: this date is Tue 1 Dec 2026\.$/)
  })
})

describe('daylight saving', () => {
  test('rejects a skipped time and names the next valid one', () => {
    expect(readTime('28 mar 2027 3:30')).toBe(
      'Sun 28 Mar 2027, 03:30 doesn’t exist in this time zone: the clocks go forward. The next valid time is 04:00.',
    )
    expect(readTime('14 mar 2027 2:00', { zone: 'America/New_York' })).toMatch(/next valid time is 03:00\.$/)
    expect(readTime('28 mar 2027 4:00')).toBe('Sun 28 Mar 2027, 04:00')
  })

  test('takes the first of a time that occurs twice, unless the second is chosen', () => {
    const twice = (typed: string, at: string, isSecond: boolean) =>
      resolveTime(typed, {
        zone: at,
        now: typedAt,
        before: undefined,
        isFirst: true,
        side: 'start',
        isSecond,
        order: 'dmy',
      })
    const helsinki = [Date.parse('2027-10-31T00:30:00Z'), Date.parse('2027-10-31T01:30:00Z')]
    expect(twice('31 oct 2027 3:30', zone, false)).toMatchObject({ moment: helsinki[0], twice: helsinki })
    expect(twice('31 oct 2027 3:30', zone, true)).toMatchObject({ moment: helsinki[1], twice: helsinki })
    const newYork = [Date.parse('2026-11-01T05:30:00Z'), Date.parse('2026-11-01T06:30:00Z')]
    expect(twice('1 nov 2026 1:30am', 'America/New_York', true)).toMatchObject({ moment: newYork[1] })
    expect(twice('1 nov 2026 2:30am', 'America/New_York', true)).not.toHaveProperty('twice')
  })

  test('adds calendar days and elapsed hours', () => {
    const before = '2027-03-27T10:00:00.000Z'
    expect(readTime('+1d', { before })).toBe('Sun 28 Mar 2027, 12:00')
    expect(readTime('+24h', { before })).toBe('Sun 28 Mar 2027, 13:00')
  })
})
