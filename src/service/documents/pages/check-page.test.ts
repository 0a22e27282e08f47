import { afterAll, beforeAll, expect, test } from 'vitest'
import { millisecondsPerDay } from '#contract/text/times.ts'
import { testNow } from '#testing/builders/shipment.ts'
import { buildService } from '#service/app.ts'
import { DatabaseUnavailable } from '#service/store/db/connection-errors.ts'
import { createBooking } from '#testing/scenarios/bookings.ts'
import { defaultConfig, startService, type TestService } from '#testing/service/service.ts'

// The page that a certificate's QR code opens: complete in its first response.

let service: TestService
let reference: string
beforeAll(async () => {
  service = await startService({
    config: { limits: { failedSignIns: 0, tokens: 0, requests: 0, checks: 3 } },
  })
  const booking = await createBooking(service, await service.signIn())
  reference = booking.reference
})
afterAll(() => service.close())

const open = (number: string, remoteAddress = '192.0.2.1') =>
  service.request({ url: `/check/${encodeURIComponent(number)}`, remoteAddress })

test('shows the certificate at the address in its QR code, without scripts', async () => {
  const reply = await open(reference)
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(reply.headers['cache-control']).toBe('no-store')
  expect(reply.headers['x-robots-tag']).toBe('noindex')
  expect(reply.payload).toMatch(/<title>[^<]+, but only as a specimen · Lading</)
  expect(reply.payload).toContain('Specimen: no cover')
  expect(reply.payload).toContain(`<dd>${reference}</dd>`)
  expect(reply.payload).toContain(`value="${reference}"`)
  expect(reply.payload).not.toContain('<script')
  expect(reply.payload).toMatch(
    /<dt>Journey<\/dt>\s*<dd>Joensuu, Finland to Hamburg, Germany<span class="hint">24 Nov 2026, .* EET to .* CET<\/span>/,
  )
})

test('says when the journey was due to end once that time has passed', async () => {
  service.setNow(testNow + 365 * millisecondsPerDay)
  const { payload } = await open(reference)
  service.setNow(testNow)
  expect(payload).toContain('The journey was due to end on 27 Nov 2026.')
})

test('adds no prefix for screen readers to a genuine certificate', async () => {
  const real = await startService()
  await real.db.updateTable('tariff_editions').set({ sample: 0 }).execute()
  await real.db.updateTable('issuers').set({ sample: 0 }).execute()
  const booking = await createBooking(real, await real.signInElsewhere())
  const { payload } = await real.request({ url: `/check/${booking.reference}` })
  await real.close()
  expect(payload).toContain('This certificate is genuine and in force')
  expect(payload).not.toMatch(/Valid: |Warning: |Problem: /)
})

test("allows only this page's form to be submitted, and only to the service", async () => {
  const { headers } = await open(reference)
  expect(headers['content-security-policy']).toContain("form-action 'self'")
  const elsewhere = await service.request({ url: '/healthz' })
  expect(elsewhere.headers['content-security-policy']).toContain("form-action 'none'")
  const sent = await service.request({ url: '/check?reference=%20LD-1%2F2%20' })
  expect([sent.statusCode, sent.headers.location]).toEqual([303, '/check/LD-1%2F2'])
})

test.each([
  '/check',
  '/check/',
  '/check?reference=',
  '/check?reference=%20',
  '/check?reference=1&reference=2',
])('asks for a number at %s', async (url) => {
  const { statusCode, headers, payload } = await service.request({ url })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(headers['content-security-policy']).toContain("form-action 'self'")
  expect(payload).toMatch(/<form class="stack no-print" method="get" action="\/check">/)
  expect(payload).toMatch(/name="reference"\s+value=""[^>]+required/)
  expect(payload).not.toMatch(/class="note|<article|<script/)
})

test('opens the certificate with the number that was typed', async () => {
  const typed = ` ${reference.toLowerCase()} `
  const { headers } = await service.request({ url: `/check?reference=${encodeURIComponent(typed)}` })
  const reply = await service.request({ url: String(headers.location), remoteAddress: '192.0.2.5' })
  expect(reply.payload).toContain('<dd>Karelian Machines Oy</dd>')
  // Reveals a "war" that was added to a forged certificate.
  expect(reply.payload).toMatch(/<dt>Optional extras<\/dt>\s*<dd>None<\/dd>/)
})

test('escapes the number from the address', async () => {
  const { payload } = await open('"><img src=x onerror=alert(1)>', '192.0.2.2')
  expect(payload).toContain('<title>There is no certificate with this number · Lading</title>')
  expect(payload).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(payload).not.toContain('<img')
})

test('limits guessing of numbers like the operation does, and says how long to wait', async () => {
  const statuses = []
  for (let turn = 0; turn < 5; turn += 1) statuses.push((await open(`LD-${turn}`, '192.0.2.3')).statusCode)
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  const rejected = await open(reference, '192.0.2.3')
  expect(rejected.headers['retry-after']).toBe('60')
  expect(rejected.payload).toContain('<title>We couldn’t check this certificate · Lading</title>')
  expect((await open(reference, '192.0.2.4')).payload).toContain('only as a specimen')
})

test('says when to try again while the database is unavailable, and logs the cause', async () => {
  const logged: string[] = []
  const reject = () => Promise.reject(new DatabaseUnavailable(new Error('connect ECONNREFUSED')))
  const app = await buildService({
    store: { ...service.store, findBookingByReference: reject },
    clock: service.now,
    config: defaultConfig,
    log: { level: 'error', stream: { write: (line) => logged.push(line) } },
  })
  const reply = await app.inject({ url: `/check/${reference}` })
  await app.close()
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5'])
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(reply.payload).toContain('We couldn’t check this certificate')
  expect(logged.join('')).toContain('connect ECONNREFUSED')
})
