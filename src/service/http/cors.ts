import cors, { type FastifyCorsOptions } from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isApi } from './error-handler.ts'

/** How long browsers may cache a preflight response, in seconds. */
const preflightMaxAge = 600

/**
 * Lets pages of other origins ask the interface: without cookies, since there are none, and with the headers that a
 * client needs to wait the right time and to tell us which request it was. The app's own files stay its own.
 * @param origins compared exactly; without any, no header of this kind is ever sent.
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
  const optionsFor = ({ url, headers }: FastifyRequest): Promise<FastifyCorsOptions> => {
    const { origin } = headers
    const isAllowed = isApi(url) && origin !== undefined && origins.includes(origin)
    return Promise.resolve({ ...allowed, origin: isAllowed ? origin : false })
  }
  await app.register(cors, { delegator: optionsFor })
}
