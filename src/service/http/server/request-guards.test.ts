import { expect, test } from 'vitest'
import { openRawConnection } from '#testing/requests/raw-http.ts'
import { startService } from '#testing/service/service.ts'

test.each([
  ['/api/v1/quote/quotes/setup', '"statusCode":503'],
  ['/api/v2/quote/quotes/setup', '"status":503'],
])('responds to %s with 503 and Retry-After in its format while the service closes', async (path, shape) => {
  const service = await startService()
  await service.app.listen({ port: 0, host: '127.0.0.1' })
  const connection = await openRawConnection(service.app)
  const closed = service.close()
  connection.send(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  const { status, headers, body } = await connection.reply
  expect(status).toBe(503)
  expect(body).toContain(shape)
  expect(headers['retry-after']).toBe('5')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['x-request-id']).toBeTruthy()
  await closed
})

test('rejects a request with two Host headers', async () => {
  const service = await startService()
  await service.app.listen({ port: 0, host: '127.0.0.1' })
  const connection = await openRawConnection(service.app)
  connection.send(
    'GET /api/v2/user/status HTTP/1.1\r\nHost: localhost\r\nhost: lading.example\r\nConnection: close\r\n\r\n',
  )
  const { status, body } = await connection.reply
  expect(status).toBe(400)
  expect(body).toContain('The request has more than one Host header. Send exactly one.')
  await service.close()
})
