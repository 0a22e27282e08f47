import { Problem } from '#contract/problem.ts'
import type { Clock } from '#service/kernel/clock.ts'
import { isTotpCode } from '#service/kernel/two-factor.ts'
import { createCounter } from './counter.ts'

const day = 86_400_000
const maxAccounts = 100_000

const lockedMessage =
  'Too many wrong codes: someone may know your password. Use a recovery code or ask an administrator.'

/** Verifies a two-factor code unless the account's limit is reached. */
export type CodeGuard = <Found>(
  accountId: string,
  code: string,
  look: () => Promise<Found | undefined>,
) => Promise<Found | undefined>

/**
 * Counts the wrong codes of each account, and refuses more than ten times `limit` within a day. Whoever gets as far as
 * that knows the password, and with `limit` guesses a minute would hit a code of six figures within weeks. A code for
 * recovery is too long to be guessed, so it is looked at all the same: nobody is kept out for good.
 * @param limit how many sign-ins may fail in a minute; 0 is no limit.
 * @returns what `look` found.
 * @throws Problem TOO_MANY_REQUESTS with `retryAfter`.
 */
export function createCodeGuard(limit: number, clock: Clock): CodeGuard {
  if (limit === 0) return (_accountId, _code, verify) => verify()
  const failures = createCounter(limit * 10, clock, maxAccounts, day)
  return async (accountId, code, verify) => {
    if (!isTotpCode(code)) return verify()
    if (failures.remaining(accountId) === 0) {
      throw new Problem('TOO_MANY_REQUESTS', lockedMessage, {
        retryAfter: failures.secondsUntilReset(accountId),
        fields: [{ path: 'otp', sentence: lockedMessage }],
      })
    }
    const found = await verify()
    if (found === undefined) failures.add(accountId)
    return found
  }
}
