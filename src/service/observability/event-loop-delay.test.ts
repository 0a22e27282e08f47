import { setTimeout } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { watchEventLoopDelay } from './event-loop-delay.ts'

function block(milliseconds: number): void {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

test('ignores how long starting takes, and notices a blocked event loop afterwards', async () => {
  const app = Fastify()
  const isLate = watchEventLoopDelay(app, 500)
  block(1500)
  await setTimeout(10)
  await app.ready()
  expect(isLate()).toBe(false)

  block(1500)
  await setTimeout(10)
  expect(isLate()).toBe(true)
  await app.close()
})
