import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The operations of the specification, plus `offer`, with which some servers return an offer again. */
type Operation = 'signIn' | 'setup' | 'quote' | 'purchase' | 'offer'

/** A response: a status with a literal body, or a broken connection. */
export type StubResponse = {
  readonly status?: number
  readonly type?: 'application/json' | 'text/html'
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Whether the connection breaks before the response or in the middle of its body. */
  readonly cut?: 'before' | 'within'
}

/** What it allows pages of other origins (CORS). */
type CorsMode = 'open' | 'no origin' | 'no preflight' | 'no authorization'

export type RejectingServer = {
  readonly url: string
  /** The response of each operation. Those left out succeed. */
  readonly responses: Partial<Record<Operation, StubResponse>>
  /** The number of requests per operation. */
  readonly requestCounts: Readonly<Record<Operation, number>>
  cors: CorsMode
  /** Resets all responses and counts. */
  readonly reset: () => void
  readonly stop: () => Promise<void>
}

const paths: Readonly<Record<string, Operation>> = {
  'POST /api/v1/user/Users/login': 'signIn',
  'POST /api/v2/user/oauth/token': 'signIn',
  'POST /api/v1/quote/quotes/setup': 'setup',
  'POST /api/v1/quote/Bookings/quote': 'quote',
  'POST /api/v2/quote/bookings/quote': 'quote',
  'POST /api/v1/quote/Bookings/purchase': 'purchase',
  'POST /api/v2/quote/bookings/purchase': 'purchase',
  'GET /api/v2/quote/offers/7': 'offer',
}

const offer = { offerId: 7, accepted: true, insurerPremium: 12345, totalCost: 12345 }
const defaultBodies: Readonly<Record<Operation, unknown>> = {
  signIn: { id: 'a-token', access_token: 'a-token', expires_in: 3600 },
  setup: {
    commodities: [{ id: 105, name: 'Machines' }],
    countries: [{ id: '7d3f0a52-5a3e-4c0a-9a6e-0f3b5c1d2e4f', name: 'Finland' }],
  },
  quote: offer,
  purchase: { id: 99 },
  offer,
}

/** A JSON response. */
export function jsonResponse(
  status: number,
  body: unknown,
  headers: StubResponse['headers'] = {},
): StubResponse {
  return { status, body: JSON.stringify(body), headers }
}

/** An HTML response, as a proxy may send. */
export function htmlResponse(status: number): StubResponse {
  return { status, type: 'text/html', body: '<!doctype html><html><h1>Hoppla</h1></html>' }
}

/** Starts the server on a free port, and so on an origin of its own. It's written from the specification alone. */
export async function startRejectingServer(): Promise<RejectingServer> {
  const responses: Partial<Record<Operation, StubResponse>> = {}
  const requestCounts = { signIn: 0, setup: 0, quote: 0, purchase: 0, offer: 0 }
  const server = createServer((request, response) => void reply(request, response))

  async function reply(request: IncomingMessage, response: ServerResponse) {
    // If a reused connection breaks, browsers resend the request without the page knowing. With a new connection for
    // each request, the counts are the app's own requests.
    response.setHeader('Connection', 'close')
    if (rejectingServer.cors !== 'no origin') response.setHeader('Access-Control-Allow-Origin', '*')
    if (request.method === 'OPTIONS') {
      const headers =
        rejectingServer.cors === 'no authorization' ? 'Content-Type' : 'Authorization, Content-Type'
      response.setHeader('Access-Control-Allow-Headers', headers)
      response.writeHead(rejectingServer.cors === 'no preflight' ? 403 : 204).end()
      return
    }
    request.resume()
    await once(request, 'end')
    const [path = ''] = (request.url ?? '').split('?')
    const operation = paths[`${request.method ?? ''} ${path}`]
    if (operation) requestCounts[operation] += 1
    if (operation) send(response, responses[operation] ?? jsonResponse(200, defaultBodies[operation]))
    else send(response, htmlResponse(404))
  }

  const rejectingServer: RejectingServer = {
    url: '',
    responses,
    requestCounts,
    cors: 'open',
    reset: () => {
      for (const operation of Object.keys(responses)) Reflect.deleteProperty(responses, operation)
      Object.assign(requestCounts, { signIn: 0, setup: 0, quote: 0, purchase: 0, offer: 0 })
      rejectingServer.cors = 'open'
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(rejectingServer, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
}

function send(response: ServerResponse, { status = 200, type, body = '', headers, cut }: StubResponse) {
  if (cut === 'before') {
    response.socket?.destroy()
    return
  }
  response.writeHead(status, {
    ...(body ? { 'Content-Type': type ?? 'application/json' } : {}),
    'Access-Control-Expose-Headers': 'Retry-After',
    ...headers,
    ...(cut === 'within' ? { 'Content-Length': Buffer.byteLength(body) + 100 } : {}),
  })
  if (cut === 'within') response.write(body, () => response.socket?.destroy())
  else response.end(body)
}
