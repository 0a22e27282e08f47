import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { millisecondsPerDay } from '#contract/text/times.ts'
import { aShipment, testNow } from '#testing/builders/shipment.ts'
import type { WireBooking, WireQuote } from '#testing/requests/wire-replies.ts'
import { buyOffer, createQuote } from '#testing/scenarios/bookings.ts'
import { startService, type TestService } from '#testing/service/service.ts'

const bookings = '/api/v2/quote/bookings'
const retention = 30 * millisecondsPerDay

let service: TestService
let shipper: string
let admin: string
let old: WireQuote
let declined: WireQuote
let boughtQuote: WireQuote
let bought: WireBooking
beforeAll(async () => {
  service = await startService()
  shipper = await service.signIn()
  admin = await service.signIn('admin@lading.example')
  old = await createQuote(service, shipper)
  declined = await createQuote(service, shipper, { insuredValue: '90000000' })
  boughtQuote = await createQuote(service, shipper)
  bought = await buyOffer(service, shipper, boughtQuote.offerId)
  await fillOldQuote()
  await addNote(bought.id)
})
afterAll(() => service.close())

const addNote = (id: string) => service.postForm(`${bookings}/${id}/notes`, { content: 'Call Aino.' }, admin)

/** Adds a note, a link, a withdrawn purchase and a failed purchase to the old quote. */
async function fillOldQuote(): Promise<void> {
  const { offerId } = old
  const replies = [
    await addNote(old.quoteId),
    await service.postForm(`/api/v2/quote/offers/${offerId}/links`, {}, admin),
    await service.postForm(`/api/v2/quote/offers/${offerId}/withdraw`, { attempt: 'lost' }, shipper),
  ]
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  service.setNow(Date.parse(old.validUntil))
  await service.postForm(`${bookings}/purchase`, { offerId }, await service.signIn())
  await service.store.waitForBackgroundWrites()
  service.setNow(testNow)
}

/** Counts the rows about a quote in every table that has them. */
async function countRows(quoteId: string): Promise<Record<string, number>> {
  const { db } = service
  const offerIds = db.selectFrom('offers').select('id').where('quote_id', '=', quoteId)
  const rows = {
    quotes: await db.selectFrom('quotes').select('id').where('id', '=', quoteId).execute(),
    purchase_attempts: await db
      .selectFrom('purchase_attempts')
      .select('name')
      .where('offer_id', 'in', offerIds)
      .execute(),
    offers: await offerIds.execute(),
  }
  const counts = Object.fromEntries(Object.entries(rows).map(([table, found]) => [table, found.length]))
  for (const table of ['booking_list', 'notes', 'offer_links', 'failed_requests'] as const) {
    const found = await db.selectFrom(table).select('quote_id').where('quote_id', '=', quoteId).execute()
    counts[table] = found.length
  }
  return counts
}

test('keeps quotes until their retention has passed since they expired', async () => {
  service.setNow(Date.parse(old.validUntil) + retention)
  expect(await service.store.deleteOldQuotes(retention)).toEqual({ count: 1 })
  expect(await countRows(old.quoteId)).toEqual({
    quotes: 1,
    offers: 3,
    booking_list: 1,
    notes: 1,
    offer_links: 1,
    failed_requests: 1,
    purchase_attempts: 1,
  })
  expect(await countRows(declined.quoteId)).toMatchObject({ quotes: 0, offers: 0, booking_list: 0 })
})

test('deletes old quotes with everything about them, but nothing that was bought', async () => {
  const before = await countRows(boughtQuote.quoteId)
  service.setNow(Date.parse(old.validUntil) + retention + 1)
  expect(await service.store.deleteOldQuotes(retention)).toEqual({ count: 1 })
  expect(await service.store.deleteOldQuotes(retention)).toEqual({ count: 0 })

  expect(new Set(Object.values(await countRows(old.quoteId)))).toEqual(new Set([0]))
  expect(await countRows(boughtQuote.quoteId)).toEqual(before)
  const token = await service.signIn()
  const statuses = [old.quoteId, bought.id].map(async (id) => {
    return (await service.request({ url: `${bookings}/${id}`, token })).statusCode
  })
  expect(await Promise.all(statuses)).toEqual([404, 200])
})

test('keeps the audit log of a deleted quote', async () => {
  const entries = service.db.selectFrom('audit_entries').select('action').where('record_id', '=', old.quoteId)
  expect((await entries.execute()).map(({ action }) => action)).toContain('createQuote')
})

test('deletes more quotes than fit into a batch', async () => {
  const token = await service.signIn()
  for (let count = 0; count < 60; count += 1) {
    await createQuote(service, token, { insuredValue: '90000000' })
  }
  service.setNow(service.now() + retention + 1)
  const first = await service.store.deleteOldQuotes(retention)
  expect(first).toEqual({ count: 50, last: expect.anything() as object })
  // As if an older quote had been kept: the next batch doesn't read it again.
  await sql`update booking_list set created_at = '2026-01-01T00:00:00.000Z'
    where number = (select min(number) from booking_list where expires_at is null)`.execute(service.db)
  expect(await service.store.deleteOldQuotes(retention, first.last)).toEqual({ count: 9 })
  expect(await service.store.deleteOldQuotes(retention)).toEqual({ count: 1 })
})

test('keeps the quotes before a bought one, with the notes that the booking shows, but none after it', async () => {
  service.setNow(testNow)
  const token = await service.signIn()
  const staff = await service.signIn('admin@lading.example')
  const first = await createQuote(service, token)
  await service.postForm(`${bookings}/${first.quoteId}/notes`, { content: 'Call Aino.' }, staff)
  const replaceQuote = async (previousOfferId: string, insuredValue: string) => {
    const request = { ...aShipment({ insuredValue }), previousOfferId }
    return (await service.postForm(`${bookings}/quote`, request, token)).json<WireQuote>()
  }
  const second = await replaceQuote(first.offerId, '100001')
  const third = await replaceQuote(second.offerId, '100002')
  const booking = await buyOffer(service, token, third.offerId)
  const fourth = await replaceQuote(second.offerId, '100003')
  service.setNow(Date.parse(fourth.validUntil) + retention + 1)
  expect(await service.store.deleteOldQuotes(retention)).toEqual({ count: 1 })
  expect(await countRows(fourth.quoteId)).toMatchObject({ quotes: 0, booking_list: 0 })
  expect(await countRows(first.quoteId)).toMatchObject({ quotes: 1, booking_list: 1 })
  const url = `${bookings}/${booking.id}/notes`
  const notes = await service.request({ url, token: await service.signIn('admin@lading.example') })
  expect(notes.payload).toContain('Call Aino.')
})
