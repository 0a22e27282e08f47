import { expect, test } from 'vitest'
import { aShipment } from '#testing/builders/shipment.ts'
import type { WireProblemV2 } from '#testing/requests/wire-replies.ts'
import { demo, startService } from '#testing/service/service.ts'

test('responds to unexpected errors without a stack, and logs them with the request ID', async () => {
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

test('logs every response with its method, path, status, request ID and duration in milliseconds', async () => {
  const lines: string[] = []
  const logging = await startService({
    log: { level: 'info', stream: { write: (line) => lines.push(line) } },
  })
  const signIn = (password: string) =>
    logging.request({
      method: 'POST',
      url: '/api/v2/user/oauth/token',
      payload: { email: 'shipper@lading.example', password },
    })
  await signIn(demo.password)
  lines.length = 0
  const before = performance.now()
  const reply = await signIn('wrong')
  const elapsed = performance.now() - before
  await logging.close()
  const entry = JSON.parse(lines.find((line) => line.includes('"request completed"')) ?? '{}') as {
    milliseconds: number
  }
  expect(entry).toMatchObject({
    reqId: reply.headers['x-request-id'],
    req: { method: 'POST', path: '/api/v2/user/oauth/token' },
    res: { statusCode: 400 },
  })
  // Verifying a password takes most of the time.
  expect(entry.milliseconds).toBeGreaterThan(elapsed / 100)
  expect(entry.milliseconds).toBeLessThanOrEqual(Math.ceil(elapsed))
})

test('no token, password, secret or query string is ever logged', async () => {
  const lines: string[] = []
  const logging = await startService({
    log: { level: 'trace', stream: { write: (line) => lines.push(line) } },
  })
  logging.app.get('/broken', () => Promise.reject(new Error('Lost http://mail.example/?access_token=ab')))
  const bearer = await logging.signIn()
  await logging.request({ url: '/broken' })
  for (const headers of [{ authorization: `Bearer ${bearer}` }, { authorization: bearer }, {}]) {
    for (const url of [
      '/api/v1/quote/quotes/setup',
      '/api/v2/nothing',
      '/elsewhere',
      '/api/v2/quote/offers/%zz',
    ]) {
      await logging.request({ url: `${url}?access_token=${bearer}&password=lading-demo`, headers })
    }
  }
  await logging.postForm('/api/v2/user/oauth/token', { grant_type: 'refresh_token', refresh_token: bearer })
  const origin = await logging.app.listen({ port: 0, host: '127.0.0.1' })
  // Read to the end, because closing waits for responses in progress.
  await (await fetch(`${origin}/api/v2/quote/quotes/setup?access_token=${bearer}`)).text()
  await logging.close()
  const log = lines.join('\n')
  expect(log).toContain('/api/v2/quote/quotes/setup')
  // The message, and the stack that repeats it.
  expect(log.split('Lost http://mail.example/?…')).toHaveLength(3)
  for (const secret of [bearer, 'lading-demo', 'access_token', 'ab'.repeat(32)])
    expect(log).not.toContain(secret)
})

test('includes no token in error responses or in the log, even if it was in the URL', async () => {
  const lines: string[] = []
  const service = await startService({
    config: { limits: { failedSignIns: 1, tokens: 0, requests: 6, checks: 0 } },
    log: { level: 'trace', stream: { write: (line) => lines.push(line) } },
  })
  const bearer = await service.signIn()
  const ended = await service.signIn()
  const withoutRoles = await service.signInElsewhere([])
  const quote = '/api/v2/quote/bookings/quote'
  const attempts: [number, 'GET' | 'POST', string, string, string?][] = [
    [401, 'POST', quote, ended],
    [403, 'POST', quote, withoutRoles],
    [404, 'GET', '/api/v1/nothing', bearer],
    [413, 'GET', `/api/v1/quote/quotes/setup?x=${'x'.repeat(9000)}`, bearer],
    [400, 'POST', quote, bearer, '{'],
    [413, 'POST', quote, bearer, 'x'.repeat(600_000)],
    [422, 'POST', '/api/v1/quote/Bookings/quote', bearer, '{}'],
    [
      400,
      'POST',
      '/api/v2/user/oauth/token',
      bearer,
      `{"grant_type":"refresh_token","refresh_token":"${bearer}"}`,
    ],
    [
      429,
      'POST',
      '/api/v2/user/oauth/token',
      bearer,
      `{"grant_type":"refresh_token","refresh_token":"${bearer}"}`,
    ],
    [404, 'GET', '/api/v2/quote/offers/none', bearer],
    [404, 'GET', '/api/v2/quote/offers/none', bearer],
    [429, 'GET', '/api/v2/quote/offers/none', bearer],
  ]
  await service.request({ method: 'POST', url: `/api/v2/user/oauth/logout?access_token=${ended}` })
  for (const [status, method, path, token, payload] of attempts) {
    const reply = await service.request({
      method,
      url: `${path}${path.includes('?') ? '&' : '?'}access_token=${token}`,
      ...(payload === undefined ? {} : { payload, headers: { 'content-type': 'application/json' } }),
    })
    expect([path, reply.statusCode]).toEqual([path, status])
    for (const secret of [bearer, ended, withoutRoles]) {
      expect(reply.payload + JSON.stringify(reply.headers)).not.toContain(secret)
    }
  }
  await service.close()
  const log = lines.join('\n')
  expect(log).toContain('"statusCode":429')
  for (const secret of [bearer, ended, withoutRoles, 'access_token']) expect(log).not.toContain(secret)
})

test('warns once of forwarded requests without TRUST_PROXY', async () => {
  for (const [trustProxy, warnings] of [
    [undefined, 1],
    [1, 0],
  ] as const) {
    const lines: string[] = []
    const logging = await startService({
      config: { trustProxy },
      log: { level: 'warn', stream: { write: (line) => lines.push(line) } },
    })
    await logging.request({ url: '/healthz' })
    expect(lines).toEqual([])
    for (const name of ['x-forwarded-for', 'forwarded']) {
      await logging.request({ url: '/healthz', headers: { [name]: 'for=192.0.2.1' } })
    }
    expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(warnings)
    await logging.close()
  }
})
