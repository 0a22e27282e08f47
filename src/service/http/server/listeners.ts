import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'

/** Returns the addresses of a host to listen on. `localhost` usually has an IPv4 and an IPv6 address. */
export async function resolveAddresses(
  host: string,
  lookUp: (host: string) => Promise<readonly LookupAddress[]> = (name) => lookup(name, { all: true }),
): Promise<readonly [string, ...string[]]> {
  if (host !== 'localhost') return [host]
  const [first = host, ...others] = new Set((await lookUp(host)).map(({ address }) => address))
  return [first, ...others]
}

/**
 * Creates a listener whose connections a server answers like its own. Fastify would create a second server for
 * the second address of `localhost`, without the limits and the graceful shutdown of the first.
 */
export function createAdditionalListener(server: Server): Server {
  return createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket))
}

/**
 * Listens on an additional address. If that fails, it only logs a warning, because `localhost` can resolve to an address
 * that the machine doesn't have.
 */
export async function startAdditionalListener(
  listener: Server,
  address: { readonly port: number; readonly host: string; readonly backlog?: number },
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  try {
    listener.listen(address)
    await once(listener, 'listening')
  } catch (err) {
    log.warn({ err, ...address }, 'Can’t listen on this address.')
  }
}

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

/** Limits the connections of all listeners together, in equal shares. They close new ones beyond the limit. */
export function limitConnections(
  listeners: readonly Server[],
  max: number,
  log: Pick<FastifyBaseLogger, 'warn'>,
): void {
  let lastLogged = -Infinity
  for (const listener of listeners) {
    listener.maxConnections = Math.floor(max / listeners.length)
    listener.on('drop', () => {
      if (performance.now() - lastLogged < logInterval) return
      lastLogged = performance.now()
      log.warn({ max }, 'Rejecting new connections: this process has as many as it can open.')
    })
  }
}
