/** Wakes whoever waits for it. */
export type WakeSignal = {
  readonly wake: () => void
  /** Waits for a ring, at most so many milliseconds. */
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
