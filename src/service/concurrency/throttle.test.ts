import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { throttle } from './throttle.ts'
import { createWakeSignal } from './wake-signal.ts'

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

describe('a wake signal', () => {
  test('wakes everything that waits, at once', async () => {
    const { wake, wait } = createWakeSignal()
    const woken = vi.fn()
    void wait(1000).then(woken)
    void wait(2000).then(woken)
    await pass(10)
    expect(woken).not.toHaveBeenCalled()
    wake()
    await pass(0)
    expect(woken).toHaveBeenCalledTimes(2)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('ends a wait after its time', async () => {
    const { wait } = createWakeSignal()
    const woken = vi.fn()
    void wait(1000).then(woken)
    await pass(999)
    expect(woken).not.toHaveBeenCalled()
    await pass(1)
    expect(woken).toHaveBeenCalledTimes(1)
  })

  test('does not wake what begins to wait later', async () => {
    const { wake, wait } = createWakeSignal()
    wake()
    const woken = vi.fn()
    void wait(1000).then(woken)
    await pass(10)
    expect(woken).not.toHaveBeenCalled()
  })
})
