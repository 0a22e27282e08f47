import { mfaRequired, Problem } from '#contract/problem.ts'
import type { Clock } from '#service/kernel/clock.ts'
import { digest } from '#service/kernel/secrets.ts'
import { clientAddress } from './client-address.ts'
import { millisecondsPerDay } from '#contract/text/times.ts'
import { createExpiringMap } from './expiring-map.ts'
import { createAttemptSemaphore } from './attempt-semaphore.ts'

/** A sign-in attempt. A refresh token that is sent without a client ID has neither `account` nor `client`. */
type SignInAttempt = {
  readonly address: string
  /** The normalized email address of an account. */
  readonly account?: string | undefined
  /** The ID of an API client. */
  readonly client?: string | undefined
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
  // Separate counters, because made-up client IDs need no password hash and could quickly evict locked accounts.
  const accounts = createAttemptSemaphore(limit, clock, failures)
  const clients = createAttemptSemaphore(limit, clock, failures)
  const knownAddresses = createKnownAddresses(clock)

  return async <Result>({ address, account, client }: SignInAttempt, verify: () => Promise<Result>) => {
    const source = clientAddress(address)
    const nameLimit = account === undefined ? clients : accounts
    const name = toKey({ account, client })
    if (!(await addresses.acquire(source))) throw addresses.exceeded(source)
    const isLocked = name !== undefined && !(await nameLimit.acquire(name))
    let failed = false
    try {
      const found = await verify()
      if (isLocked && !knownAddresses.has(name, source))
        throw new Problem('UNAUTHORIZED', 'This name is locked.')
      if (name !== undefined) knownAddresses.remember(name, source)
      return found
    } catch (error) {
      const isRefused = error instanceof Problem && error.code === 'UNAUTHORIZED'
      const isRejected = isRefused && isLocked && !(isAwaitingCode(error) && knownAddresses.has(name, source))
      failed = isRejected || (isRefused && !isAwaitingCode(error))
      throw isRejected ? nameLimit.exceeded(name) : error
    } finally {
      addresses.release(source, failed)
      if (name !== undefined && !isLocked) nameLimit.release(name, failed)
    }
  }
}

/**
 * Returns the key that a name is counted by. It tells accounts from clients, so that no one becomes known as an account
 * by sending its email address as a client ID. A digest has the same length whatever was sent.
 */
function toKey({ account, client }: Omit<SignInAttempt, 'address'>): string | undefined {
  if (account !== undefined) return digest(`account ${account}`)
  return client === undefined ? undefined : digest(`client ${client}`)
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
