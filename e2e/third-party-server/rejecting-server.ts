import type { ServerResponse } from 'node:http'
import { type CorsMode, finlandId, startStubServer, type StubServer } from './stub-server.ts'

/** The operations of the specification, plus `offer`, with which some servers return an offer again. */
type Operation = 'signIn' | 'setup' | 'quote' | 'purchase' | 'offer'

/** A response: a status with a literal body, or a broken connection. */
export type StubResponse = {
  readonly status?: number
  readonly type?: 'application/json' | 'text/html'
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Whether the connection breaks before the response or in the middle of its body. */
  readonly cut?: 'before' | 'during'
}

export type RejectingServer = StubServer & {
  /** The response of each operation. Those left out succeed. */
  readonly responses: Partial<Record<Operation, StubResponse>>
  /** The number of requests per operation. */
  readonly requestCounts: Readonly<Record<Operation, number>>
  cors: CorsMode
  /** Resets all responses and counts. */
  readonly reset: () => void
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
    countries: [{ id: finlandId, name: 'Finland' }],
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

const noRequests = { signIn: 0, setup: 0, quote: 0, purchase: 0, offer: 0 }

/** Starts the server on an origin of its own. It's written from the specification alone. */
export async function startRejectingServer(): Promise<RejectingServer> {
  const responses: Partial<Record<Operation, StubResponse>> = {}
  const requestCounts = { ...noRequests }
  const server = await startStubServer(
    ({ method = '', url = '' }, _, response) => {
      const operation = paths[`${method} ${url.split('?')[0] ?? ''}`]
      if (!operation) {
        send(response, htmlResponse(404))
        return
      }
      requestCounts[operation] += 1
      send(response, responses[operation] ?? jsonResponse(200, defaultBodies[operation]))
    },
    () => rejectingServer.cors,
  )
  const rejectingServer: RejectingServer = {
    ...server,
    responses,
    requestCounts,
    cors: 'open',
    reset: () => {
      for (const operation of Object.keys(responses)) Reflect.deleteProperty(responses, operation)
      Object.assign(requestCounts, noRequests)
      rejectingServer.cors = 'open'
    },
  }
  return rejectingServer
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
    ...(cut === 'during' ? { 'Content-Length': Buffer.byteLength(body) + 100 } : {}),
  })
  if (cut === 'during') response.write(body, () => response.socket?.destroy())
  else response.end(body)
}
