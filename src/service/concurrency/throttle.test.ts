import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { throttle } from './throttle.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('a throttled task', () => {
  test('runs one call at a time, in order, and pauses for as long as each took', async () => {
    const started: string[] = []
    const run = throttle(async (name: string) => {
      started.push(name)
      await pause(100)
      return name
    })
    const results = Promise.all(['a', 'b', 'c'].map(run))
    await pass(199)
    expect(started).toEqual(['a'])
    await pass(1)
    expect(started).toEqual(['a', 'b'])
    await pass(200)
    expect(started).toEqual(['a', 'b', 'c'])
    await pass(100)
    expect(await results).toEqual(['a', 'b', 'c'])
  })

  test('pauses for a second at most', async () => {
    const started = vi.fn(() => pause(5000))
    const run = throttle(started)
    void run(undefined)
    void run(undefined)
    await pass(5999)
    expect(started).toHaveBeenCalledTimes(1)
    await pass(1)
    expect(started).toHaveBeenCalledTimes(2)
  })

  test('goes on after a call that failed', async () => {
    const run = throttle((fails: boolean) =>
      fails ? Promise.reject(new Error('failed')) : Promise.resolve('ok'),
    )
    await expect(run(true)).rejects.toThrow('failed')
    const next = run(false)
    await pass(10)
    expect(await next).toBe('ok')
  })
})
