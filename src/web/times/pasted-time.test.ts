import { expect, test } from 'vitest'
import { readTime } from '#testing/read-time.ts'

test.each([
  ['ETD 02/12', 'Wed 2 Dec 2026, 00:00'],
  ['ETD: 2 Dec', 'Wed 2 Dec 2026, 00:00'],
  ['eta 2 Dec 14:30', 'Wed 2 Dec 2026, 14:30'],
  ['ATA. 2 Dec 9', 'Wed 2 Dec 2026, 09:00'],
  ['02DEC26', 'Wed 2 Dec 2026, 00:00'],
  ['2Dec2026 0800', 'Wed 2 Dec 2026, 08:00'],
  ['02dec 14:30', 'Wed 2 Dec 2026, 14:30'],
  ['\u200e2\u200e/\u200e12\u200e/\u200e2026 14:30', 'Wed 2 Dec 2026, 14:30'],
  ['20261202', 'Wed 2 Dec 2026, 00:00'],
  ['20261202 1430', 'Wed 2 Dec 2026, 14:30'],
  ['20261202T14:30', 'Wed 2 Dec 2026, 14:30'],
  ['2 Dec 1430 LT', 'Wed 2 Dec 2026, 14:30'],
  ['2 Dec 14:30LT', 'Wed 2 Dec 2026, 14:30'],
  ['2.12.2026 kl. 14.30', 'Wed 2 Dec 2026, 14:30'],
  ['2. dec kl 9', 'Wed 2 Dec 2026, 09:00'],
  ['2 Dec 24:00', 'Thu 3 Dec 2026, 00:00'],
  ['31 Dec 2400', 'Fri 1 Jan 2027, 00:00'],
  ['2 Dec 2026 08:00 UTC', 'Wed 2 Dec 2026, 10:00'],
  ['2 Dec 2026 08:00Z', 'Wed 2 Dec 2026, 10:00'],
  ['2 Dec 08:00 +0800', 'Wed 2 Dec 2026, 02:00'],
  ['2 Dec 0800 +0800', 'Wed 2 Dec 2026, 02:00'],
  ['2 Dec 23:30 -0330', 'Thu 3 Dec 2026, 05:00'],
  ['2 Dec 08:00 GMT', 'Wed 2 Dec 2026, 10:00'],
  ['2 Dec 2026, 08:00 +08:00', 'Wed 2 Dec 2026, 02:00'],
  ['2 Dec 08:00 -03:30', 'Wed 2 Dec 2026, 13:30'],
  ['2 Dec 10:00 -1000', 'Wed 2 Dec 2026, 22:00'],
  ['2 Dec 08:00 +1400', 'Tue 1 Dec 2026, 20:00'],
  ['2026-12-02 08:00:00 -0500', 'Wed 2 Dec 2026, 15:00'],
  ['2026-12-02 08:00:00-05:00', 'Wed 2 Dec 2026, 15:00'],
  ['2026-12-02 08:00:00.000-05:00', 'Wed 2 Dec 2026, 15:00'],
  ['2026-12-02 08:00:00-0800', 'Wed 2 Dec 2026, 18:00'],
  ['2 Dec 2026 UTC', 'Wed 2 Dec 2026, 02:00'],
  ['02-12-2026', 'Wed 2 Dec 2026, 00:00'],
])('reads a pasted time: “%s”', (typed, meant) => {
  expect(readTime(typed)).toBe(meant)
})

test.each([
  'ETD',
  'LT',
  'UTC',
  '2 Dec 24:30',
  '2 Dec 25:00',
  '20261302',
  '2 Dec 08:00 +16:00',
  '2 Dec 08:00 +0875',
  '25:00 EET',
  '2 Dec 2026 +0800',
  '2 Dec 2026 +08:00',
  'week 50',
  'Fri week 12',
  'Fri. week 12',
  'Fri of week 50, 9:00',
  'week Friday',
  'Friday of week',
  '11th Fri week',
  'in two days, Fri week',
])('rejects “%s”', (typed) => {
  expect(readTime(typed)).toMatch(/^Enter a date and time/)
})

test.each([
  '2 Dec 8:00-10:00',
  '2 Dec 08:00 -12:00',
  '2 Dec 08:00 -10:00',
  '2 Dec 08:00 -1000',
  '2 Dec 08:00 -09:00',
  '2 Dec 08:00 -09:15',
  '2 Dec 23:00 -00:30',
  '2 Dec 0800 -1600',
  '2 Dec 6am -0800',
  '2 Dec 2026 -0800',
  '2 Dec 2026 -08:00',
  '06:00 -08:00',
  '2026-12-02 08:00 -09:00',
  '2026-12-02 08:00-10:00',
  '2026-12-02T08:00-16:00',
])('asks for one time instead of the window “%s”', (typed) => {
  expect(readTime(typed)).toMatch(/^Enter one time instead of a time window/)
})

test.each(['2 Dec 2026, 08:00 EET', '8:00 ECT', 'Fri 8:00 AEST'])(
  'asks to leave out the zone of “%s”',
  (typed) => {
    expect(readTime(typed)).toBe('Leave out the time zone: times are local to the place.')
  },
)

test('keeps the day of the zone that was pasted', () => {
  expect(readTime('tomorrow 01:00 +0900')).toBe('Fri 20 Nov 2026, 18:00')
})
