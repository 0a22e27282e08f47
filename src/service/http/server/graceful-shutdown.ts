import type { Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'

/** How long an idle connection is kept once the service is stopping, in milliseconds. */
const patience = 200
/** The maximum number of event loop turns to wait. Each accepts one connection; Node's default backlog is 511. */
const mostTurns = 600

/**
 * Tracks a server's connections, so that closing it doesn't wait for idle ones. Browsers open some ahead of
 * time and keep them open.
 * @param further listeners that hand their connections to the server.
 * @returns a function that stops listening, briefly waits for pending requests, and then closes the connections
 * without a request. Requests in progress continue.
 */
export function watchConnections(server: Server, further: readonly NetServer[] = []): () => Promise<void> {
  const silent = new Set<Socket>()
  /** Counts connections and requests. */
  let heard = 0
  let closing = false
  server.on('connection', (socket: Socket) => {
    heard += 1
    if (closing) {
      socket.destroy()
      return
    }
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    heard += 1
    silent.delete(socket)
    // What was answered after the end began would else be kept open for a next request.
    response.once('finish', () => closing && socket.end())
  })
  return async () => {
    // When listening ends, the system resets connections that haven't been accepted yet.
    await untilQuiet(() => heard)
    // `server.close()` of `http.Server` would also close connections that haven't been read yet.
    for (const listener of [server, ...further]) NetServer.prototype.close.call(listener)
    await setTimeout(patience)
    // Requests may have arrived that the busy process hasn't read yet.
    await untilQuiet(() => heard)
    closing = true
    for (const socket of silent) socket.destroy()
  }
}

/** Waits until a counter is stable for a few turns of the event loop. */
async function untilQuiet(count: () => number): Promise<void> {
  for (let quiet = 0, turns = 0; quiet < 3 && turns < mostTurns; turns += 1) {
    const before = count()
    // Two, because the first resolves before the event loop polls for I/O.
    await setImmediate()
    await setImmediate()
    quiet = count() > before ? 0 : quiet + 1
  }
}
