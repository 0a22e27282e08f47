import { Problem } from '#contract/problem.ts'
import type { Clock } from '#service/kernel/clock.ts'
import { clientAddress } from './client-address.ts'
import { createAttemptSemaphore } from './attempt-semaphore.ts'

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
    const source = clientAddress(address).slice(0, 64)
    if (!(await semaphore.acquire(source))) throw semaphore.exceeded(source)
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
