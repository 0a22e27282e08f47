import { expect, it } from 'vitest'
import { joinWithAnd, joinWithOr } from './lists.ts'

it('joins words without a comma before the last one', () => {
  expect(joinWithAnd([])).toBe('')
  expect(joinWithAnd(['sea'])).toBe('sea')
  expect(joinWithAnd(['sea', 'road'])).toBe('sea and road')
  expect(joinWithAnd(new Set(['sea', 'road', 'rail']))).toBe('sea, road and rail')
  expect(joinWithOr(['sea', 'road', 'rail'])).toBe('sea, road or rail')
})
