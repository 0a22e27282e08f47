import { describe, expect, test } from 'vitest'
import { createExpiringMap } from './expiring-map.ts'
import { createKnownAddresses } from './sign-in-limit.ts'

function createMap(maxEntries = 100) {
  const time = { now: 1_000_000 }
  const map = createExpiringMap<number>(1000, () => time.now, maxEntries)
  return { map, time }
}

describe('an expiring map', () => {
  test('returns what was set last', () => {
    const { map } = createMap()
    expect(map.get('a')).toBeUndefined()
    map.set('a', 1)
    map.set('a', 2)
    map.set('b', 3)
    expect([map.get('a'), map.get('b')]).toEqual([2, 3])
  })

  test('keeps an entry for its lifetime at least, and for twice as long at most', () => {
    const { map, time } = createMap()
    map.set('a', 1)
    time.now += 1000
    map.set('b', 2)
    expect([map.get('a'), map.get('b')]).toEqual([1, 2])
    time.now += 999
    map.set('c', 3)
    expect([map.get('a'), map.get('b')]).toEqual([1, 2])
    time.now += 1
    map.set('d', 4)
    expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([undefined, 2, 3])
  })

  test('drops everything after a long pause', () => {
    const { map, time } = createMap()
    map.set('a', 1)
    time.now += 2000
    map.set('b', 2)
    expect([map.get('a'), map.get('b')]).toEqual([undefined, 2])
  })

  test('drops the older half beyond its size, and never holds more', () => {
    const { map } = createMap(10)
    for (let key = 0; key < 1000; key += 1) {
      map.set(String(key), key)
      const remembered = Array.from({ length: key + 1 }, (_, each) => map.get(String(each)))
      expect(remembered.filter((value) => value !== undefined).length).toBeLessThanOrEqual(10)
      for (const recent of [0, 1, 2, 3, 4]) {
        if (recent <= key) expect(map.get(String(key - recent))).toBe(key - recent)
      }
    }
  })
})

describe('known addresses', () => {
  const day = 24 * 3_600_000

  test('are remembered for 30 days, for each name on its own', () => {
    let now = 0
    const known = createKnownAddresses(() => now)
    expect(known.has('ada', '192.0.2.1')).toBe(false)
    known.remember('ada', '192.0.2.1')
    expect(known.has('ada', '192.0.2.1')).toBe(true)
    expect(known.has('ada', '192.0.2.2')).toBe(false)
    expect(known.has('bob', '192.0.2.1')).toBe(false)
    now += 30 * day - 1
    expect(known.has('ada', '192.0.2.1')).toBe(true)
    now += 1
    expect(known.has('ada', '192.0.2.1')).toBe(false)
  })

  test('are remembered for longer if they are used again', () => {
    let now = 0
    const known = createKnownAddresses(() => now)
    known.remember('ada', '192.0.2.1')
    now += 20 * day
    known.remember('ada', '192.0.2.1')
    now += 20 * day
    expect(known.has('ada', '192.0.2.1')).toBe(true)
  })
})
