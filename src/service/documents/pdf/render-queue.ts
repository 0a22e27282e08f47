/** More at once wouldn't finish sooner, and each keeps its whole document in memory. */
const maxConcurrent = 2

let running = 0
const waiting: (() => void)[] = []

/**
 * Draws a document when it's its turn: two at a time, first come, first served. The queue's length is limited by the
 * number of requests in flight.
 */
export async function renderInQueue<Result>(draw: () => Promise<Result>): Promise<Result> {
  // A finished job passes its slot to the next in the queue, so that no newcomer can take it.
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
