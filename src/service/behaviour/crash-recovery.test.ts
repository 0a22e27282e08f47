// @module-tag slow
import { once } from 'node:events'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '#service/store/schema/schema.ts'
import { anUpcomingShipment } from '#testing/builders/shipment.ts'
import {
  createSeededDatabase,
  createSeededFile,
  engine,
  openTestDatabase,
} from '#testing/databases/test-databases.ts'
import { buyer, createBuyer } from '#testing/scenarios/buyers.ts'
import { findAddress, bundleService } from '#testing/service/service-process.ts'
import type { WireBooking, WireGrant, WireQuote } from '#testing/requests/wire-replies.ts'
import { waitOptions } from '#testing/wait-options.ts'

// The process is killed repeatedly at random moments under load. Everything acknowledged is saved, nothing is
// duplicated or incomplete, and the service starts again by itself.

/** How often to kill the process; `npm run test:crash` does it more often. PostgreSQL itself is never killed. */
const roundCount = Number(process.env['CRASH_ROUNDS'] ?? (engine() === 'PostgreSQL' ? 2 : 3))

/**
 * For each round: how many responses arrive before the kill, and the step each of the eight clients starts
 * with. Few rounds last long enough to reach every step.
 */
const rounds = fc.sample(
  fc.record({
    responsesBeforeKill: fc.integer({ min: 5, max: 54 }),
    firstTurns: fc.array(fc.nat(19), { minLength: 8, maxLength: 8 }),
  }),
  roundCount,
)

const start = bundleService()
const database = await (engine() === 'SQLite' ? createSeededFile() : createSeededDatabase())
let db: Database
afterAll(async () => {
  await db.destroy()
  await database.remove()
})

/** Everything that the service acknowledged, over all rounds. */
const quoted: WireQuote['result'][] = []
const bought = new Map<string, WireBooking>()
const cancelled = new Set<string>()
/** The latest acknowledged version of each corrected booking. */
const corrected = new Map<string, number>()
/** Offers whose only purchase was withdrawn before it was sent. */
const withdrawn = new Set<string>()
/** Offers whose purchase was sent, but whose response was lost in the crash. */
const unknownOutcome = new Set<string>()

type AnyReply = WireBooking & WireGrant & WireQuote & { edition: number }

function createSender(address: string) {
  return async (path: string, fields: object, token?: string, method = 'POST') => {
    const reply = await fetch(`${address}/api/v2/${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) },
      ...(method === 'GET' ? {} : { body: JSON.stringify(fields) }),
    })
    const body = (await reply.json()) as AnyReply
    if (!reply.ok && reply.status !== 409) throw new Error(`${path}: ${reply.status} ${JSON.stringify(body)}`)
    return body
  }
}

/** Quotes, buys, repeats purchases, corrects, cancels and withdraws until the connection ends. */
async function runClient(
  send: ReturnType<typeof createSender>,
  token: string,
  done: () => void,
  firstTurn: number,
): Promise<void> {
  for (let turn = firstTurn; ; turn += 1) {
    const { result } = await send('quote/bookings/quote', anUpcomingShipment(), token)
    quoted.push(result)
    done()
    const offerId = result[0]?.offerId ?? ''
    if (turn % 5 === 4) {
      const attempt = { attempt: crypto.randomUUID() }
      await send(`quote/offers/${offerId}/withdraw`, attempt, token)
      withdrawn.add(offerId)
      done()
      await send('quote/bookings/purchase', { offerId, ...attempt }, token)
      continue
    }
    unknownOutcome.add(offerId)
    const booking = await send('quote/bookings/purchase', { offerId }, token)
    unknownOutcome.delete(offerId)
    bought.set(offerId, booking)
    done()
    if (turn % 3 === 0) await send('quote/bookings/purchase', { offerId }, token)
    if (turn % 4 < 2) {
      const marks = { marks: `Seen ${turn}` }
      const { edition } = await send(`quote/bookings/${booking.id}/correct`, marks, token, 'PATCH')
      corrected.set(booking.id, edition)
      done()
    }
    if (turn % 2 === 0) {
      await send(`quote/bookings/${booking.id}/cancel`, {}, token, 'PATCH')
      cancelled.add(booking.id)
      done()
    }
  }
}

beforeAll(async () => {
  db = openTestDatabase(database.config)
  await createBuyer(db)
})

test(
  `killed ${roundCount} times under load, it neither loses nor duplicates an acknowledged write`,
  async () => {
    for (const { responsesBeforeKill, firstTurns } of rounds) {
      const service = start({ ...database.env, LIMIT_REQUESTS: '0', LIMIT_TOKENS: '0' })
      const output = await service.ready
      expect(output).toContain('Lading is ready')
      const send = createSender(findAddress(output))
      const { access_token: token } = await send('user/oauth/token', buyer)

      // Retries the requests that got no response, as a careful client would. They still take effect only once.
      for (const offerId of unknownOutcome)
        bought.set(offerId, await send('quote/bookings/purchase', { offerId }, token))
      unknownOutcome.clear()

      let acknowledged = 0
      const done = () => {
        acknowledged += 1
        if (acknowledged === responsesBeforeKill) service.child.kill('SIGKILL')
      }
      const clients = Promise.allSettled(firstTurns.map((turn) => runClient(send, token, done, turn)))
      await once(service.child, 'exit')
      await clients
      expect(acknowledged).toBeGreaterThanOrEqual(responsesBeforeKill)
      // A commit in progress when the process died may finish between two reads.
      await vi.waitFor(expectConsistentTables, { ...waitOptions, interval: 500 })
    }
  },
  60_000 + roundCount * 20_000,
)

/** Checks in the tables that everything acknowledged is saved, and that nothing is duplicated or incomplete. */
async function expectConsistentTables(): Promise<void> {
  const offers = await db.selectFrom('offers').select(['id', 'quote_id']).execute()
  const storedIds = new Set(offers.map(({ id }) => id))
  for (const { offerId } of quoted.flat()) expect(storedIds.has(offerId)).toBe(true)

  const bookings = await db
    .selectFrom('bookings')
    .select(['id', 'offer_id', 'reference', 'status', 'edition'])
    .execute()
  const byOffer = new Map(bookings.map((row) => [row.offer_id, row]))
  expect(byOffer.size).toBe(bookings.length)
  for (const [offerId, { id, reference }] of bought) {
    expect(byOffer.get(offerId)).toMatchObject({ id, reference })
  }
  const states = new Map(bookings.map(({ id, status }) => [id, status]))
  for (const id of cancelled) expect(states.get(id)).toBe(3)
  const editions = new Map(bookings.map(({ id, edition }) => [id, edition]))
  for (const [id, edition] of corrected) expect(editions.get(id)).toBeGreaterThanOrEqual(edition)
  for (const offerId of withdrawn) expect(byOffer.has(offerId)).toBe(false)

  // Each booking has everything that its transactions wrote: history, ledger and audit entries, corrections and its row in
  // the lists.
  const listRows = await db.selectFrom('booking_list').select(['booking_id', 'status']).execute()
  const inLists = new Map(listRows.map((row) => [row.booking_id, row.status]))
  const events = await countRows('booking_events', 'booking_id')
  const entries = await countRows('account_entries', 'booking_id')
  const auditEntries = await countRows('audit_entries', 'record_id')
  const correctionRows = await countRows('corrections', 'booking_id')
  for (const { id, status, edition } of bookings) {
    const statusChanges = status === 3 ? 2 : 1
    const corrections = edition - 1
    const own = [
      events.get(id),
      entries.get(id),
      auditEntries.get(id),
      correctionRows.get(id) ?? 0,
      inLists.get(id),
    ]
    expect([id, ...own]).toEqual([
      id,
      statusChanges + corrections,
      statusChanges,
      statusChanges + corrections,
      corrections,
      status,
    ])
  }
}

async function countRows(
  table: 'booking_events' | 'account_entries' | 'audit_entries' | 'corrections',
  column: 'booking_id' | 'record_id',
): Promise<Map<string | null, number>> {
  const rows = await db
    .selectFrom(table)
    .select((row) => [row.ref(column as 'booking_id').as('id'), row.fn.countAll().as('count')])
    .groupBy(column as 'booking_id')
    .execute()
  return new Map(rows.map(({ id, count }) => [id, Number(count)]))
}
