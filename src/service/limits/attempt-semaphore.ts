import type { Counter } from './counter.ts'

/**
 * Limits concurrent attempts per key to the number of failures that the counter still allows. Without it, a thousand
 * concurrent attempts would all run before the first failure counts; counting them in advance would reject valid ones.
 */
export function createAttemptSemaphore(counter: Counter) {
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
