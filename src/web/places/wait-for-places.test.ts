import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { waitForPlaces } from './wait-for-places.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('returns what a lookup finds', async () => {
  expect(await waitForPlaces(Promise.resolve('Tokyo'))).toBe('Tokyo')
})

it('gives up after 8 seconds', async () => {
  const onEnd = vi.fn()
  void waitForPlaces(new Promise(() => undefined)).then(onEnd)
  await vi.advanceTimersByTimeAsync(7_999)
  expect(onEnd).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(onEnd).toHaveBeenCalledWith(undefined)
})
