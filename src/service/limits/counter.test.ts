import { describe, expect, test } from 'vitest'
import { createCounter } from '#service/limits/counter.ts'

let now = 0
const clock = () => now

describe('a counter', () => {
  test('reaches its limit, and resets a minute after the first event', () => {
    now = 1_000_000
    const counter = createCounter(3, clock)
    counter.add('a')
    now += 59_000
    counter.add('a')
    counter.add('a')
    expect([counter.remaining('a'), counter.secondsUntilReset('a'), counter.remaining('b')]).toEqual([
      0, 1, 3,
    ])
    now += 999
    expect([counter.remaining('a'), counter.secondsUntilReset('a')]).toEqual([0, 1])
    now += 1
    expect(counter.remaining('a')).toBe(3)
  })

  test('keeps only the latest keys, at most 100,000', () => {
    now = 1_000_000
    const counter = createCounter(10, clock)
    const names = Array.from({ length: 250_000 }, (_, name) => `name ${name}`)
    names.forEach(counter.add)
    expect(names.filter((name) => counter.remaining(name) < 10).length).toBeLessThanOrEqual(100_000)
    expect(names.slice(-50_000).every((name) => counter.remaining(name) === 9)).toBe(true)
  })

  test('keeps a key at its limit while the maps rotate', () => {
    now = 1_000_000
    const counter = createCounter(1, clock)
    counter.add('first')
    now += 59_000
    counter.add('late')
    now += 1000
    counter.add('next')
    expect([
      counter.remaining('first'),
      counter.remaining('late'),
      counter.secondsUntilReset('late'),
    ]).toEqual([1, 0, 59])
  })

  test('doesn’t extend a limit when the clock is set back', () => {
    now = 1_000_000
    const counter = createCounter(1, clock)
    counter.add('a')
    now -= 3_600_000
    expect(counter.remaining('a')).toBe(1)
  })
})
