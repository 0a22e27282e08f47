import type { IncomingMessage, ServerResponse } from 'node:http'

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
  let hasEnded = false
  const end = () => {
    // The connection's `close` event may close the response first. `off` is then too late to prevent a second call.
    if (hasEnded) return
    hasEnded = true
    socket.off('close', end)
    callback()
  }
  // Otherwise, Node would warn about a connection with many requests.
  socket.setMaxListeners(0)
  socket.once('close', end)
  response.once('close', end)
}
