import type { FastifyInstance } from 'fastify'

/** Logs one warning at the first request that a proxy seems to have forwarded. Mount it only without `TRUST_PROXY`. */
export function mountProxyWarning(app: FastifyInstance): void {
  let warned = false
  app.addHook('onRequest', ({ headers, log }, _reply, done) => {
    if (!warned && (headers['x-forwarded-for'] ?? headers.forwarded) !== undefined) {
      warned = true
      log.warn(
        'A request has a forwarding header, but TRUST_PROXY isn’t set. Behind a proxy, all clients share the proxy’s address and its limits: set TRUST_PROXY, and let the proxy set X-Forwarded-For.',
      )
    }
    done()
  })
}
