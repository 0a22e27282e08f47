import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { singleFlight } from './single-flight.ts'

test('shares one read among concurrent calls with the same key', async () => {
  const read: string[] = []
  const load = singleFlight((key) => Promise.resolve(read.push(key)))
  expect(await Promise.all([load('a'), load('b'), load('a')])).toEqual([1, 2, 1])
  expect(read).toEqual(['a', 'b'])
})

test('never answers a call from a read that started before it', async () => {
  let value = 'before'
  let go: () => void = () => undefined
  const load = singleFlight(async () => {
    const seen = value
    await new Promise<void>((resolve) => (go = resolve))
    return seen
  })
  const first = load('a')
  // The first read is in progress now.
  await setImmediate()
  value = 'after'
  const second = load('a')
  go()
  expect(await first).toBe('before')
  await setImmediate()
  go()
  expect(await second).toBe('after')
})

test('rejects all calls that share a failed read, but not later ones', async () => {
  let isAway = true
  const load = singleFlight(() => (isAway ? Promise.reject(new Error('Away.')) : Promise.resolve('there')))
  const tries = await Promise.allSettled([load('a'), load('a')])
  expect(tries.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isAway = false
  expect(await load('a')).toBe('there')
})
