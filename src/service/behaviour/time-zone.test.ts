import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createBooking } from '#testing/scenarios/bookings.ts'
import { readPdf } from '#testing/pdf/read-pdf.ts'
import { createPerson, validPassword, type Person } from '#testing/scenarios/people.ts'
import { type MailServer, startMailServer } from '#testing/service/mail-server.ts'
import { startService, type TestService } from '#testing/service/service.ts'

// The service runs in any time zone, and what it writes is the same in each. The tests of this project run in Los Angeles.
expect(process.env['TZ']).toBe('America/Los_Angeles')

// Still the day before in Los Angeles.
const now = Date.parse('2026-11-21T02:00:00.000Z')
let server: MailServer
let service: TestService
let person: Person
beforeAll(async () => {
  server = await startMailServer()
  service = await startService({ now, mail: server.settings })
  person = await createPerson(service, ['shipper', 'administrator'])
})
afterAll(async () => {
  await service.close()
  await server.close()
})

const send = (method: 'GET' | 'POST' | 'PATCH', url: string, payload: object = {}) =>
  service.request({ method, url, token: person.token, ...(method === 'GET' ? {} : { payload }) })

test('runs these tests in a time zone other than UTC', () => {
  expect(new Date(now).getDate()).toBe(20)
})

test('writes statements in UTC', async () => {
  await createBooking(service, person.token)
  const reply = await send('GET', '/api/v2/quote/statements/2026-11/pdf')
  expect(reply.statusCode).toBe(200)
  const { title, pages } = await readPdf(reply.rawPayload)
  expect(title).toContain('Statement for November 2026')
  expect(pages.join('\n')).toContain('As of 21 November 2026')
  expect(pages.join('\n')).toContain('21 Nov, 02:00')
})

test('writes emails in UTC, or about a booking in the zone of its departure', async () => {
  const booking = await createBooking(service, person.token)
  await send('PATCH', `/api/v2/quote/bookings/${booking.id}/cancel`)
  await send('POST', '/api/v2/user/account/password', { current: validPassword, password: 'nine red herons' })
  const texts = () => server.received.map(({ mail }) => mail.text ?? '')
  for (const sentence of ['was cancelled on 21 Nov 2026, 04:00 EET', 'on 21 Nov 2026, 02:00 UTC.'])
    await vi.waitFor(() => expect(texts()).toContainEqual(expect.stringContaining(sentence)), {
      timeout: 60_000,
    })
})

test('shows the day from which a wording is in force in UTC', async () => {
  const { payload } = await send('GET', '/documents/wording/sample-2026-11/A')
  expect(payload).toContain('1 November 2026')
})
