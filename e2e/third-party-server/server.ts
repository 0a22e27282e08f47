import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseQuote, type QuoteForm } from './parse-quote.ts'

/**
 * How this server fills the gaps of the specification. It is written from the specification alone: it has its
 * operations and no others, its paths letter for letter, and knows nothing of how we would have it.
 */
export type ServerOptions = {
  /** Whether setup insists on its four fields, or answers without any. */
  readonly setupInsists: boolean
  /** How the quote's offer is wrapped. */
  readonly offerIn: 'bare' | 'envelope' | 'array'
  /** Where version 2 quotes: the specification's path, or the one that some clients know instead. */
  readonly quotePath: '/api/v2/quote/bookings/quote' | '/api/v2/quote/quotes/quote'
  /** Which of the two spellings version 1 has. */
  readonly bookings: 'Bookings' | 'Booking'
  readonly purchaseStatus: 200 | 201
  readonly expiresIn: number
}

export type ThirdPartyServer = {
  readonly url: string
  /** Every purchase that arrived. */
  readonly purchases: string[]
  /** Every quote that arrived, as its form. */
  readonly quotes: QuoteForm[]
  /** Ends every session: what was handed out is refused from now on, and signing in again gives another token. */
  readonly endSessions: () => void
  /** Forgets every purchase and quote, for the next story. */
  readonly reset: () => void
  readonly stop: () => Promise<void>
}

/** Starts it on a free port, so on an origin of its own. */
export async function startThirdPartyServer(options: ServerOptions): Promise<ThirdPartyServer> {
  const purchases: string[] = []
  const quotes: QuoteForm[] = []
  let endedSessions = 0
  const token = () => `a-token-of-a-stranger-${endedSessions}`

  const operations: Record<string, (body: string, response: ServerResponse) => void> = {
    'POST /api/v1/user/Users/login': (body, response) => {
      const { email, password } = JSON.parse(body) as Record<string, string>
      if (password === 'right' && email) send(response, 200, { id: token() })
      else send(response, 401, { error: { message: 'Login failed' } })
    },
    'POST /api/v2/user/oauth/token': (body, response) => {
      const { email, password, grant_type, client_id } = JSON.parse(body) as Record<string, string>
      const known = (email && password === 'right') || (grant_type === 'client_credentials' && client_id)
      if (known) send(response, 200, { access_token: token(), expires_in: options.expiresIn })
      else send(response, 400, { error: 'invalid_grant' })
    },
    'POST /api/v1/quote/quotes/setup': (body, response) => {
      if (options.setupInsists && !parseQuote(body)) {
        send(response, 400, { message: 'All four fields are needed.' })
      } else {
        send(response, 200, options.setupInsists ? {} : { commodities: [{ id: 105, name: 'Machines' }] })
      }
    },
    [`POST /api/v1/quote/${options.bookings}/quote`]: (body, response) => quote(1, body, response),
    [`POST ${options.quotePath}`]: (body, response) => quote(2, body, response),
    'POST /api/v1/quote/Bookings/purchase': purchase,
    'POST /api/v2/quote/bookings/purchase': purchase,
  }

  function quote(version: 1 | 2, body: string, response: ServerResponse) {
    const form = parseQuote(body)
    if (!form) {
      send(response, 400, { message: 'This is not a quote request.' })
      return
    }
    quotes.push(form)
    const declined = form.insuredValue > 1_000_000
    const offer = declined
      ? {
          id: 7,
          accepted: false,
          amendments: [{ type: 'error', message: 'Too dear for us.', field: 'insuredValue' }],
        }
      : { offerId: 7, accepted: true, ...(version === 1 ? { insurerPremium: 123.45 } : { totalCost: 12345 }) }
    send(response, 200, { bare: offer, envelope: { result: offer }, array: [offer] }[options.offerIn])
  }

  function purchase(body: string, response: ServerResponse) {
    purchases.push(new URLSearchParams(body).get('offerId') ?? '')
    send(response, options.purchaseStatus, { id: 99 })
  }

  const server = createServer((request, response) => void answer(request, response))

  async function answer(request: IncomingMessage, response: ServerResponse) {
    // A browser sends by itself again, unseen by the page, where a connection that it kept open is cut. With a
    // connection for each request, what arrives is what the app sent.
    response.setHeader('Connection', 'close')
    response.setHeader('Access-Control-Allow-Origin', '*')
    if (request.method === 'OPTIONS') {
      response.setHeader('Access-Control-Allow-Headers', 'Authorization, Content-Type')
      response.writeHead(204).end()
      return
    }
    const path = request.url ?? ''
    const operation = operations[`${request.method ?? ''} ${path}`]
    const open = path.includes('/login') || path.includes('/oauth/token')
    let body = ''
    for await (const chunk of request) body += String(chunk)
    if (!operation) {
      response.writeHead(404, { 'Content-Type': 'text/html' }).end('<html><h1>Cannot do that</h1></html>')
    } else if (!open && request.headers.authorization !== `Bearer ${token()}`) {
      send(response, 401, { message: 'Authorization Required' })
    } else {
      operation(body, response)
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    purchases,
    quotes,
    endSessions: () => (endedSessions += 1),
    reset: () => {
      purchases.length = 0
      quotes.length = 0
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function send(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}
