import { expect, test } from 'vitest'
import { auditedActions } from '#testing/operations/audited-operations.ts'
import { knownActions } from './action-labels.ts'

test('every act that is written down can be chosen by words of its own, and no other', () => {
  expect(knownActions.map(([act]) => act).sort()).toEqual(auditedActions().sort())
  expect(new Set(knownActions.map(([, words]) => words)).size).toBe(knownActions.length)
})
