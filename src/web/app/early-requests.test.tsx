import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startEarlyRequests } from '#web/api/early-requests.ts'
import { bookingQuery, offerQuery, setupQuery, whoAmIQuery } from '#web/api/queries.ts'
import { initialBookingQueries } from '#web/features/booking-list/BookingListPage.tsx'
import { prefetchPage } from '#web/app/prefetch-page.ts'
import { routes } from '#web/app/routes.tsx'
import { paths } from '#web/paths.ts'
import { beginSession, endSession } from '#web/session.ts'

let sent: string[]
let token: string
beforeEach(() => {
  sent = []
  token = crypto.randomUUID()
  vi.stubGlobal('fetch', (url: URL, { signal }: RequestInit) => {
    sent.push(url.pathname)
    signal?.addEventListener('abort', () => sent.push(`cancelled ${url.pathname}`))
    return Promise.resolve(Response.json({}))
  })
  beginSession({ token, scopes: [], seconds: 3600 }, 'ada@example.com')
})

/** Starts the early requests of a page, whose document contains a configuration. */
function openPage(path: string, config: object | null = {}): void {
  history.replaceState(null, '', path)
  if (config) {
    const element = document.createElement('script')
    Object.assign(element, { id: 'config', type: 'application/json', textContent: JSON.stringify(config) })
    document.body.append(element)
  }
  startEarlyRequests()
}

const run = (query: { queryKey: readonly unknown[] }) =>
  new QueryClient().query({ ...query, retry: false }).catch(() => undefined)

describe('early requests', () => {
  it.each([
    [paths.shipment, [whoAmIQuery(true), setupQuery]],
    [paths.holder, [whoAmIQuery(true), setupQuery]],
    [`${paths.offers}?back=1`, [whoAmIQuery(true), setupQuery]],
    [paths.purchase('o-1'), [whoAmIQuery(true), offerQuery('o-1'), setupQuery]],
    [
      paths.bookings,
      [whoAmIQuery(true), initialBookingQueries.list, initialBookingQueries.openOffers, setupQuery],
    ],
    [`${paths.bookings}?find=coffee`, [whoAmIQuery(true)]],
    [paths.booking('b-1'), [whoAmIQuery(true), bookingQuery('b-1'), setupQuery]],
    [paths.correct('b-1'), [whoAmIQuery(true)]],
    [paths.account, [whoAmIQuery(true)]],
  ])('the early requests of %s are those of its queries, which aren’t sent again', async (path, queries) => {
    openPage(path)
    const early = [...sent]
    expect(early).toHaveLength(queries.length)
    for (const query of queries) await run(query)
    expect(sent).toEqual(early)
  })

  it.each([paths.bookings, paths.booking('b-1'), paths.purchase('o-1')])(
    'the early requests of %s are those that a link to it prefetches',
    async (path) => {
      const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
      const scopes = ['whoAmI', 'listBookings', 'getBooking', 'getOffer']
      cache.setQueryData(whoAmIQuery(true).queryKey, { id: 't-1', scopes, roles: [] })
      openPage(path)
      const early = [...sent]
      await prefetchPage(path, { routes, cache, maxAge: 0 })
      expect(cache.getQueryCache().getAll().length).toBeGreaterThan(1)
      expect(sent).toEqual(early)
    },
  )

  it('serve one request each', async () => {
    openPage(paths.booking('b-1'))
    const early = sent.length
    await run(bookingQuery('b-1'))
    await run(bookingQuery('b-1'))
    expect(sent).toHaveLength(early + 1)
  })

  it('aren’t used with another token, or after five seconds', async () => {
    vi.useFakeTimers()
    openPage(paths.booking('b-1'))
    const early = [...sent]
    beginSession({ token: 'renewed', scopes: [] }, 'ada@example.com')
    await run(bookingQuery('b-1'))
    expect(sent).toHaveLength(early.length + 1)
    beginSession({ token, scopes: [] }, 'ada@example.com')
    vi.advanceTimersByTime(5_000)
    expect(sent.slice(-early.length)).toEqual(early.map((path) => `cancelled ${path}`))
    await run(bookingQuery('b-1'))
    expect(sent.at(-1)).toBe('/api/v2/quote/bookings/b-1')
  })

  it('are cancelled with the query that waits for them', async () => {
    vi.stubGlobal('fetch', (url: URL, { signal }: RequestInit) => {
      signal?.addEventListener('abort', () => sent.push(`cancelled ${url.pathname}`))
      return new Promise(() => undefined)
    })
    openPage(paths.booking('b-1'))
    const cache = new QueryClient()
    const loading = cache.query(bookingQuery('b-1')).catch(() => undefined)
    await cache.cancelQueries()
    await loading
    expect(sent).toEqual(['cancelled /api/v2/quote/bookings/b-1'])
  })

  it.each([
    ['the document has no configuration', () => openPage(paths.bookings, null)],
    ['the app uses another service', () => openPage(paths.bookings, { service: 'https://insurer.example' })],
    ['the app uses version 1', () => openPage(paths.bookings, { version: 1 })],
    ['the token is sent in another way', () => openPage(paths.bookings, { token: 'query' })],
    [
      'no one is signed in',
      () => {
        endSession()
        openPage(paths.bookings)
      },
    ],
    [
      'the token has expired',
      () => {
        beginSession({ token, scopes: [], seconds: 1 }, 'ada@example.com')
        vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2000)
        openPage(paths.bookings)
      },
    ],
    ['the page is public', () => openPage(paths.offerLink)],
  ])('don’t start if %s', (_, open) => {
    open()
    expect(sent).toEqual([])
  })
})
