import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DateOrder } from '#contract/text/date-order.ts'
import { readTime } from '#testing/read-time.ts'
import { formatMoment } from './format-time.ts'

describe('a time in words', () => {
  test.each([
    ['tomorrow morning', 'Sat 21 Nov 2026, 09:00'],
    ['tomorrow at noon', 'Sat 21 Nov 2026, 12:00'],
    ['afternoon of 1 dec', 'Tue 1 Dec 2026, 14:00'],
    ['this evening', 'Fri 20 Nov 2026, 18:00'],
    ['this morning', 'Fri 20 Nov 2026, 09:00'],
    ['tonight', 'Fri 20 Nov 2026, 18:00'],
    ['tonight 20:30', 'Fri 20 Nov 2026, 20:30'],
    ['tonight 8', 'Fri 20 Nov 2026, 20:00'],
    ['Fri tonight 1:30', 'Sat 21 Nov 2026, 01:30'],
    ['tonight 1am', 'Sat 21 Nov 2026, 01:00'],
    ['tonight 12', 'Sat 21 Nov 2026, 00:00'],
    ['tonight at midnight', 'Sat 21 Nov 2026, 00:00'],
    ['12:15am tonight', 'Sat 21 Nov 2026, 00:15'],
    ['tonight 11pm', 'Fri 20 Nov 2026, 23:00'],
    ['in the morning', 'Sat 21 Nov 2026, 09:00'],
    ['mon 7 in the evening', 'Mon 23 Nov 2026, 19:00'],
    ['mon 12:30 in the afternoon', 'Mon 23 Nov 2026, 12:30'],
    ['tomorrow 12 midnight', 'Sat 21 Nov 2026, 00:00'],
    ['day after tomorrow 9', 'Sun 22 Nov 2026, 09:00'],
    ['end of month', 'Mon 30 Nov 2026, 00:00'],
    ['end of the month, 18:00', 'Mon 30 Nov 2026, 18:00'],
    ['end of next month', 'Thu 31 Dec 2026, 00:00'],
    ['end of feb', 'Sun 28 Feb 2027, 00:00'],
    ['end of feb 2028', 'Tue 29 Feb 2028, 00:00'],
    ['15th of next month 9:00', 'Tue 15 Dec 2026, 09:00'],
    ['tue next week', 'Tue 24 Nov 2026, 00:00'],
    ['next week sunday 9', 'Sun 29 Nov 2026, 09:00'],
    ['mon this week', 'Mon 16 Nov 2026, 00:00'],
    ['friday week', 'Fri 27 Nov 2026, 00:00'],
    ['mon week 9:00', 'Mon 30 Nov 2026, 09:00'],
    ['10:00 on Friday week', 'Fri 27 Nov 2026, 10:00'],
    ['Friday week 9am', 'Fri 27 Nov 2026, 09:00'],
    ['monday week 2pm', 'Mon 30 Nov 2026, 14:00'],
    ['monday week 12 p.m.', 'Mon 30 Nov 2026, 12:00'],
    ['mon week 8h30', 'Mon 30 Nov 2026, 08:30'],
    ['fri. week', 'Fri 27 Nov 2026, 00:00'],
    ['fri. week 9:30', 'Fri 27 Nov 2026, 09:30'],
    ['in a week on friday', 'Fri 27 Nov 2026, 00:00'],
    ['in a week on monday', 'The weekday doesn’t match: this date is Fri 27 Nov 2026.'],
    ['sat next weekend 9', 'Sat 28 Nov 2026, 09:00'],
    ['next tuesday', 'Tue 24 Nov 2026, 00:00'],
    ['tues 8.30', 'Tue 24 Nov 2026, 08:30'],
    ['tue 8:30', 'Tue 24 Nov 2026, 08:30'],
    ['tue 8.30pm', 'Tue 24 Nov 2026, 20:30'],
    ['8.30 tomorrow', 'Sat 21 Nov 2026, 08:30'],
    ['tomorrow 8.30', 'Sat 21 Nov 2026, 08:30'],
    ['29.4. 21.00', 'Thu 29 Apr 2027, 21:00'],
    ['29.4. klo 21', 'Thu 29 Apr 2027, 21:00'],
    ['in 3 days', 'Mon 23 Nov 2026, 14:00'],
    ['in two weeks', 'Fri 4 Dec 2026, 14:00'],
    ['in a fortnight', 'Fri 4 Dec 2026, 14:00'],
    ['in a month 9:00', 'Sun 20 Dec 2026, 09:00'],
    ['2 weeks from now', 'Fri 4 Dec 2026, 14:00'],
    ['in an hour', 'Fri 20 Nov 2026, 15:00'],
    ['in a week 9:00', 'Fri 27 Nov 2026, 09:00'],
  ])('%s', (typed, meant) => {
    expect(readTime(typed)).toBe(meant)
  })

  test('a weekday and a number with a dot is a date if that falls on it, and otherwise a time', () => {
    expect(readTime('tue 8.12')).toBe('Tue 8 Dec 2026, 00:00')
    expect(readTime('tue 8.12 9')).toBe('Tue 8 Dec 2026, 09:00')
    expect(readTime('tue 9.10')).toBe('Tue 24 Nov 2026, 09:10')
    expect(readTime('tue 9.10.')).toMatch(/: this date is Sat 9 Oct 2027\.$/)
    expect(readTime('tue 9.10 8:00')).toMatch(/: this date is Sat 9 Oct 2027\.$/)
  })

  test('may be skipped by daylight saving', () => {
    const before = '2027-03-27T10:00:00.000Z'
    expect(readTime('sun 3.30', { before })).toMatch(/^Sun 28 Mar 2027, 03:30 doesn’t exist/)
    expect(readTime('29 mar 2027 midnight', { zone: 'Africa/Cairo' })).toBe('Mon 29 Mar 2027, 00:00')
    expect(readTime('30 apr 2027 midnight', { zone: 'Africa/Cairo' })).toMatch(/doesn’t exist/)
  })
})

describe('an ordinal', () => {
  test.each([
    ['10th', 'Thu 10 Dec 2026, 00:00'],
    ['20th 18:00', 'Fri 20 Nov 2026, 18:00'],
    ['the 10th at 9', 'Thu 10 Dec 2026, 09:00'],
    ['10th 0830', 'Thu 10 Dec 2026, 08:30'],
    ['10th afternoon', 'Thu 10 Dec 2026, 14:00'],
    ['9pm on the 21st', 'Sat 21 Nov 2026, 21:00'],
    ['31st', 'Thu 31 Dec 2026, 00:00'],
    ['Friday 11th', 'Fri 11 Dec 2026, 00:00'],
    ['Friday 11th.', 'Fri 11 Dec 2026, 00:00'],
    ['fri-11th', 'Fri 11 Dec 2026, 00:00'],
    ['11 th, Friday', 'Fri 11 Dec 2026, 00:00'],
    ['next Friday the 11th', 'Fri 11 Dec 2026, 00:00'],
    ['thu 10th', 'Thu 10 Dec 2026, 00:00'],
    ['Friday the 4th', 'Fri 4 Dec 2026, 00:00'],
    ['Tue 1st', 'Tue 1 Dec 2026, 00:00'],
    ['Wed 2nd 8.30', 'Wed 2 Dec 2026, 08:30'],
    ['Mon the 14th at 9', 'Mon 14 Dec 2026, 09:00'],
    ['Mon 11th', 'Mon 11 Jan 2027, 00:00'],
    ['11 Dec', 'Fri 11 Dec 2026, 00:00'],
    ['11th December', 'Fri 11 Dec 2026, 00:00'],
    ['Fri 11th-dec 9', 'Fri 11 Dec 2026, 09:00'],
    ['4th of December 9:00', 'Fri 4 Dec 2026, 09:00'],
    ['Dec 4th 2027 9', 'Sat 4 Dec 2027, 09:00'],
    ['4th dec 27', 'Sat 4 Dec 2027, 00:00'],
    ['Tue 3rd of next month', 'The weekday doesn’t match: this date is Thu 3 Dec 2026.'],
  ])('%s', (typed, meant) => {
    expect(readTime(typed)).toBe(meant)
  })

  test('is the next such day after the previous time of the journey', () => {
    const before = '2026-12-29T18:00:00.000Z'
    expect(readTime('29th 21:00', { before })).toBe('Tue 29 Dec 2026, 21:00')
    expect(readTime('3rd', { before, side: 'end' })).toBe('Sun 3 Jan 2027, 23:59')
    expect(readTime('30th', { before: '2027-01-31T09:00:00.000Z' })).toBe('Tue 30 Mar 2027, 00:00')
    // 5 February and 5 March are both Fridays.
    expect(readTime('fri 5th', { before: '2027-02-01T09:00:00.000Z' })).toBe('Fri 5 Feb 2027, 00:00')
  })

  test.each([
    ['Thu 11th', 'Fri 11 Dec 2026'],
    ['Wed the 31st at 9', 'Thu 31 Dec 2026'],
  ])('has to be on the weekday that comes with it: “%s”', (typed, date) => {
    expect(readTime(typed)).toBe(`The weekday doesn’t match: this date is ${date}.`)
  })

  test('of the next four weeks can be typed with its weekday or without it', () => {
    const suffixes: Readonly<Record<number, string>> = {
      1: 'st',
      2: 'nd',
      3: 'rd',
      21: 'st',
      22: 'nd',
      23: 'rd',
    }
    for (let days = 1; days <= 28; days += 1) {
      const shown = formatMoment(Date.parse('2026-11-20T00:00Z') + days * 86_400_000, 'UTC')
      const [weekday = '', day = ''] = shown.split(' ')
      const ordinal = `${day}${suffixes[Number(day)] ?? 'th'}`
      for (const typed of [ordinal, `${weekday} ${ordinal}`, `${ordinal}, ${weekday}`])
        expect(readTime(typed, { zone: 'UTC' })).toBe(shown)
    }
  })

  test.each(['0th', '32nd', '32nd 9:00', '10th 11th'])(
    'that isn’t one day of a month is rejected: “%s”',
    (typed) => {
      expect(readTime(typed)).toMatch(/^Enter a date and time/)
    },
  )

  test.each([
    'tomorrow 10th',
    '1/12 10th',
    '+3d 10th',
    'tue next week 10th',
    'end of month 10th',
    'next 10th',
    '4th/12',
  ])('can’t come with another day: “%s”', (typed) => {
    expect(readTime(typed)).toMatch(/^Enter a date and time/)
  })
})

describe('a period of several days', () => {
  test.each([
    ['next week', 'Which day next week? For example “Fri next week, 9:00”.'],
    ['next week 9', 'Which day next week? For example “Fri next week, 9:00”.'],
    ['early next week', 'Which day next week? For example “Fri next week, 9:00”.'],
    ['end of next week', 'Which day next week? For example “Fri next week, 9:00”.'],
    ['this weekend', 'Which day this weekend? For example “Sat this weekend, 9:00”.'],
    ['next month', 'Which day next month? For example “15 next month, 9:00”.'],
    ['mid-december', 'Which day in December? For example “15 December, 9:00”.'],
    ['apr', 'Which day in April? For example “15 April, 9:00”.'],
    ['april 2027', 'Which day in April? For example “15 April, 9:00”.'],
    ['32 dec', 'Which day in December? For example “15 December, 9:00”.'],
  ])('needs a day: “%s”', (typed, problem) => {
    expect(readTime(typed)).toBe(problem)
    const [, example = ''] = /“(.*)”/.exec(problem) ?? []
    expect(readTime(example)).toMatch(/, 09:00$/)
  })

  test('is the one in which the text was typed, even after an earlier time', () => {
    const before = '2026-12-29T18:00:00.000Z'
    expect(readTime('end of month', { before })).toBe('Mon 30 Nov 2026, 00:00')
    expect(readTime('fri next week', { before })).toBe('Fri 27 Nov 2026, 00:00')
  })

  test('needs a day that exists', () => {
    expect(readTime('31 this month')).toMatch(/^That day doesn’t exist\./)
  })
})

describe('any text', () => {
  const words = [
    'next',
    'this',
    'end',
    'of',
    'mid',
    'week',
    'month',
    'tue',
    'dec',
    'tomorrow',
    'morning',
    '+',
    'in',
  ]
  const anyWord = fc.constantFrom(
    ...words,
    'two',
    'weeks',
    '3d',
    '8.30',
    '1.12',
    '9',
    '31',
    '10th',
    '2027',
    '8:00pm',
    ',',
  )

  test('is a time or has a problem', () => {
    fc.assert(
      fc.property(fc.array(anyWord, { maxLength: 6 }), (typed) => {
        expect(readTime(typed.join(' '))).toMatch(/^\p{Lu}.*(?:\d\d:\d\d|\.)$/u)
      }),
    )
  })

  test('reads back any time that was shown', () => {
    const anyMinute = fc.integer({
      min: Date.parse('2020-01-01') / 60_000,
      max: Date.parse('2099-01-01') / 60_000,
    })
    fc.assert(
      fc.property(anyMinute, fc.constantFrom<DateOrder>('dmy', 'mdy', 'ymd'), (minute, order) => {
        const shown = formatMoment(minute * 60_000, 'UTC')
        expect(readTime(shown, { zone: 'UTC', order })).toBe(shown)
      }),
    )
  })
})
