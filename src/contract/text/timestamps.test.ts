import { expect, test } from 'vitest'
import { isDay, isTimestamp, nonexistentDateProblem } from './timestamps.ts'

test.each([
  ['2026-11-21T09:00:00.000Z', true],
  ['0001-01-01T00:00:00.000Z', true],
  ['9999-12-31T23:59:59.999Z', true],
  ['2026-11-31T09:00:00.000Z', false],
  ['2026-11-30T24:00:00.000Z', false],
  ['2026-11-21T09:00:00Z', false],
  ['2026-11-21T09:00:00.000+00:00', false],
  ['+012027-01-01T00:00:00.000Z', false],
  ['', false],
])('%j is a timestamp: %s', (text, is) => {
  expect(isTimestamp(text)).toBe(is)
})

test.each([
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2027-2-1', false],
  ['2027-02-01T00:00:00.000Z', false],
])('%j is a day: %s', (text, is) => {
  expect(isDay(text)).toBe(is)
})

test.each([
  ['2026-11-31', 'There’s no 31 Nov 2026. Enter another date.'],
  [' 2027-02-29T08:00:00+02:00', 'There’s no 29 Feb 2027. Enter another date.'],
  ['2028-02-29', undefined],
  ['2027-13-01', undefined],
  ['31/11/2026', undefined],
])('the error for a nonexistent date in %j is %j', (text, problem) => {
  expect(nonexistentDateProblem(text)).toBe(problem)
})
