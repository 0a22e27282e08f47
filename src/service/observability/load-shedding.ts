import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#contract/problem.ts'
import { toRateLimitKey } from '#service/limits/rate-limit-key.ts'
import { createWorkInProgress } from '#service/limits/work-in-progress.ts'
import type { LoadLimits } from './config.ts'
import { onRequestEnd } from './request-end.ts'
import { createRequestQueue } from './request-queue.ts'

/** When to retry a rejected request. A burst is over by then. */
const retryAfterSeconds = 2

/**
 * Rejects requests that the service has no capacity for, before their bodies are read, so that accepted ones are
 * handled in time. A rejected request has changed nothing.
 */
export function mountLoadShedding(app: FastifyInstance, { inFlight, arriving, delay }: LoadLimits): void {
  let working = 0
  const queue = createRequestQueue(app.server)
  const isFull = () => (inFlight > 0 && working >= inFlight) || (delay > 0 && queue.wait() > delay)

  app.addHook('onRequest', (request, _reply, done) => {
    done(!request.routeOptions.config.always && isFull() ? createOverloadProblem() : undefined)
  })
  limitArriving(app, arriving)
  // Counted only once the body has arrived, so that bodies that never arrive don't block other requests.
  app.addHook('preHandler', (request, reply, done) => {
    if (request.routeOptions.config.always) {
      done()
      return
    }
    if (isFull()) {
      done(createOverloadProblem())
      return
    }
    working += 1
    // The client may have closed the connection already.
    onRequestEnd(request.raw, reply.raw, () => {
      working -= 1
    })
    // A client that has closed its connection in the meantime needs no response.
    queue.enter(() => done(request.raw.socket.destroyed ? createOverloadProblem() : undefined))
  })
}

/** Limits the requests per address whose bodies are still arriving. */
function limitArriving(app: FastifyInstance, max: number): void {
  if (max === 0) return
  const arriving = createWorkInProgress()
  app.addHook('preParsing', (request, reply, _payload, done) => {
    if (request.raw.complete || !hasBody(request)) {
      done()
      return
    }
    const address = toRateLimitKey(request.ip)
    if (arriving.count(address) >= max) {
      done(createArrivalLimitProblem(max))
      return
    }
    const end = arriving.start(address)
    // The body has arrived, the connection was closed, or the body was rejected without being read.
    request.raw.once('end', end).once('close', end)
    reply.raw.once('close', end)
    done()
  })
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function createOverloadProblem(): Problem {
  const message = 'The service is overloaded. Nothing was changed; try again in a few seconds.'
  return new Problem('NOT_READY', message, { retryAfter: retryAfterSeconds })
}

function createArrivalLimitProblem(max: number): Problem {
  const message = `Your address already has ${max} requests whose bodies are still arriving. Nothing was changed; try again in a few seconds.`
  return new Problem('TOO_MANY_REQUESTS', message, { retryAfter: retryAfterSeconds })
}
