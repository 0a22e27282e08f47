import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problem.ts'

/** The longest URL, in bytes. */
const maxUrlLength = 8 * 1024
/** When the next process should be ready. */
const retryAfterSeconds = 5

/**
 * Adds the checks for every path: rejects URLs that are too long, requests without exactly one host, and all
 * requests while the service is closing.
 * @param isStopping whether the service is stopping. If so, connections close after their current response.
 */
export function mountRequestGuards(app: FastifyInstance, isStopping: () => boolean): void {
  let closing = false
  app.addHook('preClose', (done) => {
    closing = true
    done()
  })
  // Closing with the response avoids cutting off a request that is just being sent on the connection.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isStopping()) reply.header('Connection', 'close')
    done(null, payload)
  })
  // Node handles `100-continue` itself and would reject other expectations without our error format.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.addHook('onRequest', (request, _reply, done) => {
    if (closing && !request.routeOptions.config.always) {
      const message = 'The service is shutting down. Nothing was changed; try again in a few seconds.'
      done(new Problem('NOT_READY', message, { retryAfter: retryAfterSeconds }))
    } else done(requestProblem(request.raw))
  })
}

function requestProblem({ url = '', httpVersion, headers, rawHeaders }: IncomingMessage) {
  // The specification has no 414, so a long URL is 413 like a long body.
  if (url.length > maxUrlLength)
    return new Problem('TOO_LARGE', 'The URL exceeds 8 KiB. Send long values in the body, with POST.')
  if (headers.host === undefined && httpVersion === '1.1')
    return new Problem('UNREADABLE', 'The request has no Host header. Send exactly one.')
  if (countHostHeaders(rawHeaders) > 1)
    return new Problem('UNREADABLE', 'The request has more than one Host header. Send exactly one.')
  return undefined
}

/** Counts `Host` among alternating names and values. Node itself keeps the first of several. */
function countHostHeaders(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length
}
