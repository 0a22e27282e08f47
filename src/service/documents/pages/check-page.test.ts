import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyCover } from '#testing/operations/example-records.ts'
import { startService, type TestService } from '#testing/service/service.ts'

// What opens for whoever scans a paper: an answer in the first document that arrives.

let service: TestService
let reference: string
beforeAll(async () => {
  service = await startService({
    config: { limits: { failedSignIns: 0, tokens: 0, requests: 0, checks: 3 } },
  })
  const { booking } = await buyCover(service, await service.signIn())
  reference = booking.reference
})
afterAll(() => service.close())

const open = (asked: string, remoteAddress = '192.0.2.1') =>
  service.request({ url: `/check/${encodeURIComponent(asked)}`, remoteAddress })

test('the address on a paper answers with what stands on it, and nothing else has to arrive', async () => {
  const reply = await open(reference)
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(reply.headers['cache-control']).toBe('no-store')
  expect(reply.headers['x-robots-tag']).toBe('noindex')
  expect(reply.payload).toContain('only as a specimen')
  expect(reply.payload).toContain('Specimen: no cover')
  expect(reply.payload).toContain(`<dd>${reference}</dd>`)
  expect(reply.payload).toContain(`value="${reference}"`)
  expect(reply.payload).not.toContain('<script')
})

test('only the form of this page may be sent, and only to the service itself', async () => {
  const { headers } = await open(reference)
  expect(headers['content-security-policy']).toContain("form-action 'self'")
  const elsewhere = await service.request({ url: '/healthz' })
  expect(elsewhere.headers['content-security-policy']).toContain("form-action 'none'")
  const sent = await service.request({ url: '/check?reference=%20LD-1%2F2%20' })
  expect([sent.statusCode, sent.headers.location]).toEqual([303, '/check/LD-1%2F2'])
})

test('what was asked for is told as text, whatever it is', async () => {
  const { payload } = await open('"><img src=x onerror=alert(1)>', '192.0.2.2')
  expect(payload).toContain('There is no certificate with this number')
  expect(payload).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(payload).not.toContain('<img')
})

test('whoever tries one number after the other waits as at the operation, and is told how long', async () => {
  const statuses = []
  for (let turn = 0; turn < 5; turn += 1) statuses.push((await open(`LD-${turn}`, '192.0.2.3')).statusCode)
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  const refused = await open(reference, '192.0.2.3')
  expect(refused.headers['retry-after']).toBe('60')
  expect(refused.payload).toContain('We couldn’t check this certificate')
  expect((await open(reference, '192.0.2.4')).payload).toContain('only as a specimen')
})
