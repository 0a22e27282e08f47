import { Problem } from '#contract/problem.ts'
import type { Clock } from '#service/kernel/clock.ts'
import { clientAddress } from './client-address.ts'
import { createCounter, tooMany } from './counter.ts'
import { createAttemptSemaphore } from './attempt-semaphore.ts'

/** Runs a lookup unless its address has reached the limit. */
export type LookupGuard = <Result>(address: string, lookUp: () => Promise<Result>) => Promise<Result>

/**
 * Counts failed lookups by address. After `limit` failures it rejects every lookup for the rest of the minute, to
 * stop guessing. Successful lookups don't count, so that a bank can check any number of certificates.
 * @param missing what wasn't found, as the end of `Too many …`.
 * @returns the result of the lookup.
 * @throws Problem TOO_MANY_REQUESTS with `retryAfter`, or the error of the lookup. NOT_FOUND counts as a failure.
 */
export function createLookupGuard(limit: number, clock: Clock, missing: string): LookupGuard {
  if (limit === 0) return (_address, lookUp) => lookUp()
  const counter = createCounter(limit, clock)
  const semaphore = createAttemptSemaphore(counter)

  return async (address, lookUp) => {
    const source = clientAddress(address).slice(0, 64)
    if (!(await semaphore.acquire(source))) throw tooMany(missing, counter.secondsUntilReset(source))
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
