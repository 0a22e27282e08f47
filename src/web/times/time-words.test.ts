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
    expect(readTime('sun 3.30', { before })).toMatch(/^Sun 28 Mar 2027, 03:30 doesn’t exist there/)
    expect(readTime('29 mar 2027 midnight', { zone: 'Africa/Cairo' })).toBe('Mon 29 Mar 2027, 00:00')
    expect(readTime('30 apr 2027 midnight', { zone: 'Africa/Cairo' })).toMatch(/doesn’t exist there/)
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

  test('is the one in which the text was typed, also after an earlier time', () => {
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
