/** Creates a signal that wakes the tasks waiting on it. */
export function createWakeSignal() {
  const waiting = new Set<() => void>()
  return {
    wake: () => {
      for (const wake of waiting) wake()
    },
    /** Waits until woken, for `ms` milliseconds at most. */
    wait: (ms: number) =>
      new Promise<void>((resolve) => {
        const wake = () => {
          clearTimeout(timer)
          waiting.delete(wake)
          resolve()
        }
        const timer = setTimeout(wake, ms)
        waiting.add(wake)
      }),
  }
}
