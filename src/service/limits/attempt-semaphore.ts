import type { Counter } from './counter.ts'

/** Lets tries run side by side only as far as their failing would still fit into the counter. */
export type Turns = {
  /** Waits for a turn. @returns whether there is one; not where the key's minute is full. */
  readonly enter: (key: string) => Promise<boolean>
  /** Ends a turn that `enter` gave. Only a try that failed is counted. */
  readonly leave: (key: string, failed: boolean) => void
}

/**
 * A try takes time, and whether it failed is known afterwards: without turns, a thousand at one moment would all be
 * looked at before the first was counted, and with a count beforehand, good ones would be refused for their number.
 */
export function createTurns(counter: Counter): Turns {
  type Key = { running: number; readonly waiting: (() => void)[] }
  const keys = new Map<string, Key>()

  return {
    enter: async (key) => {
      for (;;) {
        const room = counter.room(key)
        if (room === 0) return false
        const at = keys.get(key) ?? { running: 0, waiting: [] }
        if (at.running < room) {
          at.running += 1
          keys.set(key, at)
          return true
        }
        await new Promise<void>((resolve) => at.waiting.push(resolve))
      }
    },
    leave: (key, failed) => {
      if (failed) counter.add(key)
      const at = keys.get(key)
      if (!at) return
      at.running -= 1
      if (at.running === 0) keys.delete(key)
      for (const wake of at.waiting.splice(0)) wake()
    },
  }
}
