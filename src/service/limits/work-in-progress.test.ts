import { expect, test } from 'vitest'
import { createWorkInProgress } from './work-in-progress.ts'

test('counts the work in progress of each key, and ends each only once', () => {
  const work = createWorkInProgress()
  const endFirst = work.start('a')
  const endSecond = work.start('a')
  expect([work.count('a'), work.count('b')]).toEqual([2, 0])
  endFirst()
  endFirst()
  expect(work.count('a')).toBe(1)
  endSecond()
  expect(work.count('a')).toBe(0)
})

test('adds up amounts', () => {
  const work = createWorkInProgress()
  const endLarge = work.start('a', 300)
  work.start('a', 20)
  expect(work.count('a')).toBe(320)
  endLarge()
  expect(work.count('a')).toBe(20)
})
