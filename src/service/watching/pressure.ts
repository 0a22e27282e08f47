import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#contract/problem.ts'

/** How much is borne before what comes is sent away. 0 is without a limit. */
export type PressureSettings = {
  /** Requests that are being answered at one moment. */
  readonly inFlight: number
  /** How late the process gets to what is due, in milliseconds, as a mean over a second. */
  readonly delay: number
  /** How long a request may take to arrive whole, in seconds. */
  readonly arrival: number
}

/** When whoever was sent away may come again: by then the burst that was too much is answered. */
const secondsUntilRetry = 2

/**
 * Sends away what cannot be answered in time, before anything of it is read, so that what is accepted is answered
 * well. Nothing of a request that is sent away was done.
 */
export async function mountPressure(
  app: FastifyInstance,
  { inFlight, delay }: PressureSettings,
): Promise<void> {
  const open = new Set<FastifyRequest>()
  app.addHook('onRequest', (request, _reply, done) => {
    if (inFlight > 0 && open.size >= inFlight && !request.routeOptions.config.always) {
      done(tooMuch())
      return
    }
    open.add(request)
    done()
  })
  app.addHook('onResponse', (request, _reply, done) => {
    open.delete(request)
    done()
  })
  // Whoever goes away before the answer leaves too.
  app.addHook('onRequestAbort', (request, done) => {
    open.delete(request)
    done()
  })
  if (delay === 0) return
  await app.register(underPressure, {
    maxEventLoopDelay: delay,
    pressureHandler: (request) => {
      if (!request.routeOptions.config.always) throw tooMuch()
    },
  })
}

function tooMuch(): Problem {
  return new Problem(
    'NOT_READY',
    'The service has more to do than it can do in time. Nothing was done; try again in a few seconds.',
    { retryAfter: secondsUntilRetry },
  )
}
