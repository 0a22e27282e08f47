import { expect, test } from 'vitest'
import { newAttemptId } from './attempt-id.ts'

test('an attempt ID has 32 hexadecimal digits, and no two are the same', () => {
  const ids = Array.from({ length: 500 }, newAttemptId)
  for (const id of ids) expect(id).toMatch(/^[\da-f]{32}$/)
  expect(new Set(ids).size).toBe(500)
})
