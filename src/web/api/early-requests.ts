// Starts a page's first requests while the browser still loads and compiles the scripts. The build inlines this in the
// document, so it imports nothing.

const whoAmI = 'GET /api/v2/user/oauth/exchange'
const setup = 'POST /api/v1/quote/quotes/setup'

const bookings = 'GET /api/v2/quote/bookings?page=0&perPage=20&where={"replaced":false}'
const openOffers =
  'GET /api/v2/quote/bookings?page=0&perPage=1&order={"expiresAt":"ASC"}&where={"status":1,"open":true}'

/** What each page requests first, by its path and search. `$1` is the ID in the path. */
const firstRequests: readonly (readonly [page: RegExp, requests: readonly string[]])[] = [
  [/^\/(?:quote(?:\/(?:shipment|holder|offers))?)?(?:\?.*)?$/, [whoAmI, setup]],
  [/^\/quote\/purchase\/([^/?]+)$/, [whoAmI, 'GET /api/v2/quote/offers/$1', setup]],
  [/^\/bookings$/, [whoAmI, bookings, openOffers, setup]],
  [/^\/bookings\/([^/?]+)$/, [whoAmI, 'GET /api/v2/quote/bookings/$1', setup]],
  [/^\/(?:bookings|queue|customers|statements|account|organization)(?:[/?].*)?$/, [whoAmI]],
]

/** How long a response may wait for the page, in milliseconds. After that it would be out of date. */
const maxAge = 5_000

type EarlyRequest = { readonly response: Promise<Response>; readonly controller: AbortController }

const requests = new Map<string, EarlyRequest>()

/** Starts the first requests of the current page, if someone is signed in and the document says that it uses our service. */
export function startEarlyRequests(): void {
  const authorization = findAuthorization()
  if (!authorization) return
  const page = location.pathname + location.search
  const match = firstRequests.find(([pattern]) => pattern.test(page))
  if (!match) return
  const [pattern, pageRequests] = match
  for (const request of pageRequests) {
    const [method = '', path = ''] = request.split(' ')
    const url = new URL(page.replace(pattern, path), location.origin)
    // Encode the query as the client does, so that their URLs match.
    url.search = String(url.searchParams)
    const controller = new AbortController()
    const response = fetch(url, {
      method,
      headers: { Accept: 'application/json', Authorization: authorization },
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: controller.signal,
      ...(method === 'POST' ? { body: new URLSearchParams() } : {}),
    })
    // The page that takes the response handles its failure.
    response.catch(() => undefined)
    requests.set(requestKey(method, url, authorization), { response, controller })
  }
  setTimeout(dropRequests, maxAge)
}

/** Returns the response to a request that was started early with the same token, once. The signal cancels it. */
function takeResponse(
  url: URL,
  { method, headers, body }: RequestInit,
  signal: AbortSignal,
): Promise<Response> | undefined {
  if (body instanceof URLSearchParams ? body.size > 0 : body) return undefined
  const key = requestKey(method, url, new Headers(headers).get('Authorization'))
  const request = requests.get(key)
  requests.delete(key)
  signal.addEventListener('abort', () => request?.controller.abort(signal.reason))
  return request?.response
}

function dropRequests(): void {
  for (const { controller } of requests.values()) controller.abort()
  requests.clear()
}

function requestKey(method: string | undefined, url: URL, authorization: string | null): string {
  return [method, url.href, authorization].join(' ')
}

/** Returns the header with the session's token, if it's still valid and the page uses our service in version 2. */
function findAuthorization(): string | undefined {
  try {
    const text = document.getElementById('config')?.textContent ?? ''
    const {
      service = '',
      version = 2,
      token: placement = 'bearer',
    } = JSON.parse(text) as Record<string, unknown>
    const stored = sessionStorage.getItem('lading.session') ?? ''
    const { token, endsAt } = JSON.parse(stored) as { token?: unknown; endsAt?: unknown }
    const isValid = typeof token === 'string' && !(Number(endsAt) < Date.now())
    if (!isValid || service !== '' || version !== 2 || placement !== 'bearer') return undefined
    return `Bearer ${token}`
  } catch {
    // Without a configuration or a session, the page requests nothing yet.
    return undefined
  }
}

startEarlyRequests()

declare global {
  var takeEarlyResponse: typeof takeResponse | undefined
}
globalThis.takeEarlyResponse = takeResponse
