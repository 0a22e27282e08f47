import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMetrics } from '#service/observability/metrics.ts'
import { createBooking } from '#testing/scenarios/bookings.ts'
import { testNow } from '#testing/builders/shipment.ts'
import { type MailServer, createMailSettings, startMailServer } from '#testing/service/mail-server.ts'
import type { WireBooking } from '#testing/requests/wire-replies.ts'
import { startService, type TestService } from '#testing/service/service.ts'
import { retryDelay } from './delivery.ts'
import { waitOptions } from '#testing/wait-options.ts'

// Email delivery while the mail server is unavailable, slow, busy or rejects emails. Purchases never wait for it.

const day = 86_400_000
let server: MailServer
beforeEach(async () => {
  server = await startMailServer()
})
afterEach(() => server.close())

const readRow = ({ db }: TestService, { id }: Pick<WireBooking, 'id'>) =>
  db.selectFrom('outbox').selectAll().where('record_id', '=', id).executeTakeFirstOrThrow()

/** Waits until the email of a booking has the expected state. */
const expectOutboxState = (service: TestService, booking: WireBooking, state: object) =>
  vi.waitFor(async () => expect(await readRow(service, booking)).toMatchObject(state), waitOptions)

async function readHistory(service: TestService, { id }: WireBooking, token: string): Promise<string[]> {
  const reply = await service.request({ url: `/api/v2/quote/bookings/${id}`, token })
  return reply.json<WireBooking>().events.map(({ content }) => content)
}

/** The state of an email that was postponed once, at the start of the test clock. */
const deferredOnce = { state: 'waiting', attempts: 1, due_at: '2026-11-20T12:00:30.000Z' }

/** A port of this machine with no listener yet. */
async function freePort(): Promise<number> {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const { port } = holder.address() as AddressInfo
  holder.close()
  await once(holder, 'close')
  return port
}

test('completes a purchase while the mail server is down, and sends the email once it is up', async () => {
  const port = await freePort()
  const service = await startService({ mail: createMailSettings(port) })
  const booking = await createBooking(service, await service.signInElsewhere())
  expect(booking.status).toBe(2)
  await expectOutboxState(service, booking, deferredOnce)

  const up = await startMailServer(port)
  service.setNow(testNow + retryDelay(1))
  const [received] = await up.waitForMails(1)
  expect(received?.mail.messageId).toBe(`<certificate.${booking.id}@lading.example>`)
  expect(received?.mail.date).toBe('2026-11-20T12:00:00.000Z')
  await service.close()
  await up.close()
})

test('retries after a temporary rejection, with the same email', async () => {
  const service = await startService({ mail: server.settings })
  server.reject = () => [451, 'greylisted, come again']
  const booking = await createBooking(service, await service.signInElsewhere())
  await expectOutboxState(service, booking, deferredOnce)
  service.setNow(testNow + retryDelay(1))
  await expectOutboxState(service, booking, { attempts: 2, due_at: '2026-11-20T12:01:30.000Z' })
  server.reject = () => undefined
  service.setNow(testNow + retryDelay(1) + retryDelay(2))
  const [received] = await server.waitForMails(1)
  expect(received?.mail.messageId).toBe(`<certificate.${booking.id}@lading.example>`)
  await expectOutboxState(service, booking, { state: 'sent', attempts: 3 })
  await service.close()
})

test('gives up after a permanent rejection, and saves, logs, counts and shows it', async () => {
  const lines: string[] = []
  const metrics = createMetrics()
  const log = { level: 'info', stream: { write: (line: string) => lines.push(line) } }
  const service = await startService({ mail: server.settings, log, metrics })
  const token = await service.signInElsewhere()
  server.reject = () => [550, '5.1.1 logistics@example.com is unknown here']
  const booking = await createBooking(service, token)
  await expectOutboxState(service, booking, { state: 'failed' })
  server.reject = () => [451, 'later']
  const other = await createBooking(service, token)
  await expectOutboxState(service, other, deferredOnce)
  server.reject = () => undefined
  service.setNow(testNow + 30 * day)
  await server.waitForMails(1)
  // Once for the failed email, twice for the other.
  expect(server.attemptedRecipients).toHaveLength(3)

  expect(await readRow(service, booking)).toMatchObject({
    attempts: 1,
    response: expect.stringContaining('550') as string,
  })
  service.setNow(testNow)
  expect(await readHistory(service, booking, token)).toContain(
    'Certificate couldn’t be sent to logistics@example.com',
  )
  await vi.waitFor(async () => {
    const counted = await metrics.read()
    expect(counted).toContain('lading_emails_total{kind="certificate",outcome="failed"} 1')
    expect(counted).toContain('lading_emails_total{kind="certificate",outcome="sent"} 1')
    expect(counted).toContain('lading_emails_total{kind="certificate",outcome="deferred"} 1')
    expect(counted).toMatch(/^lading_emails_waiting 0$/m)
  }, waitOptions)

  // The query for operators in src/service/README.md.
  await service.db
    .updateTable('outbox')
    .set({ state: 'waiting', attempts: 0 })
    .where('state', '=', 'failed')
    .execute()
  service.setNow(testNow + day)
  await server.waitForMails(2)
  await expectOutboxState(service, booking, { state: 'sent', attempts: 1 })

  const line = lines.find((each) => each.includes('can’t be sent')) ?? ''
  expect(line).toContain(booking.id)
  expect(line).toContain('RCPT TO 550')
  expect(line).toContain('"level":50')
  expect(lines.join('\n')).not.toContain('logistics@example.com')
  await service.close()
})

test('retries after a rejected connection or password, because operators can fix those', async () => {
  const rejectingServer = createServer((socket) =>
    socket.on('error', () => undefined).end('554 5.7.1 go away\r\n'),
  )
  rejectingServer.listen(0, '127.0.0.1')
  await once(rejectingServer, 'listening')
  const rejectedService = await startService({
    mail: createMailSettings((rejectingServer.address() as AddressInfo).port),
  })
  const booking = await createBooking(rejectedService, await rejectedService.signInElsewhere())
  await expectOutboxState(rejectedService, booking, deferredOnce)
  await rejectedService.close()
  rejectingServer.close()

  server.password = 'right'
  const credentials = { user: 'lading', password: 'wrong' }
  const service = await startService({ mail: { ...server.settings, credentials } })
  const next = await createBooking(service, await service.signInElsewhere())
  await expectOutboxState(service, next, deferredOnce)
  server.password = 'wrong'
  service.setNow(testNow + retryDelay(1))
  await server.waitForMails(1)
  await service.close()
})

/** Accepts connections and never responds. */
async function startSilentServer() {
  const sockets = new Set<Socket>()
  const silent = createServer((socket) => sockets.add(socket.on('error', () => undefined))).listen(
    0,
    '127.0.0.1',
  )
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const close = async () => {
    silent.close()
    for (const socket of sockets) socket.destroy()
    await once(silent, 'close')
  }
  return { port, sockets, close }
}

test('disconnects from a silent server and retries', async () => {
  const silent = await startSilentServer()
  const service = await startService({
    mail: { ...createMailSettings(silent.port), overrides: { sendTimeout: 300 } },
  })
  const booking = await createBooking(service, await service.signInElsewhere())
  await expectOutboxState(service, booking, deferredOnce)
  expect(silent.sockets.size).toBe(1)
  await silent.close()
  const respondingServer = await startMailServer(silent.port)
  // On a slow machine it may time out once more and be retried later still.
  await vi.waitFor(() => {
    service.setNow(service.now() + retryDelay(8))
    expect(respondingServer.received.length).toBeGreaterThan(0)
  }, waitOptions)
  await service.close()
  await respondingServer.close()
})

test('releases unfinished emails when the service stops, and sends no more', async () => {
  const silent = await startSilentServer()
  const service = await startService({
    mail: { ...createMailSettings(silent.port), overrides: { shutdownTimeout: 100 } },
  })
  const token = await service.signInElsewhere()
  const booking = await createBooking(service, token)
  await vi.waitFor(() => expect(silent.sockets.size).toBe(1), waitOptions)
  await service.stopMail()
  expect(await readRow(service, booking)).toMatchObject({
    state: 'waiting',
    attempts: 0,
    due_at: '2026-11-20T12:00:00.000Z',
  })
  const later = await createBooking(service, token)
  expect(await readRow(service, later)).toMatchObject({ state: 'waiting', attempts: 0 })
  expect(silent.sockets.size).toBe(1)
  await service.close()
  await silent.close()
})

test('increases retry delays up to an hour', () => {
  expect([1, 2, 3, 7, 8, 60].map(retryDelay)).toEqual([
    30_000, 60_000, 120_000, 1_920_000, 3_600_000, 3_600_000,
  ])
})

test('gives up after three days, and records it in the history of the booking', async () => {
  const service = await startService({ mail: server.settings })
  server.reject = () => [451, 'never']
  const token = await service.signInElsewhere()
  const booking = await createBooking(service, token)
  await expectOutboxState(service, booking, deferredOnce)
  await service.db.updateTable('outbox').set({ attempts: 79 }).execute()
  service.setNow(testNow + 3 * day)
  await expectOutboxState(service, booking, { state: 'failed', attempts: 80 })
  service.setNow(testNow)
  expect(await readHistory(service, booking, token)).toContain(
    'Certificate couldn’t be sent to logistics@example.com',
  )
  await service.close()
})

test('queues no email without a mail server, so that none is sent once there is one', async () => {
  const service = await startService()
  await createBooking(service, await service.signInElsewhere())
  expect(await service.db.selectFrom('outbox').selectAll().execute()).toEqual([])
  await service.close()
})
