import { expect, it } from 'vitest'
import { isCompanyName } from './booking.ts'

it.each([
  [' karelian  MACHINES oy ', 'Karelian Machines Oy', true],
  ['Ｋarelian', 'Karelian', true],
  ['Aino Järvinen', 'Karelian Machines Oy', false],
  ['', '', false],
  ['', undefined, false],
  [' ', ' ', false],
])('compares the name %j with the company %j: %s', (name, company, same) => {
  expect(isCompanyName(name, company)).toBe(same)
})
