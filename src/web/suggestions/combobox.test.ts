import { expect, test } from 'vitest'
import { moveActive } from './combobox.ts'

test('moves through the options, with none in between the last and the first', () => {
  const walk = (by: 1 | -1) => {
    let active = -1
    return Array.from({ length: 4 }, () => (active = moveActive(active, 3, by)))
  }
  expect(walk(1)).toEqual([0, 1, 2, -1])
  expect(walk(-1)).toEqual([2, 1, 0, -1])
  expect(moveActive(-1, 0, 1)).toBe(-1)
})
