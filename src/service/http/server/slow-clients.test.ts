import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentTimeout } from '#service/documents/pdf/document-workers.ts'
import { openRawConnection } from '#testing/requests/raw-http.ts'
import type { WireProblemV2 } from '#testing/requests/wire-replies.ts'
import { startService, type TestService } from '#testing/service/service.ts'

// Clients that send slowly or never finish are disconnected after the timeout.

let service: TestService
beforeAll(async () => {
  service = await startService({
    config: { pressure: { inFlight: 0, arriving: 0, delay: 0, requestTimeout: 1 } },
  })
  await service.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => service.close())

const post = 'POST /api/v2/user/oauth/token HTTP/1.1\r\nHost: x\r\n'

test.concurrent.each([
  ['a head', post, 'X-More: b\r\n'],
  ['a body', `${post}Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n`, ' '],
  [
    'a body in pieces',
    `${post}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
    '1\r\n \r\n',
  ],
])('rejects %s that arrives slowly and never ends', async (_, start, more) => {
  const connection = await openRawConnection(service.app)
  connection.send(start)
  const trickle = setInterval(() => connection.send(more), 100)
  const reply = await connection.reply
  clearInterval(trickle)
  expect(reply.status).toBe(400)
  expect((JSON.parse(reply.body) as WireProblemV2).message).toBe(
    'The request took too long to arrive. Send it again.',
  )
})

test('keeps a connection open until its document is rendered or rejected', () => {
  expect(service.app.server.timeout).toBeGreaterThan(documentTimeout)
})
