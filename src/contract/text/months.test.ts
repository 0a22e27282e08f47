import { expect, it } from 'vitest'
import { formatMonth, monthName } from './months.ts'

it.each([
  ['2026-11', 'November 2026'],
  ['2027-01', 'January 2027'],
  ['2026-13', '2026-13'],
  ['last', 'last'],
])('formats the month %s as %s', (month, name) => {
  expect(formatMonth(month)).toBe(name)
})

it('names a month in full or in short', () => {
  expect(monthName(1, 'long')).toBe('January')
  expect(monthName(9, 'short')).toBe('Sept')
})
