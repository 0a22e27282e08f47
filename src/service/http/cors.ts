import cors, { type FastifyCorsOptions } from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isApi } from './error-handler.ts'

/** How long browsers may cache a preflight response, in seconds. */
const preflightMaxAge = 600

/**
 * Allows pages of other origins to call the API, without cookies. They can read the headers needed to retry at the
 * right time and to quote a request ID. The web app's files aren't shared.
 * @param origins compared exactly; if empty, no CORS headers are sent.
 */
export async function mountCors(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return
  const allowed: FastifyCorsOptions = {
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['X-Request-Id', 'Retry-After', 'Date', 'Content-Disposition'],
    maxAge: preflightMaxAge,
    // Otherwise invalid preflights get a plain text error, which our clients can't parse.
    strictPreflight: false,
  }
  const getCorsOptions = ({ url, headers }: FastifyRequest): Promise<FastifyCorsOptions> => {
    const { origin } = headers
    const isAllowed = isApi(url) && origin !== undefined && origins.includes(origin)
    return Promise.resolve({ ...allowed, origin: isAllowed ? origin : false })
  }
  await app.register(cors, { delegator: getCorsOptions })
}
