import { describe, expect, test, vi } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { createAttemptSemaphore } from './attempt-semaphore.ts'
import { createCodeGuard, createLookupGuard } from './guards.ts'

const minute = 60_000
const day = 24 * 60 * minute
const nextTurn = () => new Promise((resolve) => setImmediate(resolve))
const getOutcome = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'ok',
    (error: unknown) => (error instanceof Problem ? error.code : error),
  )

describe('a semaphore for attempts', () => {
  test('runs no more attempts at once than the limit has left', async () => {
    const semaphore = createAttemptSemaphore(2, () => 0, 'failures')
    expect([await semaphore.acquire('a'), await semaphore.acquire('a')]).toEqual([true, true])
    const third = vi.fn()
    void semaphore.acquire('a').then(third)
    expect(await semaphore.acquire('b')).toBe(true)
    await nextTurn()
    expect(third).not.toHaveBeenCalled()
    semaphore.release('a', false)
    await nextTurn()
    expect(third).toHaveBeenCalledWith(true)
  })

  test('rejects waiting attempts once the limit is reached', async () => {
    const semaphore = createAttemptSemaphore(1, () => 0, 'failures')
    await semaphore.acquire('a')
    const waiting = [semaphore.acquire('a'), semaphore.acquire('a')]
    semaphore.release('a', true)
    expect(await Promise.all(waiting)).toEqual([false, false])
    expect([await semaphore.acquire('a'), await semaphore.acquire('b')]).toEqual([false, true])
  })

  test('ignores a release without an attempt', async () => {
    const semaphore = createAttemptSemaphore(1, () => 0, 'failures')
    semaphore.release('a', false)
    expect(await semaphore.acquire('a')).toBe(true)
  })
})

describe('a limit on wrong two-factor codes', () => {
  const wrong = () => Promise.resolve(undefined)
  const right = () => Promise.resolve('found')

  test('locks an account after ten times the limit, for a day, except for recovery codes', async () => {
    let now = 0
    const guard = createCodeGuard(2, () => now)
    for (let attempt = 0; attempt < 20; attempt += 1)
      expect(await getOutcome(guard('a', '123456', wrong))).toBe('ok')
    const verify = vi.fn(right)
    expect(await getOutcome(guard('a', '123456', verify))).toBe('TOO_MANY_REQUESTS')
    expect(verify).not.toHaveBeenCalled()
    expect(await guard('a', 'recovery-code', right)).toBe('found')
    expect(await guard('b', '123456', right)).toBe('found')
    await expect(guard('a', '123456', right)).rejects.toMatchObject({ fields: [{ path: 'otp' }] })
    now += day - 1
    expect(await getOutcome(guard('a', '123456', right))).toBe('TOO_MANY_REQUESTS')
    now += 1
    expect(await guard('a', '123456', right)).toBe('found')
  })

  test('doesn’t count correct codes or recovery codes', async () => {
    const guard = createCodeGuard(1, () => 0)
    for (let attempt = 0; attempt < 30; attempt += 1) {
      expect(await guard('a', '123456', right)).toBe('found')
      expect(await guard('a', 'recovery-code', wrong)).toBeUndefined()
    }
  })

  test('locks nothing if it’s 0', async () => {
    const guard = createCodeGuard(0, () => 0)
    for (let attempt = 0; attempt < 30; attempt += 1)
      expect(await getOutcome(guard('a', '123456', wrong))).toBe('ok')
  })
})

describe('a limit on failed lookups', () => {
  const missing = () => Promise.reject(new Problem('NOT_FOUND', 'Not found.'))
  const failing = () => Promise.reject(new Problem('NOT_READY', 'Try again.'))
  const found = () => Promise.resolve('found')

  test('rejects every lookup from an address for a minute after too many failures', async () => {
    let now = 0
    const guard = createLookupGuard(2, () => now, 'unknown references')
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect(await getOutcome(guard('192.0.2.1', missing))).toBe('NOT_FOUND')
    await expect(guard('192.0.2.1', found)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      retryAfter: 60,
    })
    expect(await guard('192.0.2.2', found)).toBe('found')
    now += minute
    expect(await guard('192.0.2.1', found)).toBe('found')
  })

  test('counts neither successes nor other errors', async () => {
    const guard = createLookupGuard(1, () => 0, 'unknown references')
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await guard('192.0.2.1', found)).toBe('found')
      expect(await getOutcome(guard('192.0.2.1', failing))).toBe('NOT_READY')
    }
  })

  test('rejects nothing if it’s 0', async () => {
    const guard = createLookupGuard(0, () => 0, 'unknown references')
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await getOutcome(guard('192.0.2.1', missing))).toBe('NOT_FOUND')
  })
})
