import { describe, expect, test } from 'vitest'
import { readTime } from '#testing/read-time.ts'

describe('tonight', () => {
  test.each([
    ['at 00:30, 1am is still to come', '00:30', 'tonight 1am', 'Fri 20 Nov 2026, 01:00'],
    ['at 00:30, 12:45am is still to come', '00:30', '12:45am tonight', 'Fri 20 Nov 2026, 00:45'],
    ['at 00:00, 12:15am is still to come', '00:00', 'tonight 12:15', 'Fri 20 Nov 2026, 00:15'],
    ['at 01:30, 1am is after the next midnight', '01:30', 'tonight 1am', 'Sat 21 Nov 2026, 01:00'],
    ['at 00:30, midnight is the next one', '00:30', 'tonight at midnight', 'Sat 21 Nov 2026, 00:00'],
    ['at 00:00, 24:00 is the end of the day', '00:00', 'today 24:00', 'Sat 21 Nov 2026, 00:00'],
    ['at 00:30, 8 is in the evening', '00:30', 'tonight 8', 'Fri 20 Nov 2026, 20:00'],
  ])('%s', (_, clock, typed, meant) => {
    expect(readTime(typed, { now: `2026-11-20T${clock}+02:00` })).toBe(meant)
  })

  test('after a departure this evening, is the night that follows it', () => {
    const now = '2026-11-20T00:30+02:00'
    const before = '2026-11-20T22:00+02:00'
    expect(readTime('tonight 1am', { now, before })).toBe('Sat 21 Nov 2026, 01:00')
    expect(readTime('tonight 1am', { now, before: '2026-11-19T22:00+02:00' })).toBe('Fri 20 Nov 2026, 01:00')
  })
})

describe('tomorrow night', () => {
  test.each([
    ['tomorrow night 8', 'Sat 21 Nov 2026, 20:00'],
    ['8:30pm tomorrow night', 'Sat 21 Nov 2026, 20:30'],
    ['8.10 tomorrow night', 'Sat 21 Nov 2026, 20:10'],
    ['tmrw night 1am', 'Sun 22 Nov 2026, 01:00'],
    ['tomorrow night at midnight', 'Sun 22 Nov 2026, 00:00'],
    ['midnight tomorrow night', 'Sun 22 Nov 2026, 00:00'],
    ['midnight tmrw night', 'Sun 22 Nov 2026, 00:00'],
    ['tomorrow night', 'Sat 21 Nov 2026, 18:00'],
  ])('is like tonight, a day later: “%s”', (typed, meant) => {
    expect(readTime(typed)).toBe(meant)
  })

  test('at 00:30, is a day after tonight', () => {
    expect(readTime('tomorrow night 1am', { now: '2026-11-20T00:30+02:00' })).toBe('Sat 21 Nov 2026, 01:00')
  })
})

test('tonight starts at 17:00', () => {
  expect(readTime('tonight 5pm')).toBe('Fri 20 Nov 2026, 17:00')
})

test.each([
  'tonight 2pm',
  'tonight 14:00',
  '16:59 tonight',
  'tonight at noon',
  'noon tonight',
  'tomorrow night 2pm',
])('tonight can’t be in the afternoon: “%s”', (typed) => {
  expect(readTime(typed)).toMatch(/^Enter a date and time/)
})

test.each([
  ['8.10 tonight', 'Fri 20 Nov 2026, 20:10'],
  ['Fri 8.10 tonight', 'Fri 20 Nov 2026, 20:10'],
  ['1.12 tonight', 'Sat 21 Nov 2026, 01:12'],
  ['8.10pm tonight', 'Fri 20 Nov 2026, 20:10'],
  ['8.10 this evening', 'Fri 20 Nov 2026, 20:10'],
  ['8.10 tomorrow', 'Sat 21 Nov 2026, 08:10'],
  ['20.11. tonight 8', 'Fri 20 Nov 2026, 20:00'],
  ['20/11 tonight 8', 'Fri 20 Nov 2026, 20:00'],
  ['20.11 tonight 20:30', 'Fri 20 Nov 2026, 20:30'],
])('before a word for a day, two numbers with a dot are a time: “%s”', (typed, meant) => {
  expect(readTime(typed)).toBe(meant)
})
