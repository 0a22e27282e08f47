/** The longest rest between two turns, in milliseconds. */
const maxPause = 1000

/**
 * Lets an act that holds up the process run once at a time, with a rest after it for as long as it took: so it takes at
 * most half of the processor, and whoever asks the service meanwhile waits for one of it at most.
 */
export function throttle<Input, Result>(
  task: (input: Input) => Promise<Result>,
): (input: Input) => Promise<Result> {
  let last = Promise.resolve()
  return async (input) => {
    const previous = last
    let release: () => void = () => undefined
    last = new Promise((resolve) => {
      release = resolve
    })
    await previous
    const startedAt = performance.now()
    try {
      return await task(input)
    } finally {
      setTimeout(release, Math.min(performance.now() - startedAt, maxPause))
    }
  }
}
