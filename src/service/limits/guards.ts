import { Problem } from '#contract/problem.ts'
import { millisecondsPerDay } from '#contract/text/times.ts'
import type { Clock } from '#service/kernel/clock.ts'
import { isTotpCode } from '#service/kernel/two-factor.ts'
import { createAttemptSemaphore } from './attempt-semaphore.ts'
import { toRateLimitKey } from './rate-limit-key.ts'
import { createCounter } from './counter.ts'

/**
 * Counts failed lookups by address. After `limit` failures it rejects every lookup for the rest of the minute, to
 * stop guessing. Successful lookups don't count, so that a bank can check any number of certificates.
 * @param missing what wasn't found, as the end of `Too many …`.
 * @returns a function that runs a lookup and returns its result.
 * @throws Problem TOO_MANY_REQUESTS with `retryAfter`, or the error of the lookup. NOT_FOUND counts as a failure.
 */
export function createLookupGuard(limit: number, clock: Clock, missing: string) {
  const semaphore = createAttemptSemaphore(limit, clock, missing)

  return async <Result>(address: string, lookUp: () => Promise<Result>) => {
    const source = toRateLimitKey(address)
    if (!(await semaphore.acquire(source))) throw semaphore.createLimitProblem(source)
    let missed = false
    try {
      return await lookUp()
    } catch (error) {
      missed = error instanceof Problem && error.code === 'NOT_FOUND'
      throw error
    } finally {
      semaphore.release(source, missed)
    }
  }
}

const lockedMessage =
  'Too many wrong codes: someone may know your password. Use a recovery code or ask an administrator.'

/**
 * Limits the wrong codes for each authenticator app to ten times `limit` a day. An attacker who gets this far knows the
 * password, and `limit` guesses a minute would find a 6-digit code within weeks. Recovery codes are too long to guess and
 * are always verified, so that no one is locked out for good.
 * @param limit failed sign-ins allowed per minute; 0 means no limit.
 * @returns a function that verifies a code and returns the result of `verify`.
 * @throws Problem TOO_MANY_REQUESTS with `retryAfter`.
 */
export function createCodeGuard(limit: number, clock: Clock) {
  const failures = createCounter(limit * 10, clock, millisecondsPerDay)
  return async <Found>(authenticator: string, code: string, verify: () => Promise<Found | undefined>) => {
    if (!isTotpCode(code)) return verify()
    if (failures.remaining(authenticator) === 0) {
      throw new Problem('TOO_MANY_REQUESTS', lockedMessage, {
        retryAfter: failures.secondsUntilReset(authenticator),
        fields: [{ path: 'otp', message: lockedMessage }],
      })
    }
    const found = await verify()
    if (found === undefined) failures.add(authenticator)
    return found
  }
}
