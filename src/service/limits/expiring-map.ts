import type { Clock } from '#service/kernel/clock.ts'

/**
 * Creates a map that keeps entries for at least `lifetime` milliseconds and drops the older half beyond `maxEntries`, so
 * that made-up keys can't exhaust the memory.
 *
 * It alternates between two maps and drops the older one whole. Deleting single entries from the front of one map is
 * more exact, but V8 then skips over all deleted ones each time: a million keys would take minutes.
 */
export function createExpiringMap<Value>(lifetime: number, clock: Clock, maxEntries: number) {
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
    get: (key: string) => young.get(key) ?? old.get(key),
    set: (key: string, value: Value) => {
      rotate()
      young.set(key, value)
    },
  }
}
