import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

/** A TCP proxy in front of a PostgreSQL server whose connections can go silent, as if the host had vanished. */
export type StallingProxy = {
  /** The URL of the database through the proxy. */
  readonly url: string
  /** Stops forwarding on the open connections, without closing them. */
  readonly stall: () => void
  /** Forwards again what has been sent since. */
  readonly resume: () => void
  readonly close: () => void
}

/** Starts a proxy in front of the server of a database. @param url with a folder as `host`. */
export async function startStallingProxy(url: string): Promise<StallingProxy> {
  const { username, pathname, searchParams } = new URL(url.replace('@/', '@localhost/'))
  const socketFile = join(searchParams.get('host') ?? '', '.s.PGSQL.5432')
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(socketFile)
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket)
      socket.on('data', (chunk) => other.write(chunk))
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    stall: () => sockets.forEach((socket) => socket.pause()),
    resume: () => sockets.forEach((socket) => socket.resume()),
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
