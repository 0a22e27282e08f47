import { afterAll, beforeEach, expect, test } from 'vitest'
import { testNow } from '#testing/builders/shipment.ts'
import type { WireBooking } from '#testing/requests/wire-replies.ts'
import { createBooking, createQuote } from '#testing/scenarios/bookings.ts'
import { startService } from '#testing/service/service.ts'

let token: string
const service = await startService()
afterAll(() => service.close())
beforeEach(() => setNow(testNow))

const departure = Date.parse('2026-11-24T08:00:00.000Z')

/** Sets the clock and signs in again, because earlier tokens may have expired. */
async function setNow(now: number) {
  service.setNow(now)
  token = await service.signIn()
}
async function readBooking(id: string): Promise<WireBooking> {
  const reply = await service.request({ url: `/api/v2/quote/bookings/${id}`, token })
  return reply.json<WireBooking>()
}
const expiry = {
  id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
  content: expect.stringMatching(/^The offers expired/) as string,
}

test('records the expiry of a quote once, at the time in its offers, without an actor', async () => {
  const { quoteId, validUntil } = await createQuote(service, token)
  await setNow(Date.parse(validUntil) - 1)
  expect(await readBooking(quoteId)).toMatchObject({ status: 1, events: [] })
  await setNow(Date.parse(validUntil))
  const expired = await readBooking(quoteId)
  expect(expired).toMatchObject({ status: 5, statusAt: validUntil })
  expect(expired.events).toEqual([{ ...expiry, createdAt: validUntil }])
  // The same on every later read.
  await setNow(departure)
  expect((await readBooking(quoteId)).events).toEqual(expired.events)
})

test('never records an expiry for a bought or declined quote', async () => {
  const declined = await createQuote(service, token, { commodityId: '191' })
  const { id } = await createBooking(service, token)
  await setNow(departure)
  for (const each of [id, declined.quoteId]) {
    const { events } = await readBooking(each)
    expect(events).not.toContainEqual(expect.objectContaining({ content: expiry.content }))
  }
})
