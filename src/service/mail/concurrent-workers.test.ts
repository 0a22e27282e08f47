// @module-tag slow
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '#service/store/schema/schema.ts'
import { anUpcomingShipment } from '#testing/builders/shipment.ts'
import { createEmptyDatabase, openTestDatabase } from '#testing/databases/test-databases.ts'
import { createTestStore } from '#testing/databases/demo-store.ts'
import { type MailServer, startMailServer } from '#testing/service/mail-server.ts'
import { findAddress, bundleService } from '#testing/service/service-process.ts'
import type { WireBooking, WireGrant, WireQuote } from '#testing/requests/wire-replies.ts'
import { startService } from '#testing/service/service.ts'
import { waitOptions } from '#testing/wait-options.ts'

// Emails from real processes on one database: each is sent once, and at least once when a process is killed.

const start = bundleService()
const database = await createEmptyDatabase()
const person = { email: 'buyer@buyers.example', password: 'a password for the tests' }
let db: Database
let server: MailServer
beforeAll(async () => {
  server = await startMailServer()
  const first = start(database.env)
  await first.ready
  first.child.kill('SIGTERM')
  await first.ended
  db = openTestDatabase(database.config)
  const organization = { id: crypto.randomUUID(), name: 'Buyers', created_at: new Date().toISOString() }
  await db.insertInto('organizations').values(organization).execute()
  const organizationId = organization.id
  await createTestStore(db, Date.now).upsertAccount({
    ...person,
    organizationId,
    name: 'A buyer',
    roles: ['shipper'],
  })
})
afterAll(async () => {
  await db.destroy()
  await server.close()
  await database.remove()
})

const startWithMail = (more: Record<string, string> = {}) =>
  start({
    ...database.env,
    SMTP_URL: server.url,
    MAIL_FROM: 'certificates@lading.example',
    LOG_LEVEL: 'info',
    ...more,
  })

type AnyReply = WireBooking & WireGrant & WireQuote

async function post(address: string, path: string, fields: object, token = '') {
  // The processes may be too busy to answer at first.
  const reply = await vi.waitFor(async () => {
    const answer = await fetch(`${address}/api/v2/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify(fields),
    })
    expect(answer.status).not.toBe(503)
    return answer
  }, waitOptions)
  return (await reply.json()) as AnyReply
}

const signIn = async (address: string) => (await post(address, 'user/oauth/token', person)).access_token

async function buyCover(address: string, token: string): Promise<WireBooking> {
  const { offerId } = await post(address, 'quote/bookings/quote', anUpcomingShipment(), token)
  return post(address, 'quote/bookings/purchase', { offerId }, token)
}

/** Waits until the outbox is empty. */
const untilAllSent = () =>
  vi.waitFor(async () => {
    const rows = await db.selectFrom('outbox').select('id').where('state', '!=', 'sent').execute()
    expect(rows).toEqual([])
  }, waitOptions)

test('sends each email once from two processes, and prints the SMTP address without the password', async () => {
  const SMTP_URL = server.url.replace('://', '://cargo:hunter2@')
  server.password = 'hunter2'
  const both = [startWithMail({ SMTP_URL }), startWithMail({ SMTP_URL })]
  const messages = await Promise.all(both.map(({ ready }) => ready))
  const addresses = messages.map(findAddress)
  const token = await signIn(addresses[0] ?? '')
  const bookings = await Promise.all(
    Array.from({ length: 6 }, (_, turn) => buyCover(addresses[turn % 2] ?? '', token)),
  )
  await untilAllSent()
  for (const { child } of both) child.kill('SIGTERM')
  for (const { ended } of both) {
    const { code, output: all } = await ended
    expect(code).toBe(0)
    expect(all).toContain(`Email: through ${server.url.slice(7)}`)
    expect(all).not.toMatch(/hunter2|cargo:|logistics@/)
  }
  const ids = server.received.map(({ mail }) => mail.messageId)
  expect(ids.sort()).toEqual(bookings.map(({ id }) => `<certificate.${id}@lading.example>`).sort())
})

test('sends an email at most twice if the process is killed before saving the outcome', async () => {
  const before = server.received.length
  const { child, ready, ended } = startWithMail()
  const address = findAddress(await ready)
  // While this transaction locks the row, the sender can't save the outcome.
  let release: () => void = () => undefined
  let lock: Promise<unknown> | undefined
  const gone = new Promise<void>((resolve) => {
    server.afterClose = () => {
      if (lock) resolve()
    }
  })
  server.beforeAnswer = () =>
    new Promise((locked) => {
      lock = db.transaction().execute(async (transaction) => {
        await transaction.updateTable('outbox').set({ answer: 'locked' }).execute()
        locked()
        await new Promise<void>((resolve) => {
          release = resolve
        })
      })
    })
  const { id } = await buyCover(address, await signIn(address))
  await gone
  child.kill('SIGKILL')
  await ended
  server.beforeAnswer = () => Promise.resolve()
  release()
  await lock
  const row = db.selectFrom('outbox').select(['state', 'tries']).where('record_id', '=', id)
  expect(await row.executeTakeFirst()).toEqual({ state: 'waiting', tries: 1 })

  // Another process, for whose clock the lease of the first has expired.
  const next = await startService({ database, now: Date.now() + 600_000, mail: server.settings })
  await untilAllSent()
  await next.close()
  expect(await row.executeTakeFirst()).toEqual({ state: 'sent', tries: 2 })
  const ids = server.received.slice(before).map(({ mail }) => mail.messageId)
  expect(ids).toEqual([`<certificate.${id}@lading.example>`, `<certificate.${id}@lading.example>`])
})

test('sends emails left by a stopped process from the next one', async () => {
  const before = server.received.length
  const away = startWithMail({ SMTP_URL: 'smtp://127.0.0.1:1' })
  const address = findAddress(await away.ready)
  const { id } = await buyCover(address, await signIn(address))
  away.child.kill('SIGTERM')
  expect((await away.ended).code).toBe(0)
  expect(server.received).toHaveLength(before)
  const next = await startService({ database, now: Date.now() + 600_000, mail: server.settings })
  const received = await server.waitForMails(before + 1)
  expect(received[before]?.mail.messageId).toBe(`<certificate.${id}@lading.example>`)
  await next.close()
})
