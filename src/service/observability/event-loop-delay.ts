import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'

/** How often the delay is evaluated, in milliseconds. */
const interval = 1000
/** The sampling interval, in milliseconds. Each sample includes it once. */
const resolution = 10

/**
 * Measures the delay of the event loop while the service runs.
 * @param limit in milliseconds; 0 turns it off.
 * @returns a function that tells whether the mean delay of the last second was above the limit.
 */
export function watchEventLoopDelay(app: FastifyInstance, limit: number): () => boolean {
  if (limit === 0) return () => false
  const histogram = monitorEventLoopDelay({ resolution })
  histogram.enable()
  let isLate = false
  const timer = setInterval(() => {
    // NaN means no sample: the event loop was blocked the whole time.
    isLate = !(histogram.mean / 1e6 - resolution <= limit)
    histogram.reset()
  }, interval)
  timer.unref()
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer)
    histogram.disable()
    done()
  })
  return () => isLate
}
