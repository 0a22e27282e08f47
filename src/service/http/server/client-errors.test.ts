import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRawConnection } from '#testing/requests/raw-http.ts'
import type { WireProblemV1, WireProblemV2 } from '#testing/requests/wire-replies.ts'
import { startService, type TestService } from '#testing/service/service.ts'

// Bytes that Node rejects before any of our hooks.

let service: TestService
const log: string[] = []
beforeAll(async () => {
  service = await startService({ log: { level: 'trace', stream: { write: (line) => log.push(line) } } })
  await service.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => service.close())

async function send(bytes: string) {
  const connection = await openRawConnection(service.app)
  connection.send(bytes)
  return connection.reply
}

describe('an invalid request', () => {
  test.each([
    ['no HTTP at all', 'SECRET-TOKEN\r\n\r\n', 400],
    ['an unknown method', 'STEAL /api/v2/x?access_token=SECRET-TOKEN HTTP/1.1\r\n\r\n', 400],
    [
      'two lengths',
      'POST /api/v2/x HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\nAuthorization: SECRET-TOKEN\r\n\r\n',
      400,
    ],
    [
      'headers over 16 KiB',
      `GET /api/v2/x HTTP/1.1\r\nHost: x\r\nX: ${'SECRET-TOKEN'.repeat(2000)}\r\n\r\n`,
      413,
    ],
  ])(
    'is rejected with a message and security headers, without being logged: %s',
    async (_, bytes, status) => {
      const reply = await send(bytes)
      expect(reply.status).toBe(status)
      expect(reply.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
        connection: 'close',
      })
      expect(reply.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
      expect((JSON.parse(reply.body) as WireProblemV2).message).toMatch(/\.$/)
      for (const text of [reply.body, log.join('')]) expect(text).not.toContain('SECRET-TOKEN')
    },
  )

  test('is rejected in the format of version 1 if its path starts with it', async () => {
    const { body } = await send('GET /api/v1/x HTTP/1.1\r\nHost: x\r\nBad Header: 1\r\n\r\n')
    expect((JSON.parse(body) as WireProblemV1).error.statusCode).toBe(400)
  })

  test('rejects HTTP/1.1 without a host with a message, but accepts HTTP/1.0 without one', async () => {
    const without = await send('GET /api/v1/quote/quotes/setup HTTP/1.1\r\nConnection: close\r\n\r\n')
    expect(without.status).toBe(400)
    expect((JSON.parse(without.body) as WireProblemV1).error.message).toContain('no Host header')
    expect(without.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
    expect((await send('GET /api/v2/user/status HTTP/1.0\r\n\r\n')).status).toBe(200)
  })
})
