import { expect, test } from 'vitest'
import { auditedActions } from '#testing/operations/audited-operations.ts'
import { knownActions } from './action-labels.ts'

test('every audited action, and no other, has a label of its own', () => {
  expect(knownActions.map(({ id }) => id).sort()).toEqual(auditedActions().sort())
  expect(new Set(knownActions.map(({ name }) => name)).size).toBe(knownActions.length)
})
