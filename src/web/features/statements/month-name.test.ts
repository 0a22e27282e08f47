import { expect, it } from 'vitest'
import { monthName } from './month-name.ts'

it.each([
  ['2026-11', 'November 2026'],
  ['2027-01', 'January 2027'],
  ['2026-13', '2026-13'],
  ['last', 'last'],
])('formats the month %s as %s', (month, name) => {
  expect(monthName(month)).toBe(name)
})
