import { expect, test } from 'vitest'
import { wait } from './wait.ts'

test('waits for the given time', async () => {
  const startedAt = performance.now()
  await wait(50, new AbortController().signal)
  expect(performance.now() - startedAt).toBeGreaterThan(45)
})

test('ends current and later waits once the signal aborts', async () => {
  const controller = new AbortController()
  const waiting = [1_000_000, 2_000_000].map((ms) => wait(ms, controller.signal))
  controller.abort()
  await Promise.all([...waiting, wait(1_000_000, controller.signal)])
})
