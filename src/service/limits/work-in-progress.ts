/** Counts work in progress by key. */
export function createWorkInProgress() {
  const counts = new Map<string, number>()
  const count = (key: string) => counts.get(key) ?? 0

  return {
    count,
    /** Counts one more. @returns a function that no longer counts it, however often it's called. */
    start: (key: string) => {
      counts.set(key, count(key) + 1)
      let isInProgress = true
      return () => {
        if (!isInProgress) return
        isInProgress = false
        if (count(key) > 1) counts.set(key, count(key) - 1)
        else counts.delete(key)
      }
    },
  }
}
