import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { prefetchLinks } from './prefetch-links.ts'
import { preloadLinkedPages } from './preload-pages.ts'

const prefetch = vi.fn((path: string, maxAge: number) => Promise.resolve(void [path, maxAge]))
let stop: () => void
beforeEach(() => {
  vi.useFakeTimers()
  prefetch.mockClear()
  history.replaceState(null, '', '/customers')
  document.body.innerHTML = `
    <header><nav><a href="/bookings">Bookings</a> <a href="/customers">Customers</a></nav></header>
    <main><a id="row" href="/bookings/1"><b>LD-1</b></a> <a id="other" href="/bookings/2">LD-2</a>
      <a id="search" href="/bookings?state=quoted">Open</a> <a id="away" href="https://example.com/queue">Away</a>
      <a id="tab" href="/queue" target="_blank">Queue</a></main>`
  stop = prefetchLinks(prefetch)
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const dispatch = (type: string, selector: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }))
const prefetched = () => prefetch.mock.calls.map(([path]) => path)

it.each(['pointerover', 'focusin'])('prefetches a link on which %s rests', async (type) => {
  dispatch(type, '#row b')
  await vi.advanceTimersByTimeAsync(60)
  expect(prefetched()).toEqual([])
  await vi.advanceTimersByTimeAsync(10)
  expect(prefetched()).toEqual(['/bookings/1'])
})

it('prefetches a link immediately when it’s pressed', async () => {
  dispatch('pointerdown', '#row')
  await vi.advanceTimersByTimeAsync(0)
  expect(prefetched()).toEqual(['/bookings/1'])
})

it('doesn’t prefetch links that the pointer only passes', async () => {
  dispatch('pointerover', '#row')
  dispatch('pointerover', '#other')
  dispatch('pointerover', 'main')
  await vi.advanceTimersByTimeAsync(100)
  expect(prefetched()).toEqual([])
})

it.each(['#search', '#away', '#tab', 'a[href="/customers"]'])('doesn’t prefetch %s', async (selector) => {
  dispatch('pointerdown', selector)
  await vi.advanceTimersByTimeAsync(100)
  expect(prefetched()).toEqual([])
})

it('prefetches the other pages of the menu after the first interaction, at most once a minute', async () => {
  await vi.advanceTimersByTimeAsync(10_000)
  expect(prefetched()).toEqual([])
  for (let second = 0; second < 59; second += 1) {
    dispatch('pointermove', 'main')
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(prefetched()).toEqual(['/bookings'])
  await vi.advanceTimersByTimeAsync(2_000)
  dispatch('pointermove', 'main')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(prefetched()).toEqual(['/bookings', '/bookings'])
})

it('prefetches them without waiting for someone who has just signed in', async () => {
  stop()
  const stopPreload = preloadLinkedPages({ subscribe: () => () => undefined }, [])
  dispatch('pointermove', 'main')
  stopPreload()
  stop = prefetchLinks(prefetch)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(prefetched()).toEqual(['/bookings'])
})

it.each([
  ['offline', { onLine: false }],
  ['for a browser that saves data', { onLine: true, connection: { saveData: true } }],
])('prefetches nothing %s', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator)
  dispatch('pointerdown', '#row')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(prefetched()).toEqual([])
})
