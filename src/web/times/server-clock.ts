import { useSyncExternalStore } from 'react'

/** How far the server's clock is ahead of this machine's, in milliseconds. */
let clockOffset = 0

/** A difference below this is the way of the answer, not the clock. In milliseconds. */
const minOffset = 2_000

/** The time by the server's clock as far as it is known, in epoch milliseconds: offers lapse by that clock. */
export function serverNow(): number {
  return Date.now() + clockOffset
}

/**
 * Takes what the server's clock said in an answer that came just now: an HTTP `Date`, or the moment at which
 * a record was made for it. What cannot be read changes nothing.
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
 * Something told from the time, looked at every second. What shows it is drawn again only when it changes.
 * @param read gives a text, a number or a truth from epoch milliseconds of the server's clock, and of this machine's.
 */
export function useClock<Told extends string | number | boolean | undefined>(
  read: (now: number, localNow: number) => Told,
): Told {
  return useSyncExternalStore(subscribe, () => read(serverNow(), Date.now()))
}
