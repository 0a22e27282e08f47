import { Problem } from '#contract/problem.ts'
import type { Clock } from '#service/kernel/clock.ts'
import { clientAddress } from './client-address.ts'
import { createCounter } from './counter.ts'
import { createAttemptSemaphore } from './attempt-semaphore.ts'

/** Looks a paper up where the limit lets it. */
export type LookupGuard = <Result>(address: string, look: () => Promise<Result>) => Promise<Result>

/**
 * Counts the papers that an address asks for and that nobody issued, and refuses it for the rest of a minute once they
 * are `limit`, also what is there: whoever tries numbers one after the other learns nothing more. Papers that are found
 * are not counted, so that a bank may check as many as it has.
 * @param missing what was asked for and is not there, as the end of `Too many …`.
 * @returns what `look` found.
 * @throws Problem TOO_MANY_REQUESTS with `retryAfter`, or what `look` throws: NOT_FOUND is a miss.
 */
export function createLookupGuard(limit: number, clock: Clock, missing: string): LookupGuard {
  if (limit === 0) return (_address, lookUp) => lookUp()
  const counter = createCounter(limit, clock)
  const semaphore = createAttemptSemaphore(counter)

  return async (address, lookUp) => {
    const source = clientAddress(address).slice(0, 64)
    if (!(await semaphore.acquire(source))) throw tooManyMisses(missing, counter.secondsUntilReset(source))
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

function tooManyMisses(missing: string, seconds: number): Problem {
  return new Problem(
    'TOO_MANY_REQUESTS',
    `Too many ${missing}. Wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}, then try again.`,
    { retryAfter: seconds },
  )
}
