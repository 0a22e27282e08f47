import { expect, test } from 'vitest'
import { embargoedSpellings } from './embargoed-spellings.ts'

test('lists at least 200 unique spellings', () => {
  expect(new Set(embargoedSpellings).size).toBe(embargoedSpellings.length)
  expect(embargoedSpellings.length).toBeGreaterThanOrEqual(200)
})
