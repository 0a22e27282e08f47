import { setImmediate } from 'node:timers/promises'

/**
 * Creates a runner of tasks that start after the current request, so that their time and errors don't show in its reply.
 * @param maxPending how many run at a time. Tasks beyond that are dropped.
 */
export function createBackgroundTasks(maxPending = Infinity) {
  const pending = new Set<Promise<unknown>>()
  return {
    start: (task: () => Promise<unknown>) => {
      if (pending.size >= maxPending) return
      const running = setImmediate()
        .then(task)
        .catch(() => undefined)
        .finally(() => pending.delete(running))
      pending.add(running)
    },
    /** Waits for pending tasks. */
    waitForTasks: () => Promise.all(pending),
  }
}
