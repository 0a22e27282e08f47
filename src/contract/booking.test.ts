import { expect, it } from 'vitest'
import { bookingStatus, isCompanyName } from './booking.ts'

it.each([
  [' karelian  MACHINES oy ', 'Karelian Machines Oy', true],
  ['Ｋarelian Oy', 'Karelian Oy', true],
  ['Kare lian O y', 'Karelian Oy', true],
  ['Nordsø Shipping A/S', 'Nordsø Shipping A/S', true],
  ['PT Samudra Jaya', 'PT Samudra Jaya', true],
  ['Aino Järvinen S.L.', 'Aino Järvinen S.L.', true],
  ['Aino Järvinen', 'Karelian Machines Oy', false],
  // Without a legal form, it may be a sole trader’s own name.
  ['Aino Järvinen', 'Aino Järvinen', false],
  ['王伟', '王伟', false],
  ['', '', false],
  ['', undefined, false],
  [' ', ' ', false],
])('detects whether %j is the name of the company %j: %s', (name, businessName, expected) => {
  expect(isCompanyName(name, { type: '1', businessName })).toBe(expected)
})

it.each(['Aino Järvinen', 'Prince Co'])('isn’t a company name if the holder is an individual: %s', (name) => {
  expect(isCompanyName(name, { type: '2', businessName: name })).toBe(false)
})

it.each([
  [{ status: 1 }, 'quoted'],
  [{ status: 5, statusName: 'purchased' }, 'expired'],
  [{ statusName: 'Purchased' }, 'purchased'],
  [{ status: 9, statusName: 'cancelled' }, 'cancelled'],
  [{ status: 9 }, undefined],
  [{}, undefined],
])('reads the status %j as %s', (fields, status) => {
  expect(bookingStatus(fields)).toBe(status)
})
