import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import type { WireProblemV2 } from '#testing/replies.ts'
import { startService, type TestService } from '#testing/service.ts'

const status = '/api/v2/user/status'

const listen = async ({ app }: TestService) => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

/** Asks again until the answer has a status, since what has gone is noticed a little later. */
async function until(wanted: number, ask: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const reply = await ask()
    if (reply.status === wanted) return reply
    await reply.text()
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

test('more than it answers at one moment is sent away with when to come again, and health is still told', async () => {
  const service = await startService({ config: { pressure: { inFlight: 2, delay: 0, arrival: 30 } } })
  const port = await listen(service)
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  // Two whose bodies never come to an end, as slow senders have them.
  const slow = [1, 2].map(() => connect(port, '127.0.0.1'))
  for (const socket of slow) {
    socket.write(
      'POST /api/v2/user/oauth/token HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{',
    )
  }
  const refused = await until(503, () => ask(status))
  expect(refused.headers.get('retry-after')).toBe('2')
  expect(((await refused.json()) as WireProblemV2).message).toContain('Nothing was done')
  expect((await ask('/healthz')).status).toBe(200)

  for (const socket of slow) socket.destroy()
  await until(200, () => ask(status))
  await service.close()
})

test('a process that is late with what is due sends away what comes, until it has caught up', async () => {
  const service = await startService({ config: { pressure: { inFlight: 0, delay: 100, arrival: 30 } } })
  const port = await listen(service)
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  const busy = setInterval(() => {
    const end = performance.now() + 400
    while (performance.now() < end);
  }, 0)
  const refused = await until(503, () => ask(status))
  expect(refused.headers.get('retry-after')).toBe('2')
  expect((await ask('/healthz')).status).toBe(200)
  clearInterval(busy)
  await until(200, () => ask(status))
  await service.close()
}, 60_000)
