import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Watches a server's connections, so that closing it need not wait for those that never asked anything:
 * browsers open some ahead and hold them.
 * @returns what ends them; requests that are under way go on.
 */
export function watchConnections(server: Server): () => void {
  const silent = new Set<Socket>()
  let closing = false
  server.on('connection', (socket: Socket) => {
    if (closing) {
      socket.destroy()
      return
    }
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    silent.delete(socket)
    // What was answered after the end began would else be kept open for a next request.
    response.once('finish', () => closing && socket.end())
  })
  return () => {
    closing = true
    for (const socket of silent) socket.destroy()
  }
}
