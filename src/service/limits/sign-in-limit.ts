import { codeAskedFor, Problem } from '#contract/problem.ts'
import type { Clock } from '#service/kernel/clock.ts'
import { digest } from '#service/kernel/secrets.ts'
import { clientAddress } from './client-address.ts'
import { createCounter } from './counter.ts'
import { createKnownPlaces } from './known-addresses.ts'
import { createTurns } from './attempt-semaphore.ts'

/** From where somebody tries to sign in, and whose name is tried. */
type Try = {
  /** The client's address. */
  readonly address: string
  /** An account's e-mail address in its kept spelling, … */
  readonly account?: string
  /** … or a client id; or neither, where a refresh token names nobody. */
  readonly client?: string
}

/** Looks at credentials where the limits let it. */
export type GuardSignIn = <Result>(attempt: Try, look: () => Promise<Result>) => Promise<Result>

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
export function guardSignIns(limit: number, clock: Clock): GuardSignIn {
  if (limit === 0) return (_attempt, look) => look()
  const addresses = side(limit, clock)
  // Apart from one another: made-up client ids cost no password hash, and must not push an account's lock out.
  const accounts = side(limit, clock)
  const clients = side(limit, clock)
  const known = createKnownPlaces(clock)

  return async ({ address, account, client }, look) => {
    const place = clientAddress(address).slice(0, 64)
    const names = account === undefined ? clients : accounts
    const text = account ?? client
    // Of one length, whatever was sent.
    const name = text === undefined ? undefined : digest(text)
    if (!(await addresses.enter(place))) throw tooMany(addresses.seconds(place))
    const isLocked = name !== undefined && !(await names.enter(name))
    let failed = false
    try {
      const found = await look()
      if (isLocked && !known.has(name, place)) throw new Problem('UNAUTHORIZED', 'This name is locked.')
      if (name !== undefined) known.remember(name, place)
      return found
    } catch (error) {
      const isRefused = error instanceof Problem && error.code === 'UNAUTHORIZED'
      const keptOut = isRefused && isLocked && !(isHalfWay(error) && known.has(name, place))
      failed = keptOut || (isRefused && !isHalfWay(error))
      throw keptOut ? tooMany(names.seconds(name)) : error
    } finally {
      addresses.leave(place, failed)
      if (name !== undefined && !isLocked) names.leave(name, failed)
    }
  }
}

/** Whether a password was right and a second factor is asked for: neither a failure nor a sign-in yet. */
const isHalfWay = ({ oauth }: Problem) => oauth === codeAskedFor

function side(limit: number, clock: Clock) {
  const counter = createCounter(limit, clock)
  return { ...createTurns(counter), seconds: counter.seconds }
}

function tooMany(seconds: number): Problem {
  return new Problem(
    'TOO_MANY_REQUESTS',
    `Too many sign-ins failed. Wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}, then try again.`,
    { retryAfter: seconds },
  )
}
