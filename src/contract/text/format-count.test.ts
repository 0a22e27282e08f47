import { expect, it } from 'vitest'
import { formatCount } from './format-count.ts'

it.each([
  [0, '0 people'],
  [1, '1 person'],
  [2, '2 people'],
  [21, '21 people'],
  [1204, '1,204 people'],
])('formats %i with its noun as “%s”', (count, text) => {
  expect(formatCount(count, { one: 'person', other: 'people' })).toBe(text)
})
