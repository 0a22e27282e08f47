/** More would not be ready sooner, and each holds the whole of its paper in memory until it is. */
const maxConcurrent = 2

let running = 0
const waiting: (() => void)[] = []

/**
 * Draws a paper when it is its turn: a few at once, the others in the order in which they came. How many may wait is
 * bounded by how many requests are in flight.
 */
export async function renderInQueue<Result>(draw: () => Promise<Result>): Promise<Result> {
  // Whoever ends hands its turn to the next, so that nobody takes it in between.
  if (running < maxConcurrent) running += 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await draw()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
