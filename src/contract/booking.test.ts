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
  // Companies of sole traders.
  ['Aino Järvinen', 'Aino Järvinen', false],
  ['王伟', '王伟', false],
  ['', '', false],
  ['', undefined, false],
  [' ', ' ', false],
])('compares the name %j with the company %j: %s', (name, businessName, same) => {
  expect(isCompanyName(name, { type: '1', businessName })).toBe(same)
})

it.each(['Aino Järvinen', 'Prince Co'])('accepts the name of an individual: %s', (name) => {
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
