/** Wakes whoever waits for it. */
export type Bell = {
  readonly ring: () => void
  /** Waits for a ring, at most so many milliseconds. */
  readonly wait: (ms: number) => Promise<void>
}

export function createBell(): Bell {
  const waiting = new Set<() => void>()
  return {
    ring: () => {
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
