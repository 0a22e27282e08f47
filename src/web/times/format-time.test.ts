import { expect, it } from 'vitest'
import { toLocalInput, formatOffset, formatMoment, formatZone } from './format-time.ts'

const moment = Date.parse('2026-12-31T22:30:00Z')

it.each([
  ['Europe/Helsinki', 'Helsinki', 'Fri 1 Jan 2027, 00:30', '2027-01-01T00:30', 'UTC+2'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires', 'Thu 31 Dec 2026, 19:30', '2026-12-31T19:30', 'UTC−3'],
  ['America/St_Johns', 'St Johns', 'Thu 31 Dec 2026, 19:00', '2026-12-31T19:00', 'UTC−3:30'],
  ['Asia/Kolkata', 'Kolkata', 'Fri 1 Jan 2027, 04:00', '2027-01-01T04:00', 'UTC+5:30'],
  ['UTC', 'UTC', 'Thu 31 Dec 2026, 22:30', '2026-12-31T22:30', 'UTC'],
])('prints times in %s', (zone, name, printed, local, offset) => {
  expect(formatZone(zone)).toBe(name)
  expect(formatMoment(moment, zone)).toBe(printed)
  expect(toLocalInput(moment, zone)).toBe(local)
  expect(formatOffset(moment, zone)).toBe(offset)
})
