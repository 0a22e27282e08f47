import type { Clock } from '#service/kernel/clock.ts'
import { createExpiringMap } from './expiring-map.ts'

/** The default window, in milliseconds. */
const minute = 60_000

/** With keys of about 50 characters and two numbers each, a full counter stays under 20 MB. */
const maxKeys = 100_000

/**
 * Creates a counter of events by key, within a window that starts with the first event. Its memory is bounded: a key is
 * dropped early only if tens of thousands of other keys are added within its window.
 * @param limit events allowed per window; 0 means no limit.
 * @param windowLength in milliseconds.
 */
export function createCounter(limit: number, clock: Clock, windowLength = minute) {
  const windows = createExpiringMap<{ readonly since: number; count: number }>(windowLength, clock, maxKeys)
  const getWindow = (key: string) => {
    const window = windows.get(key)
    // A clock that was set back must not extend a lock.
    return window && Math.abs(clock() - window.since) < windowLength ? window : undefined
  }

  return {
    add: (key: string) => {
      if (limit === 0) return
      const window = getWindow(key)
      if (window) window.count += 1
      else windows.set(key, { since: clock(), count: 1 })
    },
    /** Returns how many more events the key may have in its window. */
    remaining: (key: string) => (limit === 0 ? Infinity : Math.max(0, limit - (getWindow(key)?.count ?? 0))),
    /** Returns whole seconds until the window ends, at least 1. */
    secondsUntilReset: (key: string) => {
      const since = getWindow(key)?.since ?? clock() - windowLength
      return Math.max(1, Math.ceil((since + windowLength - clock()) / 1000))
    },
  }
}
