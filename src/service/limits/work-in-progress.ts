/** Counts work in progress by key. */
export function createWorkInProgress() {
  const counts = new Map<string, number>()
  const count = (key: string) => counts.get(key) ?? 0

  return {
    count,
    /** Counts one more, or an amount such as bytes. @returns a function that no longer counts it, however often it's called. */
    start: (key: string, amount = 1) => {
      counts.set(key, count(key) + amount)
      let isInProgress = true
      return () => {
        if (!isInProgress) return
        isInProgress = false
        const remaining = count(key) - amount
        if (remaining > 0) counts.set(key, remaining)
        else counts.delete(key)
      }
    },
  }
}
