import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMetrics } from '#service/observability/metrics.ts'
import { buy } from '#testing/operations/example-records.ts'
import { testNow } from '#testing/builders/shipment.ts'
import {
  type MailServer,
  patience,
  settingsFor,
  slow,
  startMailServer,
} from '#testing/service/mail-server.ts'
import type { WireBooking } from '#testing/requests/wire-replies.ts'
import { startService, type TestService } from '#testing/service/service.ts'
import { waitAfter } from './delivery.ts'

// What becomes of mails when the mail server is away, slow, busy or says no. Nobody who buys ever waits for it.

vi.setConfig(slow)

const day = 86_400_000
let server: MailServer
beforeEach(async () => {
  server = await startMailServer()
})
afterEach(() => server.close())

const rowOf = ({ db }: TestService, { id }: Pick<WireBooking, 'id'>) =>
  db.selectFrom('outbox').selectAll().where('record_id', '=', id).executeTakeFirstOrThrow()

/** Waits until the mail of a booking stands as it should. */
const becomes = (service: TestService, booking: WireBooking, state: object) =>
  vi.waitFor(async () => expect(await rowOf(service, booking)).toMatchObject(state), patience)

async function historyOf(service: TestService, { id }: WireBooking, token: string): Promise<string[]> {
  const reply = await service.ask({ url: `/api/v2/quote/bookings/${id}`, headers: { authorization: token } })
  return reply.json<WireBooking>().events.map(({ content }) => content)
}

/** How a mail stands that was put off for the first time, when the clock stood as it does first. */
const putOffOnce = { state: 'waiting', tries: 1, due_at: '2026-11-20T12:00:30.000Z' }

/** A port of this machine where nobody listens until somebody is asked to. */
async function freePort(): Promise<number> {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const { port } = holder.address() as AddressInfo
  holder.close()
  await once(holder, 'close')
  return port
}

test('while the mail server is down a purchase is answered, and the mail comes when it is up again', async () => {
  const port = await freePort()
  const service = await startService({ mail: settingsFor(port) })
  const { booking } = await buy(service, await service.stranger())
  expect(booking.status).toBe(2)
  await becomes(service, booking, putOffOnce)

  const up = await startMailServer(port)
  service.setNow(testNow + waitAfter(1))
  const [received] = await up.arrived(1)
  expect(received?.mail.messageId).toBe(`<certificate.${booking.id}@lading.example>`)
  expect(received?.mail.date).toBe('2026-11-20T12:00:00.000Z')
  await service.close()
  await up.close()
})

test('a server that says later is asked again later, and gets the same mail', async () => {
  const service = await startService({ mail: server.settings })
  server.refuse = () => [451, 'greylisted, come again']
  const { booking } = await buy(service, await service.stranger())
  await becomes(service, booking, putOffOnce)
  service.setNow(testNow + waitAfter(1))
  await becomes(service, booking, { tries: 2, due_at: '2026-11-20T12:01:30.000Z' })
  server.refuse = () => undefined
  service.setNow(testNow + waitAfter(1) + waitAfter(2))
  const [received] = await server.arrived(1)
  expect(received?.mail.messageId).toBe(`<certificate.${booking.id}@lading.example>`)
  await becomes(service, booking, { state: 'sent', tries: 3 })
  await service.close()
})

test('a server that says no is not asked again: that is written down, logged, counted and told', async () => {
  const lines: string[] = []
  const metrics = createMetrics()
  const log = { level: 'info', stream: { write: (line: string) => lines.push(line) } }
  const service = await startService({ mail: server.settings, log, metrics })
  const token = await service.stranger()
  server.refuse = () => [550, '5.1.1 logistics@example.com is unknown here']
  const { booking } = await buy(service, token)
  await becomes(service, booking, { state: 'failed' })
  server.refuse = () => [451, 'later']
  const { booking: other } = await buy(service, token)
  await becomes(service, other, putOffOnce)
  server.refuse = () => undefined
  service.setNow(testNow + 30 * day)
  await server.arrived(1)
  // Once for the one that failed, twice for the other.
  expect(server.asked).toHaveLength(3)

  expect(await rowOf(service, booking)).toMatchObject({
    tries: 1,
    answer: expect.stringContaining('550') as string,
  })
  service.setNow(testNow)
  expect(await historyOf(service, booking, token)).toContain(
    'Certificate could not be sent to logistics@example.com',
  )
  await vi.waitFor(async () => {
    const counted = await metrics.read()
    expect(counted).toContain('lading_mails_total{kind="certificate",outcome="failed"} 1')
    expect(counted).toContain('lading_mails_total{kind="certificate",outcome="sent"} 1')
    expect(counted).toContain('lading_mails_total{kind="certificate",outcome="put off"} 1')
    expect(counted).toMatch(/^lading_mails_waiting 0$/m)
  }, patience)

  // The statement that src/service/README.md gives to operators.
  await service.db
    .updateTable('outbox')
    .set({ state: 'waiting', tries: 0 })
    .where('state', '=', 'failed')
    .execute()
  service.setNow(testNow + day)
  await server.arrived(2)
  await becomes(service, booking, { state: 'sent', tries: 1 })

  const line = lines.find((each) => each.includes('cannot be sent')) ?? ''
  expect(line).toContain(booking.id)
  expect(line).toContain('RCPT TO 550')
  expect(line).toContain('"level":50')
  expect(lines.join('\n')).not.toContain('logistics@example.com')
  await service.close()
})

test('a server that turns us away, or our password, is asked again, since that can be mended', async () => {
  const rude = createServer((socket) => socket.on('error', () => undefined).end('554 5.7.1 go away\r\n'))
  rude.listen(0, '127.0.0.1')
  await once(rude, 'listening')
  const shut = await startService({ mail: settingsFor((rude.address() as AddressInfo).port) })
  const { booking } = await buy(shut, await shut.stranger())
  await becomes(shut, booking, putOffOnce)
  await shut.close()
  rude.close()

  server.password = 'right'
  const credentials = { user: 'lading', password: 'wrong' }
  const service = await startService({ mail: { ...server.settings, credentials } })
  const { booking: next } = await buy(service, await service.stranger())
  await becomes(service, next, putOffOnce)
  server.password = 'wrong'
  service.setNow(testNow + waitAfter(1))
  await server.arrived(1)
  await service.close()
})

/** Takes connections and never says a word. */
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

test('a server that takes the connection and says nothing is cut off, and the mail is tried again', async () => {
  const silent = await startSilentServer()
  const service = await startService({ mail: { ...settingsFor(silent.port), pace: { limit: 300 } } })
  const { booking } = await buy(service, await service.stranger())
  await becomes(service, booking, putOffOnce)
  expect(silent.sockets.size).toBe(1)
  await silent.close()
  const awake = await startMailServer(silent.port)
  // Where the machine is so slow that it is cut off once more, it is tried later still.
  await vi.waitFor(() => {
    service.setNow(service.now() + waitAfter(8))
    expect(awake.received.length).toBeGreaterThan(0)
  }, patience)
  await service.close()
  await awake.close()
})

test('a service that stops gives back what it cannot end in time, and sends nothing any more', async () => {
  const silent = await startSilentServer()
  const service = await startService({ mail: { ...settingsFor(silent.port), pace: { drain: 100 } } })
  const token = await service.stranger()
  const { booking } = await buy(service, token)
  await vi.waitFor(() => expect(silent.sockets.size).toBe(1), patience)
  await service.stopMail()
  expect(await rowOf(service, booking)).toMatchObject({
    ...{ state: 'waiting', tries: 0, due_at: '2026-11-20T12:00:00.000Z' },
  })
  const { booking: later } = await buy(service, token)
  expect(await rowOf(service, later)).toMatchObject({ state: 'waiting', tries: 0 })
  expect(silent.sockets.size).toBe(1)
  await service.close()
  await silent.close()
})

test('the waits between tries grow to an hour', () => {
  expect([1, 2, 3, 7, 8, 60].map(waitAfter)).toEqual([
    30_000, 60_000, 120_000, 1_920_000, 3_600_000, 3_600_000,
  ])
})

test('a mail that is put off for three days is given up, and the history of the booking says so', async () => {
  const service = await startService({ mail: server.settings })
  server.refuse = () => [451, 'never']
  const token = await service.stranger()
  const { booking } = await buy(service, token)
  await becomes(service, booking, putOffOnce)
  await service.db.updateTable('outbox').set({ tries: 79 }).execute()
  service.setNow(testNow + 3 * day)
  await becomes(service, booking, { state: 'failed', tries: 80 })
  service.setNow(testNow)
  expect(await historyOf(service, booking, token)).toContain(
    'Certificate could not be sent to logistics@example.com',
  )
  await service.close()
})

test('where no mail can be sent nothing is put in, so that nothing goes out on the day when it can', async () => {
  const service = await startService()
  await buy(service, await service.stranger())
  expect(await service.db.selectFrom('outbox').selectAll().execute()).toEqual([])
  await service.close()
})
