import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type StubServer = {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** The ID of Finland on these servers. */
export const finlandId = '7d3f0a52-5a3e-4c0a-9a6e-0f3b5c1d2e4f'

/** What a server allows pages of other origins (CORS). */
export type CorsMode = 'open' | 'no origin' | 'no preflight' | 'no authorization'

/**
 * Starts a server on a free port, and so on an origin of its own.
 * @param reply handles every request except a preflight request.
 */
export async function startStubServer(
  reply: (request: IncomingMessage, body: string, response: ServerResponse) => void,
  corsMode: () => CorsMode = () => 'open',
): Promise<StubServer> {
  const server = createServer((request, response) => {
    // If a reused connection breaks, browsers resend the request without the page knowing. With a new connection for
    // each request, the counts are the app's own requests.
    response.setHeader('Connection', 'close')
    const mode = corsMode()
    if (mode !== 'no origin') response.setHeader('Access-Control-Allow-Origin', '*')
    if (request.method === 'OPTIONS') {
      const headers = mode === 'no authorization' ? 'Content-Type' : 'Authorization, Content-Type'
      response.setHeader('Access-Control-Allow-Headers', headers)
      response.writeHead(mode === 'no preflight' ? 403 : 204).end()
    } else {
      void text(request).then((body) => reply(request, body, response))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
