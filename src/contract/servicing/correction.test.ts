import { expect, it } from 'vitest'
import { isEmptyCorrection, isCorrectable } from './correction.ts'

it.each([
  [{ id: 'b-1' }, true],
  [{ id: 'b-1', edition: 2, reason: 'A typo' }, true],
  [{ id: 'b-1', bookingHolder: {}, marks: undefined }, true],
  [{ id: 'b-1', bookingHolder: { email: undefined } }, true],
  [{ id: 'b-1', marks: '' }, false],
  [{ id: 'b-1', bookingHolder: { email: 'a@b.example' } }, false],
  [{ id: 'b-1', insuredValue: '7' }, false],
])('checks whether the correction %j is empty: %s', (correction, isEmpty) => {
  expect(isEmptyCorrection(correction)).toBe(isEmpty)
})

it('allows corrections while a booking is in force', () => {
  expect([undefined, 1, 2, 3, 4, 5].map((status) => isCorrectable({ status }))).toEqual([
    false,
    false,
    true,
    false,
    false,
    false,
  ])
})
