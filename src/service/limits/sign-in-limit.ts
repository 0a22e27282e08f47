import { mfaRequired, Problem } from '#contract/problem.ts'
import type { Clock } from '#service/kernel/clock.ts'
import { digest } from '#service/kernel/secrets.ts'
import { toRateLimitKey } from './rate-limit-key.ts'
import { millisecondsPerDay } from '#contract/text/times.ts'
import { createExpiringMap } from './expiring-map.ts'
import { createAttemptSemaphore } from './attempt-semaphore.ts'

/** A sign-in attempt. */
type SignInAttempt = {
  readonly address: string
  /**
   * The normalized email address of an account, the ID of an API client, or a session in which someone confirms a change.
   * Links and some refresh tokens have none.
   */
  readonly name?: string | undefined
}

/** What is counted, as the end of `Too many …`. */
const failures = 'failed sign-ins'

/**
 * Counts failed sign-ins by address and by name, and rejects more than `limit` a minute for either. Names count
 * whether or not they exist.
 *
 * At an address over its limit, nothing is verified. For a name over its limit, the credentials are still verified.
 * Wrong ones and correct ones from a new address then get the same error and count against the address, so that an
 * attacker can't learn whether a name exists or a password is correct. From an address that the name has signed in
 * from before, correct credentials still work, so that attackers can't lock people out.
 * @returns a function that verifies credentials and returns the result of `verify`.
 * @throws Problem TOO_MANY_REQUESTS with `retryAfter`, or the error of `verify`. UNAUTHORIZED counts as a failed
 * sign-in, unless it asks for a two-factor code.
 */
export function createSignInGuard(limit: number, clock: Clock) {
  const addresses = createAttemptSemaphore(limit, clock, failures)
  const names = createAttemptSemaphore(limit, clock, failures)
  const knownAddresses = createKnownAddresses(clock)

  return async <Result>(attempt: SignInAttempt, verify: () => Promise<Result>) => {
    const source = toRateLimitKey(attempt.address)
    // A digest has the same length whatever was sent.
    const name = attempt.name === undefined ? undefined : digest(attempt.name)
    if (!(await addresses.acquire(source))) throw addresses.createLimitProblem(source)
    const isLocked = name !== undefined && !(await names.acquire(name))
    let failed = false
    try {
      const found = await verify()
      if (isLocked && !knownAddresses.has(name, source))
        throw new Problem('UNAUTHORIZED', 'This name is locked.')
      if (name !== undefined) knownAddresses.remember(name, source)
      return found
    } catch (error) {
      const isUnauthorized = error instanceof Problem && error.code === 'UNAUTHORIZED'
      const isLockedOut =
        isUnauthorized && isLocked && !(isAwaitingCode(error) && knownAddresses.has(name, source))
      failed = isLockedOut || (isUnauthorized && !isAwaitingCode(error))
      throw isLockedOut ? names.createLimitProblem(name) : error
    } finally {
      addresses.release(source, failed)
      if (name !== undefined && !isLocked) names.release(name, failed)
    }
  }
}

/** Checks whether the password was correct and a two-factor code is missing: neither a failure nor a sign-in yet. */
const isAwaitingCode = ({ oauth }: Problem) => oauth === mfaRequired

/** How long an address stays known, in milliseconds. */
const knownLifetime = 30 * millisecondsPerDay
const maxKnownAddresses = 50_000

/** Remembers the addresses that accounts and clients have signed in from for 30 days, in this process only. */
export function createKnownAddresses(clock: Clock) {
  const entries = createExpiringMap<number>(knownLifetime, clock, maxKnownAddresses)
  const keyFor = (name: string, address: string) => `${name} ${address}`
  return {
    remember: (name: string, address: string) => entries.set(keyFor(name, address), clock()),
    has: (name: string, address: string) =>
      clock() - (entries.get(keyFor(name, address)) ?? -Infinity) < knownLifetime,
  }
}
