/**
 * Creates a queue that runs one task of each owner at a time, in order. Each owner then has at most one task in the
 * shared queue, so an owner with many tasks doesn't hold up the others.
 */
export function createOwnerQueue() {
  const lastTasks = new Map<string, Promise<unknown>>()

  return async <Result>(owner: string, run: () => Promise<Result>): Promise<Result> => {
    const previous = lastTasks.get(owner) ?? Promise.resolve()
    const task = previous.then(run, run)
    lastTasks.set(owner, task)
    try {
      return await task
    } finally {
      if (lastTasks.get(owner) === task) lastTasks.delete(owner)
    }
  }
}
