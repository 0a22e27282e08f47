import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { aShipment } from '#testing/builders.ts'
import type { WireProblemV2 } from '#testing/replies.ts'
import { startService } from '#testing/service.ts'

test('what fails unforeseen is a sentence, without a stack, and is logged with the id of its request', async () => {
  const lines: string[] = []
  const failing = await startService({
    log: { level: 'info', stream: { write: (line) => lines.push(line) } },
  })
  const bearer = await failing.signIn()
  await failing.db.schema.dropTable('cover_levels').execute()
  const reply = await failing.postForm(`/api/v2/quote/bookings/quote?access_token=${bearer}`, aShipment())
  expect(reply.statusCode).toBe(500)
  expect(reply.json<WireProblemV2>()).toMatchObject({ name: 'INTERNAL', status: 500 })
  expect(reply.payload).not.toMatch(/cover_levels|at .*\.ts|node_modules/)
  const id = reply.headers['x-request-id']
  expect(lines.find((line) => line.includes('"level":50'))).toContain(String(id))
  expect(lines.join()).toContain('cover_levels')
  await failing.close()
})

test('no token, password, secret or query string is ever logged', async () => {
  const lines: string[] = []
  const logging = await startService({
    log: { level: 'trace', stream: { write: (line) => lines.push(line) } },
  })
  const bearer = await logging.signIn()
  for (const headers of [{ authorization: `Bearer ${bearer}` }, { authorization: bearer }, {}]) {
    for (const url of [
      '/api/v1/quote/quotes/setup',
      '/api/v2/nothing',
      '/elsewhere',
      '/api/v2/quote/offers/%zz',
    ]) {
      await logging.ask({ url: `${url}?access_token=${bearer}&password=lading-demo`, headers })
    }
  }
  await logging.postForm('/api/v2/user/oauth/token', { grant_type: 'refresh_token', refresh_token: bearer })
  await logging.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = logging.app.server.address() as AddressInfo
  await fetch(`http://localhost:${port}/api/v2/quote/quotes/setup?access_token=${bearer}`)
  await logging.close()
  const log = lines.join('\n')
  expect(log).toContain('/api/v2/quote/quotes/setup')
  for (const secret of [bearer, 'lading-demo', 'access_token', 'ab'.repeat(32)])
    expect(log).not.toContain(secret)
})
