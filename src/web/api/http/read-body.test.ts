import { beforeEach, expect, it, vi } from 'vitest'
import { createIdleTimeout, readBody } from './read-body.ts'

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

it('keeps waiting while data keeps arriving', () => {
  const { signal, restart: heard } = createIdleTimeout(1000)
  for (let second = 0; second < 60; second += 1) {
    vi.advanceTimersByTime(999)
    heard()
  }
  expect(signal.aborted).toBe(false)
  vi.advanceTimersByTime(1000)
  expect(signal.aborted).toBe(true)
})

it('does not abort after it has ended', () => {
  const { signal, restart: heard, clear: end } = createIdleTimeout(1000)
  heard()
  end()
  vi.advanceTimersByTime(10_000)
  expect(signal.aborted).toBe(false)
})

it('reads a chunked body and reports progress', async () => {
  const parts = ['one ', 'two ', 'three'].map((text) => new TextEncoder().encode(text))
  const body = new ReadableStream({
    start: (stream) => {
      for (const part of parts) stream.enqueue(part)
      stream.close()
    },
  })
  const heard: number[] = []
  const whole = await readBody(new Response(body), (length) => heard.push(length))
  expect(new TextDecoder().decode(whole)).toBe('one two three')
  expect(heard).toEqual([4, 8, 13])
  expect(await readBody(new Response(null), () => heard.push(0))).toHaveLength(0)
})
