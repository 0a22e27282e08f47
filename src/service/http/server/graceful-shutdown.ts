import type { Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'

/** How long an idle connection is kept once the service is stopping, in milliseconds. */
const idleTimeout = 200
/** The maximum number of event loop turns to wait. Each accepts one connection of the listener's backlog. */
const maxTurns = 5000

/**
 * Tracks a server's connections, so that closing it doesn't wait for idle ones. Browsers open some ahead of
 * time and keep them open.
 * @returns a function that stops listening, briefly waits for pending requests, and then closes the connections
 * without a request. Requests in progress continue.
 */
export function trackConnections(server: Server) {
  const idle = new Set<Socket>()
  /** Counts connections and requests. */
  let eventCount = 0
  let closing = false
  server.on('connection', (socket: Socket) => {
    eventCount += 1
    if (closing) {
      socket.destroy()
      return
    }
    idle.add(socket)
    socket.once('close', () => idle.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    eventCount += 1
    idle.delete(socket)
    // Otherwise the connection would stay open for another request.
    response.once('finish', () => closing && socket.end())
  })
  return async () => {
    // When listening ends, the system resets connections that haven't been accepted yet.
    await waitUntilQuiet(() => eventCount)
    // `server.close()` of `http.Server` would also close connections that haven't been read yet.
    NetServer.prototype.close.call(server)
    await setTimeout(idleTimeout)
    // Requests may have arrived that the busy process hasn't read yet.
    await waitUntilQuiet(() => eventCount)
    closing = true
    for (const socket of idle) socket.destroy()
  }
}

/** Waits until a counter is stable for a few turns of the event loop. */
async function waitUntilQuiet(count: () => number): Promise<void> {
  for (let quiet = 0, turns = 0; quiet < 3 && turns < maxTurns; turns += 1) {
    const before = count()
    // Two, because the first resolves before the event loop polls for I/O.
    await setImmediate()
    await setImmediate()
    quiet = count() > before ? 0 : quiet + 1
  }
}
