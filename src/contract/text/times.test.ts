import { expect, test } from 'vitest'
import { zoneAbbreviation } from './times.ts'

test.each([
  ['Europe/Helsinki', 'EET'],
  ['Asia/Tokyo', 'GMT+9'],
  ['America/Los_Angeles', 'GMT−8'],
  ['UTC', 'UTC'],
])('abbreviates %s as %s, without a hyphen', (zone, abbreviation) => {
  expect(zoneAbbreviation('2027-01-15T12:00:00.000Z', zone)).toBe(abbreviation)
})
