import { expect, test } from 'vitest'
import { padList } from './pad-list.ts'

test('repeats the last value up to a power of two', () => {
  expect(padList(['a'])).toEqual(['a'])
  expect(padList(['a', 'b'])).toEqual(['a', 'b'])
  expect(padList(['a', 'b', 'c', 'd', 'e'])).toEqual(['a', 'b', 'c', 'd', 'e', 'e', 'e', 'e'])
})

test('keeps an empty list', () => {
  expect(padList([])).toEqual([])
})
