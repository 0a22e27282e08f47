import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'

/** How often the delay is evaluated, in milliseconds. */
const interval = 1000
/** The sampling interval, in milliseconds. Each sample includes it once. */
const resolution = 10

/**
 * Measures the delay of the event loop from when the app is ready: what starting takes says nothing about load.
 * @param limit in milliseconds; 0 turns it off.
 * @returns a function that tells whether the mean delay of the last second was above the limit.
 */
export function watchEventLoopDelay(app: FastifyInstance, limit: number): () => boolean {
  if (limit === 0) return () => false
  const histogram = monitorEventLoopDelay({ resolution })
  let isLate = false
  let timer: NodeJS.Timeout | undefined
  app.addHook('onReady', (done) => {
    histogram.enable()
    timer = setInterval(() => {
      // NaN means no sample: the event loop was blocked the whole time.
      isLate = !(histogram.mean / 1e6 - resolution <= limit)
      histogram.reset()
    }, interval)
    timer.unref()
    done()
  })
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer)
    histogram.disable()
    done()
  })
  return () => isLate
}
