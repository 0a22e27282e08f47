import type { RouteObject } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { preloadLinkedPages } from './preload-pages.ts'

const load = vi.fn((name: string) =>
  name === 'Broken' ? Promise.reject(new Error(name)) : Promise.resolve(),
)
const page = (path: string, name: string): RouteObject => ({ path, handle: () => load(name) })
const routes: RouteObject[] = [
  {
    handle: () => load('Layout'),
    children: [
      page('/bookings', 'Bookings'),
      page('/bookings/:id', 'Booking'),
      page('/queue', 'Broken'),
      page('/customers', 'Customers'),
      page('*', 'NotFound'),
    ],
  },
]

let navigate: () => void
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  load.mockClear()
  document.body.innerHTML = `<a href="/bookings">Bookings</a> <a href="/bookings/1">LD-1</a> <a href="/bookings/2">LD-2</a>
    <a href="/queue">Queue</a> <a href="/terms.pdf">Terms</a> <a href="https://example.com/customers">Elsewhere</a>`
  const subscribe = (listener: (state: never) => void) => {
    navigate = () => listener({ navigation: { state: 'idle' } } as never)
    return () => undefined
  }
  stop = preloadLinkedPages({ subscribe } as never, routes)
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const loaded = () => load.mock.calls.map(([name]) => name).sort()
const movePointer = (movementX: number) => dispatchEvent(new PointerEvent('pointermove', { movementX }))
const interact = () => movePointer(1)

test('loads the pages that the current page links to, and their layouts, after the first interaction', async () => {
  navigate()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(loaded()).toEqual([])
  interact()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(loaded()).toEqual(['Booking', 'Bookings', 'Broken', 'Layout'])
})

test('loads nothing if a pointer is at rest while the page below it changes', async () => {
  movePointer(0)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(loaded()).toEqual([])
})

test('loads those of the next page soon after it opens', async () => {
  interact()
  await vi.advanceTimersByTimeAsync(10_000)
  document.body.innerHTML = '<a href="/customers">Customers</a>'
  load.mockClear()
  navigate()
  await vi.advanceTimersByTimeAsync(300)
  expect(loaded()).toEqual([])
  await vi.advanceTimersByTimeAsync(300)
  expect(loaded()).toEqual(['Customers', 'Layout'])
})

test.each([
  ['offline', { onLine: false }],
  ['for a browser that saves data', { onLine: true, connection: { saveData: true } }],
])('loads nothing %s', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator)
  interact()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(loaded()).toEqual([])
})
