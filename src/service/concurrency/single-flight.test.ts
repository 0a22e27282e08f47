import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { singleFlight } from './single-flight.ts'

test('Those who ask the same at one moment are answered by one reading, each other question by its own', async () => {
  const read: string[] = []
  const ask = singleFlight((key) => Promise.resolve(read.push(key)))
  expect(await Promise.all([ask('a'), ask('b'), ask('a')])).toEqual([1, 2, 1])
  expect(read).toEqual(['a', 'b'])
})

test('Nobody is answered by a reading that began before they asked', async () => {
  let value = 'before'
  let go: () => void = () => undefined
  const ask = singleFlight(async () => {
    const seen = value
    await new Promise<void>((resolve) => (go = resolve))
    return seen
  })
  const first = ask('a')
  // Its reading is under way now.
  await setImmediate()
  value = 'after'
  const second = ask('a')
  go()
  expect(await first).toBe('before')
  await setImmediate()
  go()
  expect(await second).toBe('after')
})

test('A reading that fails fails for all who shared it, and for nobody who comes later', async () => {
  let isAway = true
  const ask = singleFlight(() => (isAway ? Promise.reject(new Error('Away.')) : Promise.resolve('there')))
  const tries = await Promise.allSettled([ask('a'), ask('a')])
  expect(tries.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isAway = false
  expect(await ask('a')).toBe('there')
})
