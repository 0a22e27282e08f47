import type { ServerResponse } from 'node:http'
import { parseQuote, type QuoteForm } from './parse-quote.ts'
import { startStubServer, type StubServer } from './stub-server.ts'

/**
 * Options for what the specification leaves open. The server is written from the specification alone: it has only
 * those operations, at exactly those paths, and none of our service's extensions.
 */
export type ServerOptions = {
  /** Whether setup requires its four fields, or works without any. */
  readonly requiresSetupFields: boolean
  /** How the quote's offer is wrapped. */
  readonly offerFormat: 'bare' | 'envelope'
  /** The quote path of version 2: the specification's, or the one that some clients use instead. */
  readonly quotePath: '/api/v2/quote/bookings/quote' | '/api/v2/quote/quotes/quote'
  /** The path segment of version 1's quote operation. */
  readonly bookingsSegment: 'Bookings' | 'Booking'
  readonly purchaseStatus: 200 | 201
  readonly expiresIn: number
}

export type ThirdPartyServer = StubServer & {
  /** Every purchase received. */
  readonly purchases: string[]
  /** Every quote request received, as its form. */
  readonly quotes: QuoteForm[]
  /** Ends every session: rejects all tokens from now on. Signing in again returns another one. */
  readonly endSessions: () => void
  /** Clears all purchases and quotes for the next test. */
  readonly reset: () => void
}

/** Starts the server on an origin of its own. */
export async function startThirdPartyServer(options: ServerOptions): Promise<ThirdPartyServer> {
  const purchases: string[] = []
  const quotes: QuoteForm[] = []
  let endedSessions = 0
  const token = () => `third-party-token-${endedSessions}`

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
      if (options.requiresSetupFields && !parseQuote(body)) {
        send(response, 400, { message: 'All four fields are needed.' })
      } else {
        send(
          response,
          200,
          options.requiresSetupFields ? {} : { commodities: [{ id: 105, name: 'Machines' }] },
        )
      }
    },
    [`POST /api/v1/quote/${options.bookingsSegment}/quote`]: (body, response) => quote(1, body, response),
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
          amendments: [{ type: 'error', message: 'The value is too high for us.', field: 'insuredValue' }],
        }
      : { offerId: 7, accepted: true, ...(version === 1 ? { insurerPremium: 123.45 } : { totalCost: 12345 }) }
    send(response, 200, options.offerFormat === 'bare' ? offer : { result: offer })
  }

  function purchase(body: string, response: ServerResponse) {
    purchases.push(new URLSearchParams(body).get('offerId') ?? '')
    send(response, options.purchaseStatus, { id: 99 })
  }

  const server = await startStubServer(({ method = '', url: path = '', headers }, body, response) => {
    const operation = operations[`${method} ${path}`]
    const open = path.includes('/login') || path.includes('/oauth/token')
    if (!operation) {
      response.writeHead(404, { 'Content-Type': 'text/html' }).end('<html><h1>Cannot do that</h1></html>')
    } else if (!open && headers.authorization !== `Bearer ${token()}`) {
      send(response, 401, { message: 'Authorization Required' })
    } else {
      operation(body, response)
    }
  })
  return {
    ...server,
    purchases,
    quotes,
    endSessions: () => (endedSessions += 1),
    reset: () => {
      purchases.length = 0
      quotes.length = 0
    },
  }
}

function send(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}
