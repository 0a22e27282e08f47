import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { PNG } from 'pngjs'
import type { Email } from 'postal-mime'
import { createBooking } from '#testing/scenarios/bookings.ts'
import { setBranding } from '#testing/scenarios/branding.ts'
import { testNow } from '#testing/builders/shipment.ts'
import { type MailServer, startMailServer } from '#testing/service/mail-server.ts'
import { readPdf } from '#testing/pdf/read-pdf.ts'
import { readQrCode } from '#testing/pdf/read-qr-code.ts'
import type { WireBooking } from '#testing/requests/wire-replies.ts'
import { startService, type TestService } from '#testing/service/service.ts'
import { waitOptions } from '#testing/wait-options.ts'

// Emails to the holder of a booking, sent through a real mail server.

let server: MailServer
let service: TestService
let token: string
beforeAll(async () => {
  server = await startMailServer()
  const publicUrl = 'https://lading.example.com'
  service = await startService({ mail: server.settings, config: { publicUrl } })
  token = await service.signInElsewhere()
})
afterAll(async () => {
  await service.close()
  await server.close()
})
let before = 0
beforeEach(() => {
  before = server.received.length
  service.setNow(testNow)
})

const getBooking = async (id: string) =>
  (await service.request({ url: `/api/v2/quote/bookings/${id}`, token })).json<
    WireBooking & { status: number }
  >()
const cancel = (id: string) =>
  service.request({ method: 'PATCH', url: `/api/v2/quote/bookings/${id}/cancel`, token, payload: {} })
const header = ({ headers }: Email, name: string) => headers.find(({ key }) => key === name)?.value
const attached = async ({ attachments: [file] }: Email) => {
  const bytes = new Uint8Array(file?.content as ArrayBuffer)
  const { pages } = await readPdf(bytes)
  return { name: file?.filename, type: file?.mimeType, pages: pages.join('\n'), bytes }
}

test('emails the certificate to the holder, and records the recipient in the history', async () => {
  const booking = await createBooking(service, token)
  const { mail, to, raw } = (await server.waitForMails(before + 1))[before] ?? {}
  if (!mail || !raw) throw new Error('No email arrived.')
  expect(to).toEqual(['logistics@example.com'])
  expect(mail.from).toMatchObject({ name: 'Lading', address: 'certificates@lading.example' })
  expect(mail.to).toMatchObject([{ name: 'Karelian Machines Oy', address: 'logistics@example.com' }])
  expect(mail.subject).toBe(`Specimen: no cover. Certificate of insurance ${booking.reference}`)
  expect(mail.messageId).toBe(`<certificate.${booking.id}@lading.example.com>`)
  expect(mail.date).toBe('2026-11-20T12:00:00.000Z')
  expect(header(mail, 'auto-submitted')).toBe('auto-generated')
  expect(header(mail, 'content-language')).toBe('en')

  const link = `https://lading.example.com/check/${booking.reference}`
  for (const content of [mail.text, mail.html]) {
    expect(content).toContain('Specimen: no cover')
    expect(content).toContain(
      'A specimen certificate was created for you through Another organization. Real insurance would cover',
    )
    expect(content).toContain(
      'from Joensuu, Finland to Hamburg, Germany, up to EUR 100,000.00 (All risks, Institute',
    )
    expect(content).toContain('Anyone can check this certificate at')
    expect(content).toContain(link)
  }
  expect(mail.html).toContain('<html lang="en">')
  expect(mail.html).toContain(`<a href="${link}">${link}</a>`)
  const certificate = await attached(mail)
  expect(certificate).toMatchObject({
    name: `certificate-${booking.reference}.pdf`,
    type: 'application/pdf',
  })
  expect(await readQrCode(certificate.bytes)).toBe(link)
  expect(certificate.pages).toContain(booking.reference)

  await vi.waitFor(async () => {
    const { events } = await getBooking(booking.id)
    expect(events).toHaveLength(2)
    const sent = events.find(({ content }) => content === 'Certificate sent to logistics@example.com')
    expect(sent).toBeDefined()
    expect(sent).not.toHaveProperty('userId')
  }, waitOptions)
})

test('shows the organization’s logo and accent colour, without remote content', async () => {
  const administrator = await service.signInElsewhere(['administrator'])
  const organizationId = (await service.store.findCaller(administrator))?.organizationId ?? ''
  await setBranding(service, administrator, organizationId)
  await createBooking(service, administrator)
  const { mail, raw = '' } = (await server.waitForMails(before + 1))[before] ?? {}
  const [logo, certificate] = mail?.attachments ?? []
  expect(certificate?.mimeType).toBe('application/pdf')
  const inline = { disposition: 'inline', contentId: '<logo.png>', related: true }
  expect(logo).toMatchObject({ mimeType: 'image/png', ...inline })
  expect(PNG.sync.read(Buffer.from(logo?.content as ArrayBuffer))).toMatchObject({ width: 80, height: 20 })
  expect(mail?.html).toMatch(
    /<img\s+src="cid:logo.png"\s+alt="Another organization"\s+width="160"\s+height="40"/,
  )
  expect(mail?.html).toContain('<h1 style="border-bottom: 3px solid #7b1e3a')
  expect(mail?.html).not.toMatch(/(src|background)="?https?:/)
  expect(raw).not.toContain('/logos/')
})

test('sends no second email for a repeated purchase', async () => {
  const booking = await createBooking(service, token)
  await server.waitForMails(before + 1)
  const again = { offerId: booking.offer.id }
  const reply = await service.postForm('/api/v2/quote/bookings/purchase', again, token)
  expect(reply.json<WireBooking>().id).toBe(booking.id)
  await createBooking(service, token)
  const ids = (await server.waitForMails(before + 2)).slice(before).map(({ mail }) => mail.messageId)
  expect(new Set(ids).size).toBe(2)
})

test('emails the holder about a cancellation, without the refund, which would reveal the price', async () => {
  const booking = await createBooking(service, token)
  await server.waitForMails(before + 1)
  expect((await cancel(booking.id)).statusCode).toBe(200)
  const mail = (await server.waitForMails(before + 2))[before + 1]?.mail
  if (!mail) throw new Error('No email arrived.')
  expect(mail.subject).toBe(`Specimen: no cover. Insurance cancelled: ${booking.reference}`)
  expect(mail.messageId).toBe(`<cancellation.${booking.id}@lading.example.com>`)
  expect(mail.text).toContain('was cancelled on 20 Nov 2026, 14:00 EET and is no longer in force')
  const price = (booking.offer.totalCost / 100).toFixed(2)
  for (const content of [mail.text, mail.html]) {
    expect(content).toContain('Any refund goes to the company that was charged.')
    expect(content).not.toContain(price)
  }
  const certificate = await attached(mail)
  expect(certificate.name).toBe(`certificate-${booking.reference}-cancelled.pdf`)
  expect(certificate.pages).toContain('Cancelled')
  await vi.waitFor(async () => {
    const { events } = await getBooking(booking.id)
    expect(events.map(({ content }) => content)).toContain(
      'Notice of cancellation sent to logistics@example.com',
    )
  }, waitOptions)
})

/** Reads an email from the outbox. */
const readEmail = (id: string) =>
  service.db.selectFrom('outbox').select(['state', 'due_at']).where('id', '=', id).executeTakeFirstOrThrow()

/**
 * Waits until the mail server has rejected an email, then makes it accept emails again. The email is retried 30 seconds
 * later.
 */
async function acceptMailsAfterRejecting(id: string) {
  await vi.waitFor(
    async () => expect((await readEmail(id)).due_at).toBe('2026-11-20T12:00:30.000Z'),
    waitOptions,
  )
  server.reject = () => undefined
}

/** Waits until an email has been replaced by a later one. */
const waitUntilObsolete = (id: string) =>
  vi.waitFor(async () => expect((await readEmail(id)).state).toBe('obsolete'), waitOptions)

test('sends only the cancellation if the booking is cancelled before its certificate is sent', async () => {
  server.reject = () => [451, 'try again later']
  const booking = await createBooking(service, token)
  await acceptMailsAfterRejecting(`certificate.${booking.id}`)
  await cancel(booking.id)
  const [mail] = (await server.waitForMails(before + 1)).slice(before)
  expect(mail?.mail.subject).toContain('Insurance cancelled')
  service.setNow(testNow + 30_000)
  await waitUntilObsolete(`certificate.${booking.id}`)
  expect(server.received).toHaveLength(before + 1)
})

const correct = (id: string, payload: object) =>
  service.request({ method: 'PATCH', url: `/api/v2/quote/bookings/${id}/correct`, token, payload })

test('emails a corrected certificate to the corrected address', async () => {
  const booking = await createBooking(service, token)
  await server.waitForMails(before + 1)
  const correction = { bookingHolder: { email: 'desk@example.com' }, reason: 'Misspelt' }
  expect((await correct(booking.id, correction)).statusCode).toBe(200)
  const { mail, to } = (await server.waitForMails(before + 2))[before + 1] ?? {}
  if (!mail) throw new Error('No email arrived.')
  expect(to).toEqual(['desk@example.com'])
  expect(mail.subject).toBe(`Specimen: no cover. Corrected certificate of insurance ${booking.reference}`)
  expect(mail.messageId).toBe(`<correction.${booking.id}.2@lading.example.com>`)
  expect(mail.text).toContain('was corrected on 20 Nov 2026, 14:00 EET')
  expect(mail.text).toContain('Version 2 is attached as a PDF. It replaces all earlier versions.')
  const certificate = await attached(mail)
  expect(certificate.name).toBe(`certificate-${booking.reference}-version-2.pdf`)
  await vi.waitFor(async () => {
    const { events } = await getBooking(booking.id)
    const contents = events.map(({ content }) => content)
    expect(contents).toContain('Version 2 of the certificate sent to desk@example.com')
  }, waitOptions)

  // A correction without changes sends nothing; each later version is an email of its own.
  await correct(booking.id, correction)
  expect((await correct(booking.id, { marks: 'KM 1-4' })).statusCode).toBe(200)
  const [, , third] = (await server.waitForMails(before + 3)).slice(before)
  expect(third?.mail.messageId).toBe(`<correction.${booking.id}.3@lading.example.com>`)
})

test('sends only the cancellation if the booking is cancelled before its correction is sent', async () => {
  const booking = await createBooking(service, token)
  await server.waitForMails(before + 1)
  server.reject = () => [451, 'try again later']
  await correct(booking.id, { marks: 'KM 1' })
  await acceptMailsAfterRejecting(`correction.${booking.id}.2`)
  await cancel(booking.id)
  const [, mail] = (await server.waitForMails(before + 2)).slice(before)
  expect(mail?.mail.subject).toContain('Insurance cancelled')
  service.setNow(testNow + 30_000)
  await waitUntilObsolete(`correction.${booking.id}.2`)
  expect(server.received).toHaveLength(before + 2)
})

test('sends only the latest certificate after two corrections', async () => {
  const booking = await createBooking(service, token)
  await server.waitForMails(before + 1)
  server.reject = () => [451, 'try again later']
  await correct(booking.id, { marks: 'KM 1' })
  await acceptMailsAfterRejecting(`correction.${booking.id}.2`)
  await correct(booking.id, { marks: 'KM 1-4' })
  const [, mail] = (await server.waitForMails(before + 2)).slice(before)
  expect(mail?.mail.messageId).toBe(`<correction.${booking.id}.3@lading.example.com>`)
  service.setNow(testNow + 30_000)
  await waitUntilObsolete(`correction.${booking.id}.2`)
  expect(server.received).toHaveLength(before + 2)
})

test('sends only the corrected certificate if it’s corrected before the first email', async () => {
  server.reject = () => [451, 'try again later']
  const booking = await createBooking(service, token)
  await acceptMailsAfterRejecting(`certificate.${booking.id}`)
  await correct(booking.id, { marks: 'KM 1' })
  const [mail] = (await server.waitForMails(before + 1)).slice(before)
  expect(mail?.mail.messageId).toBe(`<correction.${booking.id}.2@lading.example.com>`)
  service.setNow(testNow + 30_000)
  await waitUntilObsolete(`certificate.${booking.id}`)
  expect(server.received).toHaveLength(before + 1)
})
