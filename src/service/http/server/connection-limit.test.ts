import { createServer } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limitConnections, maxConnections } from './listeners.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('shares the connections equally among all listeners', () => {
  const listeners = [createServer(), createServer(), createServer()]
  limitConnections(listeners, 100, { warn: vi.fn() })
  expect(listeners.map((listener) => listener.maxConnections)).toEqual([33, 33, 33])
})

test('logs rejected connections once a minute, for all listeners together', () => {
  const [one, other] = [createServer(), createServer()]
  const warn = vi.fn()
  limitConnections([one, other], 100, { warn })
  one.emit('drop')
  one.emit('drop')
  other.emit('drop')
  expect(warn).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(59_999)
  other.emit('drop')
  expect(warn).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  other.emit('drop')
  expect(warn).toHaveBeenCalledTimes(2)
})

test('allows half of the files that the process may open, and 10,000 at most', () => {
  const report = (soft: number | 'unlimited' | undefined) => {
    const userLimits = soft === undefined ? undefined : { open_files: { soft } }
    vi.spyOn(process.report, 'getReport').mockReturnValue({ userLimits })
    return maxConnections()
  }
  expect([report(1024), report(1025), report(20_000), report(20_002), report(1_000_000)]).toEqual([
    512, 512, 10_000, 10_000, 10_000,
  ])
  expect([report('unlimited'), report(undefined)]).toEqual([10_000, 10_000])
})
