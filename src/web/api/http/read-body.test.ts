import { beforeEach, expect, it, vi } from 'vitest'
import { createIdleTimeout } from './read-body.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

it('aborts with a TimeoutError if no data arrives for too long', () => {
  const { signal } = createIdleTimeout(1000)
  vi.advanceTimersByTime(999)
  expect(signal.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(signal.aborted).toBe(true)
  expect(signal.reason).toHaveProperty('name', 'TimeoutError')
})

it('does not abort after it has ended', () => {
  const { signal, restart, clear } = createIdleTimeout(1000)
  restart()
  clear()
  vi.advanceTimersByTime(10_000)
  expect(signal.aborted).toBe(false)
})
