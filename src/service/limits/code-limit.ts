import { Problem } from '#contract/problem.ts'
import { millisecondsPerDay } from '#contract/text/times.ts'
import type { Clock } from '#service/kernel/clock.ts'
import { isTotpCode } from '#service/kernel/two-factor.ts'
import { createCounter } from './counter.ts'

const maxAccounts = 100_000

const lockedMessage =
  'Too many wrong codes: someone may know your password. Use a recovery code or ask an administrator.'

/**
 * Limits the wrong codes of each account to ten times `limit` a day. An attacker who gets this far knows the password,
 * and `limit` guesses a minute would find a 6-digit code within weeks. Recovery codes are too long to guess and are
 * always verified, so that no one is locked out for good.
 * @param limit failed sign-ins allowed per minute; 0 means no limit.
 * @returns a function that verifies a code and returns the result of `verify`.
 * @throws Problem TOO_MANY_REQUESTS with `retryAfter`.
 */
export function createCodeGuard(limit: number, clock: Clock) {
  const failures = createCounter(limit * 10, clock, maxAccounts, millisecondsPerDay)
  return async <Found>(accountId: string, code: string, verify: () => Promise<Found | undefined>) => {
    if (!isTotpCode(code)) return verify()
    if (failures.remaining(accountId) === 0) {
      throw new Problem('TOO_MANY_REQUESTS', lockedMessage, {
        retryAfter: failures.secondsUntilReset(accountId),
        fields: [{ path: 'otp', message: lockedMessage }],
      })
    }
    const found = await verify()
    if (found === undefined) failures.add(accountId)
    return found
  }
}
