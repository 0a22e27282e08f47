import { expect, test } from 'vitest'
import { writtenActs } from '#testing/operations/audited-operations.ts'
import { knownActs } from './action-labels.ts'

test('every act that is written down can be chosen by words of its own, and no other', () => {
  expect(knownActs.map(([act]) => act).sort()).toEqual(writtenActs().sort())
  expect(new Set(knownActs.map(([, words]) => words)).size).toBe(knownActs.length)
})
