import type { Counter } from './counter.ts'

/** Limits concurrent attempts per key to the number of failures that the counter still allows. */
export type AttemptSemaphore = {
  /** Waits for a free slot. @returns false if the key has reached its limit. */
  readonly acquire: (key: string) => Promise<boolean>
  /** Releases a slot of `acquire`. Only failed attempts count. */
  readonly release: (key: string, failed: boolean) => void
}

/**
 * Creates a semaphore for attempts that count only once they have failed. Without it, a thousand concurrent attempts
 * would all run before the first failure counts; counting them in advance would reject valid ones.
 */
export function createAttemptSemaphore(counter: Counter): AttemptSemaphore {
  type Key = { running: number; readonly waiting: (() => void)[] }
  const keys = new Map<string, Key>()

  return {
    acquire: async (key) => {
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
    release: (key, failed) => {
      if (failed) counter.add(key)
      const entry = keys.get(key)
      if (!entry) return
      entry.running -= 1
      if (entry.running === 0) keys.delete(key)
      for (const wake of entry.waiting.splice(0)) wake()
    },
  }
}
