import type { Clock } from '#service/kernel/clock.ts'

/** A map of limited size whose entries expire, so that made-up keys can't exhaust the memory. */
export type ExpiringMap<Value> = {
  readonly get: (key: string) => Value | undefined
  readonly set: (key: string, value: Value) => void
  /** How many entries there are, those that nobody will ask for again included. */
  readonly size: () => number
}

/**
 * Keeps each entry for at least `lifetime` milliseconds; where there are more than `most`, the older half goes.
 *
 * Two maps take turns, and the older is dropped whole. Taking single entries from the front of one map would be
 * nearer to the mark, but it walks over all that were taken before: a million names then cost minutes.
 */
export function createExpiringMap<Value>(
  lifetime: number,
  clock: Clock,
  maxEntries: number,
): ExpiringMap<Value> {
  let young = new Map<string, Value>()
  let old = new Map<string, Value>()
  let startedAt = clock()

  function rotate(): void {
    const age = Math.abs(clock() - startedAt)
    if (age < lifetime && young.size < maxEntries / 2) return
    old = age < 2 * lifetime ? young : new Map<string, Value>()
    young = new Map<string, Value>()
    startedAt = clock()
  }

  return {
    get: (key) => young.get(key) ?? old.get(key),
    set: (key, value) => {
      rotate()
      young.set(key, value)
    },
    size: () => young.size + old.size,
  }
}
