import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { createServer, type Server as NetServer } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'

/** Returns the addresses of a host to listen on. `localhost` usually has two, one of IPv4 and one of IPv6. */
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
export function createAdditionalListener(server: Server): NetServer {
  return createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket))
}

/** Listens on a further address. A machine can have the name of an address that it can't listen on. */
export async function startAdditionalListener(
  listener: NetServer,
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
