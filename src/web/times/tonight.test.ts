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
