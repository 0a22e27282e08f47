import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { bookingQuery, setupQuery, statesQuery } from '#web/api/queries.ts'
import { beginSession, endSession, expireSession } from '#web/session.ts'
import { persistPageData, restorePageData } from './page-data.ts'

const [bookingKey, otherBookingKey] = [bookingQuery('b-1').queryKey, bookingQuery('b-2').queryKey]
const [setupKey, statesKey] = [setupQuery.queryKey, statesQuery('FI').queryKey]
const person = 'ada@example.com'
const booking = { id: 'b-1', createdAt: '2026-11-20T12:00:00.000Z', events: [] }

beforeEach(() => {
  endSession()
  beginSession({ token: 't', scopes: [] }, person)
  loadScript('/assets/main-1.js')
  // The page was just opened, however long this process has run.
  vi.spyOn(performance, 'now').mockReturnValue(0)
})

const loadScript = (src: string) => (document.body.innerHTML = `<script type="module" src="${src}"></script>`)

const open = (queryKey: readonly unknown[], cache: QueryClient, queryFn?: () => Promise<never>) =>
  new QueryObserver(cache, { queryKey, staleTime: Infinity, retry: false, ...(queryFn ? { queryFn } : {}) })

/** Shows a booking and two lists, then hides the page. */
function hidePage(shown: typeof booking & { reference?: string } = booking) {
  const cache = new QueryClient()
  const stop = persistPageData(cache)
  cache.setQueryData(bookingKey, shown)
  cache.setQueryData(setupKey, { currencyId: 'EUR' })
  cache.setQueryData(statesKey, [])
  cache.setQueryData(otherBookingKey, { ...booking, id: 'b-2' })
  const stops = [bookingKey, setupKey, statesKey].map((key) => open(key, cache).subscribe(() => undefined))
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  for (const each of [stop, ...stops]) each()
}

/** Opens the page. @returns what a query shows before the service has responded. */
function reopen(queryKey: readonly unknown[], cache = new QueryClient()) {
  restorePageData(cache)
  return open(queryKey, cache).getCurrentResult().data
}

it('shows what the page showed before, without caching it', () => {
  hidePage()
  const cache = new QueryClient()
  expect(reopen(bookingKey, cache)).toEqual(booking)
  expect(reopen(setupKey, cache)).toEqual({ currencyId: 'EUR' })
  expect(cache.getQueryData(bookingKey)).toBeUndefined()
})

it('keeps the lists of forms if they can’t be reloaded', async () => {
  hidePage()
  const cache = new QueryClient()
  restorePageData(cache)
  const observer = open(setupKey, cache, () => Promise.reject(new Problem('INTERNAL', 'No.')))
  observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult().error?.message).toBe('No.'))
  expect(observer.getCurrentResult().data).toEqual({ currencyId: 'EUR' })
})

it('keeps nothing that wasn’t on the page', () => {
  hidePage()
  expect(reopen(otherBookingKey)).toBeUndefined()
  expect(reopen(statesKey)).toBeUndefined()
})

it('keeps nothing that would leave little room for the draft', () => {
  hidePage()
  hidePage({ ...booking, reference: 'x'.repeat(1_000_000) })
  expect(reopen(bookingKey)).toBeUndefined()
  expect(reopen(setupKey)).toBeUndefined()
})

it('replaces it with the response, or with the error', async () => {
  hidePage()
  const cache = new QueryClient()
  expect(reopen(bookingKey, cache)).toEqual(booking)
  const observer = open(bookingKey, cache, () =>
    Promise.reject(new Problem('NOT_FOUND', 'Booking not found.')),
  )
  observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult().error?.message).toBe('Booking not found.'))
  expect(observer.getCurrentResult().data).toBeUndefined()
})

it.each([
  ['another person signs in', () => beginSession({ token: 'u', scopes: [] }, 'grace@example.com')],
  ['the session expires', expireSession],
  [
    'the person works for another organization',
    () => beginSession({ token: 'u', scopes: [] }, person, 'other'),
  ],
  [
    'the person signs out and in again',
    () => (endSession(), beginSession({ token: 'u', scopes: [] }, person)),
  ],
  ['there is a new build', () => loadScript('/assets/main-2.js')],
  ['the stored data is broken', () => sessionStorage.setItem('lading.shown', '[]')],
])('shows nothing if %s', (_, change) => {
  hidePage()
  change()
  expect(reopen(bookingKey)).toBeUndefined()
})

it.each([
  ['another person signs in', () => beginSession({ token: 'u', scopes: [] }, 'grace@example.com')],
  ['a minute has passed', () => vi.spyOn(performance, 'now').mockReturnValue(60_000)],
])('stops showing it when %s while the page is open', (_, change) => {
  hidePage()
  const cache = new QueryClient()
  expect(reopen(bookingKey, cache)).toEqual(booking)
  change()
  expect(open(bookingKey, cache).getCurrentResult().data).toBeUndefined()
})
