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

  test('stays bounded with a million keys, and forgets them after a minute', () => {
    now = 1_000_000
    const counter = createCounter(10, clock)
    for (let name = 0; name < 1_000_000; name += 1) counter.add(`name ${name}`)
    expect(counter.size()).toBeLessThanOrEqual(100_000)
    expect(counter.remaining('name 999999')).toBe(9)
    now += 120_000
    counter.add('next')
    expect(counter.size()).toBe(1)
  })

  test('evicts the oldest keys first', () => {
    now = 1_000_000
    const counter = createCounter(1, clock, 2)
    for (const name of ['a', 'b', 'c']) counter.add(name)
    expect(['a', 'b', 'c'].map(counter.remaining)).toEqual([1, 0, 0])
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
