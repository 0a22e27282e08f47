import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createRequestQueue } from './request-queue.ts'

function block(milliseconds: number): void {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

/** Starts a server whose requests each block the process for 20 ms. */
async function startBusyServer(onHandle: () => void) {
  const server = createServer((_request, response) =>
    queue.enter(() => {
      onHandle()
      block(20)
      response.end()
    }),
  )
  const queue = createRequestQueue(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('accepts new connections before it handles the requests that arrive', async () => {
  const connections = 50
  let accepted = 0
  let handled = 0
  const acceptedBefore: number[] = []
  const { server, url } = await startBusyServer(() => (acceptedBefore[handled++] = accepted))
  server.on('connection', () => (accepted += 1))
  const headers = { connection: 'close' }
  await Promise.all(Array.from({ length: connections }, () => fetch(url, { headers })))
  expect(handled).toBe(connections)
  // Otherwise one connection would be accepted after each request.
  expect(acceptedBefore[connections / 2]).toBe(connections)
  server.close()
})

test('handles requests in the order in which they arrive, and reports how long the next one has waited', async () => {
  const server = createServer()
  const queue = createRequestQueue(server)
  expect(queue.wait()).toBe(0)
  const order: number[] = []
  const waits: number[] = []
  await new Promise<void>((resolve) => {
    for (let number = 0; number < 10; number += 1)
      queue.enter(() => {
        order.push(number)
        waits.push(queue.wait())
        block(20)
        if (number === 9) resolve()
      })
  })
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(waits[8]).toBeGreaterThanOrEqual(8 * 20 - 1)
  expect(queue.wait()).toBe(0)
})
