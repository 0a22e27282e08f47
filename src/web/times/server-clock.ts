import { useSyncExternalStore } from 'react'

/** How far the server's clock is ahead of this machine's, in milliseconds. */
let clockOffset = 0

/** A smaller difference, in milliseconds, is put down to network latency. */
const minOffset = 2_000

/** Returns the best estimate of the server's time, in epoch milliseconds. Offers expire by that clock. */
export function serverNow(): number {
  return Date.now() + clockOffset
}

/**
 * Updates the clock from a response that has just arrived: its HTTP `Date` header, or the creation time of a record.
 * Ignores invalid values.
 */
export function syncServerClock(serverTime: string | null | undefined): void {
  const difference = Date.parse(serverTime ?? '') - Date.now()
  if (!Number.isFinite(difference)) return
  clockOffset = Math.abs(difference) < minOffset ? 0 : difference
  for (const listener of listeners) listener()
}

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const each of listeners) each()
  }, 1_000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/**
 * Subscribes a component to a value derived from the time, checked every second. Rerenders only when it changes.
 * @param read returns the value for the server's time and the local time, both in epoch milliseconds.
 */
export function useClock<Value extends string | number | boolean | undefined>(
  read: (now: number, localNow: number) => Value,
): Value {
  return useSyncExternalStore(subscribe, () => read(serverNow(), Date.now()))
}
