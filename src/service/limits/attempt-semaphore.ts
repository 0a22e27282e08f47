import { Problem } from '#contract/problem.ts'
import { formatDuration } from '#contract/text/format-count.ts'
import type { Clock } from '#service/kernel/clock.ts'
import { createCounter } from './counter.ts'

/**
 * Limits concurrent attempts per key to the number of failures that the counter still allows. Without it, a thousand
 * concurrent attempts would all run before the first failure counts; counting them in advance would reject valid ones.
 * @param limit failures allowed per minute; 0 means no limit.
 * @param failures what failed, as the end of `Too many …`.
 */
export function createAttemptSemaphore(limit: number, clock: Clock, failures: string) {
  const counter = createCounter(limit, clock)
  type Key = { running: number; readonly waiting: (() => void)[] }
  const keys = new Map<string, Key>()

  return {
    /** Waits for a free slot. @returns false if the key has reached its limit. */
    acquire: async (key: string) => {
      for (;;) {
        const remaining = counter.remaining(key)
        if (remaining === 0) return false
        const entry = keys.get(key) ?? { running: 0, waiting: [] }
        if (entry.running < remaining) {
          entry.running += 1
          keys.set(key, entry)
          return true
        }
        await new Promise<void>((resolve) => entry.waiting.push(resolve))
      }
    },
    /** Returns the error for a key that has reached its limit. */
    createLimitProblem: (key: string) => {
      const retryAfter = counter.secondsUntilReset(key)
      const message = `Too many ${failures}. Try again in ${formatDuration(retryAfter, 'second')}.`
      return new Problem('TOO_MANY_REQUESTS', message, { retryAfter })
    },
    /** Releases a slot of `acquire`. Only failed attempts count. */
    release: (key: string, failed: boolean) => {
      if (failed) counter.add(key)
      const entry = keys.get(key)
      if (!entry) return
      entry.running -= 1
      if (entry.running === 0) keys.delete(key)
      for (const wake of entry.waiting.splice(0)) wake()
    },
  }
}
