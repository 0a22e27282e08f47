import type { Clock } from '#service/kernel/clock.ts'

/** A map that forgets by itself, so that nobody can fill the memory by making keys up. */
export type RecentMap<Value> = {
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
export function createRecentMap<Value>(lifetime: number, clock: Clock, most: number): RecentMap<Value> {
  let young = new Map<string, Value>()
  let old = new Map<string, Value>()
  let begun = clock()

  function turn(): void {
    const age = Math.abs(clock() - begun)
    if (age < lifetime && young.size < most / 2) return
    old = age < 2 * lifetime ? young : new Map<string, Value>()
    young = new Map<string, Value>()
    begun = clock()
  }

  return {
    get: (key) => young.get(key) ?? old.get(key),
    set: (key, value) => {
      turn()
      young.set(key, value)
    },
    size: () => young.size + old.size,
  }
}
