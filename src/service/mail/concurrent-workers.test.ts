// @module-tag slow
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '#service/store/schema/schema.ts'
import { anUpcomingShipment } from '#testing/builders/shipment.ts'
import { createSeededDatabase, openTestDatabase } from '#testing/databases/test-databases.ts'
import { buyer, createBuyer } from '#testing/scenarios/buyers.ts'
import { createBooking } from '#testing/scenarios/bookings.ts'
import { type MailServer, startMailServer } from '#testing/service/mail-server.ts'
import { findAddress, bundleService, postJson } from '#testing/service/service-process.ts'
import type { WireBooking, WireGrant, WireQuote } from '#testing/requests/wire-replies.ts'
import { startService } from '#testing/service/service.ts'
import { waitOptions } from '#testing/wait-options.ts'

// Several services on one database send each email once, or at most twice if one of them is killed.

const start = bundleService()
let server: MailServer
beforeAll(async () => {
  server = await startMailServer()
})
afterAll(() => server.close())

/** Waits until the outbox is empty. */
const waitUntilAllSent = (db: Database) =>
  vi.waitFor(async () => {
    const rows = await db.selectFrom('outbox').select('id').where('state', '!=', 'sent').execute()
    expect(rows).toEqual([])
  }, waitOptions)

test('sends each email once from two services', async () => {
  const database = await createSeededDatabase()
  const mail = server.settings
  const services = [await startService({ database, mail }), await startService({ database, mail })] as const
  const token = await services[0].signIn('shipper@lading.example')
  const bookings = await Promise.all(
    Array.from({ length: 6 }, (_, index) => createBooking(services[index % 2 ? 1 : 0], token)),
  )
  await waitUntilAllSent(services[0].db)
  const ids = server.received.map(({ mail }) => mail.messageId)
  expect(ids.sort()).toEqual(bookings.map(({ id }) => `<certificate.${id}@lading.example>`).sort())
  for (const service of services) await service.close()
  await database.remove()
})

type AnyReply = WireBooking & WireGrant & WireQuote

async function post(address: string, path: string, fields: object, token?: string) {
  const reply = await postJson(`${address}/api/v2/${path}`, fields, token)
  return (await reply.json()) as AnyReply
}

test('sends an email at most twice if the process is killed before saving the outcome', async () => {
  const database = await createSeededDatabase()
  server.password = 'hunter2'
  const { child, ready, ended } = start({
    ...database.env,
    SMTP_URL: server.url.replace('://', '://cargo:hunter2@'),
    MAIL_FROM: 'certificates@lading.example',
    LOG_LEVEL: 'info',
  })
  const address = findAddress(await ready)
  const db = openTestDatabase(database.config)
  await createBuyer(db)
  const { access_token: token } = await post(address, 'user/oauth/token', buyer)
  const { offerId } = await post(address, 'quote/bookings/quote', anUpcomingShipment(), token)

  const before = server.received.length
  // While this transaction locks the row, the sender can't save the outcome.
  let release: () => void = () => undefined
  let lock: Promise<unknown> | undefined
  const disconnected = new Promise<void>((resolve) => {
    server.afterClose = () => {
      if (lock) resolve()
    }
  })
  server.beforeResponse = () =>
    new Promise((locked) => {
      lock = db.transaction().execute(async (transaction) => {
        await transaction.updateTable('outbox').set({ response: 'locked' }).execute()
        locked()
        await new Promise<void>((resolve) => {
          release = resolve
        })
      })
    })
  const { id } = await post(address, 'quote/bookings/purchase', { offerId }, token)
  await disconnected
  child.kill('SIGKILL')
  const { output } = await ended
  expect(output).toContain(`Email: through ${server.url.slice(7)}`)
  expect(output).not.toMatch(/hunter2|cargo:/)
  server.beforeResponse = () => Promise.resolve()
  release()
  await lock
  const row = db.selectFrom('outbox').select(['state', 'attempts']).where('record_id', '=', id)
  expect(await row.executeTakeFirst()).toEqual({ state: 'waiting', attempts: 1 })

  // By this service's clock, the first one's lease has expired.
  const next = await startService({ database, now: Date.now() + 600_000, mail: server.settings })
  await waitUntilAllSent(db)
  await next.close()
  expect(await row.executeTakeFirst()).toEqual({ state: 'sent', attempts: 2 })
  const ids = server.received.slice(before).map(({ mail }) => mail.messageId)
  expect(ids).toEqual([`<certificate.${id}@lading.example>`, `<certificate.${id}@lading.example>`])
  await db.destroy()
  await database.remove()
})
