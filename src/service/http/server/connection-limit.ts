import type { Server } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'

/** One process can't make use of more connections than this. */
const mostEver = 10_000
/** How often refused connections are logged, in milliseconds. */
const logPause = 60_000

/**
 * Returns the maximum number of connections: half of the files and sockets that this process may open. The
 * database and files need the other half; running out would crash the process.
 */
export function mostConnections(): number {
  const { userLimits } = process.report.getReport() as {
    readonly userLimits?: { readonly open_files?: { readonly soft: number | 'unlimited' } }
  }
  const descriptors = userLimits?.open_files?.soft
  return typeof descriptors === 'number' ? Math.min(mostEver, Math.floor(descriptors / 2)) : mostEver
}

/** Limits the connections of all listeners together, in equal shares. They close new ones beyond the limit. */
export function boundConnections(
  listeners: readonly Server[],
  most: number,
  log: Pick<FastifyBaseLogger, 'warn'>,
): void {
  let lastLogged = -Infinity
  for (const listener of listeners) {
    listener.maxConnections = Math.floor(most / listeners.length)
    listener.on('drop', () => {
      if (performance.now() - lastLogged < logPause) return
      lastLogged = performance.now()
      log.warn({ most }, 'Rejecting new connections: this process has as many as it can open.')
    })
  }
}
