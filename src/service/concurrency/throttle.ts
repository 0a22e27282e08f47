/** The longest pause between two runs, in milliseconds. */
const maxPause = 1000

/**
 * Runs a blocking task one call at a time and pauses after each for as long as it took, so that it uses at
 * most half of the processor and other requests wait for at most one run.
 */
export function throttle<Input, Result>(task: (input: Input) => Promise<Result>) {
  let last = Promise.resolve()
  return async (input: Input) => {
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
