import type { Clock } from '#service/kernel/clock.ts'
import { createExpiringMap } from './expiring-map.ts'

/** How long what was counted stays counted, in milliseconds, unless it is told otherwise. */
const minute = 60_000

/** A key is some 50 characters and its window two numbers: all of them together stay under 20 MB. */
const defaultMaxKeys = 100_000

/** Counts by key, within a time that begins with the first count. It asks the service's clock and no other. */
export type Counter = {
  readonly add: (key: string) => void
  /** @returns how many more fit into the key's time. */
  readonly remaining: (key: string) => number
  /** @returns how long until a key that is full is empty again, in whole seconds, at least 1. */
  readonly secondsUntilReset: (key: string) => number
  /** How many keys are remembered. */
  readonly size: () => number
}

/**
 * Makes a counter whose memory is bounded. Whoever wants to push a lock out of it has to bring tens of thousands of
 * other keys within its minute.
 * @param limit how many fit into a minute, or into as long as `lasting` says.
 */
export function createCounter(
  limit: number,
  clock: Clock,
  maxKeys = defaultMaxKeys,
  windowLength = minute,
): Counter {
  const windows = createExpiringMap<{ readonly since: number; count: number }>(windowLength, clock, maxKeys)
  const current = (key: string) => {
    const window = windows.get(key)
    // A clock that was set back must hold nobody for longer.
    return window && Math.abs(clock() - window.since) < windowLength ? window : undefined
  }

  return {
    add: (key) => {
      const window = current(key)
      if (window) window.count += 1
      else windows.set(key, { since: clock(), count: 1 })
    },
    remaining: (key) => Math.max(0, limit - (current(key)?.count ?? 0)),
    secondsUntilReset: (key) => {
      const since = current(key)?.since ?? clock() - windowLength
      return Math.max(1, Math.ceil((since + windowLength - clock()) / 1000))
    },
    size: () => windows.size(),
  }
}
