import { expect, test } from 'vitest'
import { moveActive } from './combobox.ts'

test('moves through the options and wraps around at the ends', () => {
  const walk = (by: 1 | -1) => {
    let active = -1
    return Array.from({ length: 4 }, () => (active = moveActive(active, 3, by)))
  }
  expect(walk(1)).toEqual([0, 1, 2, 0])
  expect(walk(-1)).toEqual([2, 1, 0, 2])
  expect(moveActive(0, 1, 1)).toBe(0)
  for (const active of [-1, 0]) {
    expect([moveActive(active, 0, 1), moveActive(active, 0, -1)]).toEqual([-1, -1])
  }
})
