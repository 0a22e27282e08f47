import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { bookingsQuery } from '#web/api/bookings/bookings.ts'
import { bookingQuery, whoAmIQuery } from '#web/api/queries.ts'
import { applyConfigFile } from '#web/api/config.ts'
import { toPageRequest } from '#web/components/list/list-request.ts'
import { paths } from '#web/paths.ts'
import { beginSession, endSession } from '#web/session.ts'
import { prefetchPage } from './prefetch-page.ts'
import { routes } from './routes.tsx'

let cache: QueryClient
let sent: string[]
let status: number
beforeEach(() => {
  applyConfigFile({})
  beginSession({ token: 't', scopes: [] }, 'ada@example.com')
  cache = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 10_000 } } })
  setScopes('whoAmI', 'listBookings', 'getBooking', 'listCustomers', 'listQueue', 'listStatements')
  sent = []
  status = 200
  vi.stubGlobal('fetch', ({ pathname, search }: URL) => {
    sent.push(pathname.replace('/api/v2/', '') + search)
    return Promise.resolve(Response.json({ id: 'b-1', data: [], count: 0, page: 0, perPage: 20 }, { status }))
  })
})

const setScopes = (...scopes: string[]) =>
  cache.setQueryData(whoAmIQuery(true).queryKey, { id: 't-1', scopes, roles: [] })
const prefetch = (path: string, maxAge = 10_000) => prefetchPage(path, { routes, cache, maxAge })
const list = bookingsQuery(toPageRequest({ where: { replaced: false } }, 1))

it.each([
  [paths.bookings, 2],
  [paths.booking('b-1'), 1],
  [paths.customers, 1],
  [paths.queue, 4],
  [paths.statements, 1],
  [paths.shipment, 0],
  ['/nowhere', 0],
])('requests what %s reads first: %i responses', async (path, count) => {
  await prefetch(path)
  expect(sent).toHaveLength(count)
})

it('caches a response for the page, which shows it and requests it again', async () => {
  await prefetch(paths.bookings)
  const where = encodeURIComponent('{"replaced":false}')
  expect(sent[0]).toBe(`quote/bookings?page=0&perPage=20&where=${where}`)
  expect(cache.getQueryData(list.queryKey)?.rows).toEqual([])
  expect(cache.getQueryState(list.queryKey)?.isInvalidated).toBe(true)
})

it('shares the request with a page that opens while it loads', async () => {
  const loading = prefetch(paths.booking('b-1'))
  const stop = new QueryObserver(cache, bookingQuery('b-1')).subscribe(() => undefined)
  await loading
  expect([sent.length, cache.getQueryState(bookingQuery('b-1').queryKey)?.isInvalidated]).toEqual([1, false])
  stop()
})

it('requests nothing again that is new enough', async () => {
  await prefetch(paths.bookings)
  await prefetch(paths.bookings)
  expect(sent).toHaveLength(2)
  await prefetch(paths.bookings, 0)
  expect(sent).toHaveLength(4)
})

it.each([
  ['the person isn’t allowed to', () => setScopes('whoAmI', 'listCustomers')],
  ['the service doesn’t report permissions', () => setScopes('listBookings')],
  ['the permissions aren’t loaded', () => cache.clear()],
  ['no one is signed in', () => endSession()],
])('requests nothing if %s', async (_, prepare) => {
  prepare()
  await prefetch(paths.bookings)
  expect(sent).toEqual([])
})

it('fails silently, and the page requests it again', async () => {
  status = 500
  await prefetch(paths.booking('b-1'))
  status = 200
  const observer = new QueryObserver(cache, bookingQuery('b-1'))
  const stop = observer.subscribe(() => undefined)
  expect(observer.getCurrentResult().isPending).toBe(true)
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true))
  stop()
})

it('ignores a page whose code can’t be loaded', async () => {
  const broken = [{ path: '/broken', handle: () => Promise.reject(new Error('offline')) }]
  await expect(prefetchPage('/broken', { routes: broken, cache, maxAge: 0 })).resolves.toBeUndefined()
})
