/** The longest rest between two turns, in milliseconds. */
const longestRest = 1000

/**
 * Lets an act that holds up the process run once at a time, with a rest after it for as long as it took: so it takes at
 * most half of the processor, and whoever asks the service meanwhile waits for one of it at most.
 */
export function inTurn<Input, Result>(
  act: (input: Input) => Promise<Result>,
): (input: Input) => Promise<Result> {
  let free = Promise.resolve()
  return async (input) => {
    const mine = free
    let leave: () => void = () => undefined
    free = new Promise((resolve) => {
      leave = resolve
    })
    await mine
    const began = performance.now()
    try {
      return await act(input)
    } finally {
      setTimeout(leave, Math.min(performance.now() - began, longestRest))
    }
  }
}
