import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** What to call for each request of a connection that hasn't ended. */
const callbacksBySocket = new WeakMap<Socket, Set<() => void>>()

/**
 * Calls a function once, when the response to a request has ended or its connection is closed. A response doesn't report
 * a closed connection while it waits for those to earlier requests of that connection (HTTP pipelining).
 */
export function onRequestEnd(
  { socket }: IncomingMessage,
  response: ServerResponse,
  callback: () => void,
): void {
  if (socket.closed) {
    callback()
    return
  }
  const callbacks = callbacksBySocket.get(socket) ?? trackSocket(socket)
  const end = () => {
    if (callbacks.delete(end)) callback()
  }
  callbacks.add(end)
  response.once('close', end)
}

/** Adds one listener for all requests of a connection, because Node warns about many. */
function trackSocket(socket: Socket) {
  const callbacks = new Set<() => void>()
  callbacksBySocket.set(socket, callbacks)
  socket.once('close', () => {
    for (const end of callbacks) end()
  })
  return callbacks
}
