import { expect, it } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { shouldRetry } from './retry.ts'

it.each(['NO_RESPONSE', 'NOT_READY'] as const)('retries a read that fails with %s twice', (code) => {
  const problem = new Problem(code, 'Away.')
  expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, problem))).toEqual([true, true, false, false])
})

it('does not retry rejected requests or errors in the app', () => {
  expect(shouldRetry(0, new Problem('NOT_FOUND', 'Booking not found.'))).toBe(false)
  expect(shouldRetry(0, new TypeError('undefined is not a function'))).toBe(false)
})
