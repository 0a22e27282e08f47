import { expect, it } from 'vitest'
import { andList, orList } from './lists.ts'

it('joins words without a comma before the last one', () => {
  expect(andList([])).toBe('')
  expect(andList(['sea'])).toBe('sea')
  expect(andList(['sea', 'road'])).toBe('sea and road')
  expect(andList(new Set(['sea', 'road', 'rail']))).toBe('sea, road and rail')
  expect(orList(['sea', 'road', 'rail'])).toBe('sea, road or rail')
})
