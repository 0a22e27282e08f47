import type { Counter } from './counter.ts'

/** Lets tries run side by side only as far as their failing would still fit into the counter. */
export type AttemptSemaphore = {
  /** Waits for a turn. @returns whether there is one; not where the key's minute is full. */
  readonly acquire: (key: string) => Promise<boolean>
  /** Ends a turn that `enter` gave. Only a try that failed is counted. */
  readonly release: (key: string, failed: boolean) => void
}

/**
 * A try takes time, and whether it failed is known afterwards: without turns, a thousand at one moment would all be
 * looked at before the first was counted, and with a count beforehand, good ones would be refused for their number.
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
