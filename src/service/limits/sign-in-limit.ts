import { mfaRequired, Problem } from '#contract/problem.ts'
import type { Clock } from '#service/kernel/clock.ts'
import { digest } from '#service/kernel/secrets.ts'
import { clientAddress } from './client-address.ts'
import { createCounter } from './counter.ts'
import { createKnownAddresses } from './known-addresses.ts'
import { createAttemptSemaphore } from './attempt-semaphore.ts'

/** The address and the account or client of a sign-in attempt. */
type SignInAttempt = {
  /** The client's address. */
  readonly address: string
  /** An account's e-mail address in its kept spelling, … */
  readonly account?: string
  /** … or a client id; or neither, where a refresh token names nobody. */
  readonly client?: string
}

/** Verifies credentials unless a limit is reached. */
export type SignInGuard = <Result>(attempt: SignInAttempt, look: () => Promise<Result>) => Promise<Result>

/**
 * Counts failed sign-ins by address and by name, and refuses more than `limit` a minute of either. A name is counted
 * whether anybody has it or not, and nothing here asks.
 *
 * An address that is full is refused before anything is looked at. For a name that is full the same work is done as
 * ever, a wrong answer is refused in the same words as a right one from a place that is new to the name, and counts
 * against the address; so nobody learns whether a name exists or a password is right, and whoever has signed in from
 * this place before is not kept out by strangers.
 * @returns what `look` found.
 * @throws Problem TOO_MANY_REQUESTS with `retryAfter`, or what `look` throws: UNAUTHORIZED is a failure to sign in, unless
 * it asks for the code of a second factor.
 */
export function createSignInGuard(limit: number, clock: Clock): SignInGuard {
  if (limit === 0) return (_attempt, verify) => verify()
  const addresses = createFailureLimit(limit, clock)
  // Apart from one another: made-up client ids cost no password hash, and must not push an account's lock out.
  const accounts = createFailureLimit(limit, clock)
  const clients = createFailureLimit(limit, clock)
  const knownAddresses = createKnownAddresses(clock)

  return async ({ address, account, client }, verify) => {
    const source = clientAddress(address).slice(0, 64)
    const nameLimit = account === undefined ? clients : accounts
    const identifier = account ?? client
    // Of one length, whatever was sent.
    const name = identifier === undefined ? undefined : digest(identifier)
    if (!(await addresses.acquire(source))) throw tooManyAttempts(addresses.seconds(source))
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
      throw isRejected ? tooManyAttempts(nameLimit.seconds(name)) : error
    } finally {
      addresses.release(source, failed)
      if (name !== undefined && !isLocked) nameLimit.release(name, failed)
    }
  }
}

/** Whether a password was right and a second factor is asked for: neither a failure nor a sign-in yet. */
const isAwaitingCode = ({ oauth }: Problem) => oauth === mfaRequired

function createFailureLimit(limit: number, clock: Clock) {
  const counter = createCounter(limit, clock)
  return { ...createAttemptSemaphore(counter), seconds: counter.secondsUntilReset }
}

function tooManyAttempts(seconds: number): Problem {
  return new Problem(
    'TOO_MANY_REQUESTS',
    `Too many failed sign-ins. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    { retryAfter: seconds },
  )
}
