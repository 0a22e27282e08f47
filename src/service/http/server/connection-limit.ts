import type { Server } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'

/** One process can't make use of more connections than this. */
const connectionCap = 10_000
/** How often refused connections are logged, in milliseconds. */
const logInterval = 60_000

/**
 * Returns the maximum number of connections: half of the files and sockets that this process may open. The
 * database and files need the other half; running out would crash the process.
 */
export function maxConnections(): number {
  const { userLimits } = process.report.getReport() as {
    readonly userLimits?: { readonly open_files?: { readonly soft: number | 'unlimited' } }
  }
  const descriptors = userLimits?.open_files?.soft
  return typeof descriptors === 'number'
    ? Math.min(connectionCap, Math.floor(descriptors / 2))
    : connectionCap
}

/** Limits the connections of a server, which closes new ones beyond the limit. */
export function limitConnections(server: Server, max: number, log: Pick<FastifyBaseLogger, 'warn'>): void {
  let lastLogged = -Infinity
  server.maxConnections = max
  server.on('drop', () => {
    if (performance.now() - lastLogged < logInterval) return
    lastLogged = performance.now()
    log.warn({ max }, 'Rejecting new connections: this process has as many as it can open.')
  })
}
