/** Wakes the tasks waiting on it. */
export type WakeSignal = {
  readonly wake: () => void
  /** Waits until woken, for `ms` milliseconds at most. */
  readonly wait: (ms: number) => Promise<void>
}

export function createWakeSignal(): WakeSignal {
  const waiting = new Set<() => void>()
  return {
    wake: () => {
      for (const wake of waiting) wake()
    },
    wait: (ms) =>
      new Promise((resolve) => {
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
