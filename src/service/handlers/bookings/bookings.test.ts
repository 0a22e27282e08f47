import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Shipment } from '#contract/shipment.ts'
import { aHolder, testNow } from '#testing/builders/shipment.ts'
import type { WireBooking, WireProblemV1, WireProblemV2, WireSetup } from '#testing/requests/wire-replies.ts'
import { createQuote } from '#testing/scenarios/bookings.ts'
import { startService } from '#testing/service/service.ts'

let token: string
const service = await startService()
afterAll(() => service.close())
beforeEach(async () => {
  service.setNow(testNow)
  token = await service.signIn()
})

/** Returns the first two offers of a new quote. */
async function getOffers(overrides: Partial<Shipment> = {}) {
  const [first, second] = (await createQuote(service, token, overrides)).result
  if (!first || !second) throw new Error('The quote has fewer than two offers.')
  return { first, second }
}
const buy = (offerId: string, by = token) =>
  service.postForm('/api/v2/quote/bookings/purchase', { offerId }, by)

test('creates one booking and fifty equal responses for fifty simultaneous buyers of an offer', async () => {
  const origin = await service.app.listen({ port: 0, host: '127.0.0.1' })
  const { first, second } = await getOffers()
  const bookings = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const reply = await fetch(`${origin}/api/v2/quote/bookings/purchase`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: new URLSearchParams({ offerId: first.offerId }),
      })
      expect(reply.status).toBe(200)
      return (await reply.json()) as WireBooking
    }),
  )
  for (const booking of bookings) expect(booking).toEqual(bookings[0])
  const rows = await service.db
    .selectFrom('bookings')
    .selectAll()
    .where('quote_id', '=', first.quoteId)
    .execute()
  expect(rows).toHaveLength(1)
  expect(bookings[0]?.events).toHaveLength(1)

  const other = await buy(second.offerId)
  expect(other.statusCode).toBe(409)
  const problem = other.json<WireProblemV2>()
  expect(problem.bookingId).toBe(bookings[0]?.id)
  expect(problem.message).toContain(bookings[0]?.reference)
})

test('sells one of two offers of a quote bought simultaneously and rejects the other', async () => {
  const { first, second } = await getOffers()
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) => buy(index % 2 ? first.offerId : second.offerId)),
  )
  const bought = replies.filter((reply) => reply.statusCode === 200)
  const rejected = replies.filter((reply) => reply.statusCode === 409)
  expect([bought.length, rejected.length]).toEqual([10, 10])
  const id = bought[0]?.json<WireBooking>().id
  expect(new Set(rejected.map((reply) => reply.json<WireProblemV2>().bookingId))).toEqual(new Set([id]))
})

test('names the conflicting booking in version 1 too', async () => {
  const { first, second } = await getOffers()
  const booking = (await buy(first.offerId)).json<WireBooking>()
  const reply = await service.postForm('/api/v1/quote/Bookings/purchase', { offerId: second.offerId }, token)
  expect(reply.statusCode).toBe(409)
  expect(reply.json<WireProblemV1>().error.bookingId).toBe(booking.id)
})

test('allows one booking for each quote in the database', async () => {
  const { first, second } = await getOffers()
  const { id } = (await buy(first.offerId)).json<WireBooking>()
  const row = await service.db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const duplicate = { ...row, id: randomUUID(), offer_id: second.offerId, reference: 'LD-DUPLICATE' }
  await expect(service.db.insertInto('bookings').values(duplicate).execute()).rejects.toThrow(/unique/i)
})

test('accepts a purchase up to the exact expiry and not a millisecond later', async () => {
  const { first, second } = await getOffers()
  const expiry = Date.parse(first.validUntil)
  service.setNow(expiry)
  token = await service.signIn()
  const late = await buy(first.offerId)
  expect(late.statusCode).toBe(409)
  expect(late.json()).toMatchObject({ reason: 'OFFER_EXPIRED' })
  expect(late.json<WireProblemV2>().message).toMatch(/^This offer expired on .* UTC\. Get a new quote\.$/)
  expect(late.json<WireProblemV2>().bookingId).toBeUndefined()
  service.setNow(expiry - 1)
  expect((await buy(second.offerId)).statusCode).toBe(200)
})

test('returns the same booking to everyone in the organization, even after the offer expired', async () => {
  const { first, second } = await getOffers()
  const booking = (await buy(first.offerId)).json<WireBooking>()
  service.setNow(Date.parse(first.validUntil) + 60_000)
  const colleague = await service.signIn('support@lading.example')
  expect((await buy(first.offerId, colleague)).json()).toEqual(booking)
  const other = await buy(second.offerId, colleague)
  expect(other.json()).toMatchObject({ bookingId: booking.id, reason: 'ALREADY_BOUGHT' })
})

test('says that the booking of another offer was cancelled', async () => {
  const { first, second } = await getOffers()
  const { id } = (await buy(first.offerId)).json<WireBooking>()
  const url = `/api/v2/quote/bookings/${id}/cancel`
  await service.request({ method: 'PATCH', url, payload: { reason: 'Not shipped' }, token })
  expect((await buy(second.offerId)).json<WireProblemV2>().message).toMatch(
    /booking .+, which was cancelled\./,
  )
})

test('shows the booking with the offer that was bought, and not with the others of its quote', async () => {
  const { first, second } = await getOffers()
  const { id } = (await buy(second.offerId)).json<WireBooking>()
  const read = async (offerId: string) =>
    (await service.request({ url: `/api/v2/quote/offers/${offerId}`, token })).json<object>()
  expect(await read(second.offerId)).toMatchObject({ id: second.offerId, bookingId: id })
  expect(await read(first.offerId)).not.toHaveProperty('bookingId')
})

test('rejects buying a declined offer', async () => {
  const { first } = await getOffers({ commodityId: '191' })
  const reply = await buy(first.offerId)
  expect(reply.statusCode).toBe(409)
  expect(reply.json<WireProblemV2>().message).toMatch(/declined/)
  expect(reply.json()).toMatchObject({ reason: 'OFFER_DECLINED' })
})

test('returns 404 for another organization’s offer, as if it didn’t exist', async () => {
  const { first } = await getOffers()
  const booking = (await buy(first.offerId)).json<WireBooking>()
  const outsider = await service.signInElsewhere()
  const get = (url: string) => service.request({ url, token: outsider })
  for (const missing of [randomUUID(), 'no-uuid', '%F0%9F%9A%A2', "'; drop table offers; --"]) {
    const [otherReply, missingReply] = [
      await get(`/api/v2/quote/bookings/${booking.id}`),
      await get(`/api/v2/quote/bookings/${missing}`),
    ]
    expect([otherReply.statusCode, missingReply.statusCode]).toEqual([404, 404])
    expect(otherReply.json()).toEqual(missingReply.json())
    const offers = [
      await get(`/api/v2/quote/offers/${first.offerId}`),
      await get(`/api/v2/quote/offers/${missing}`),
    ]
    expect(offers.map((reply) => reply.statusCode)).toEqual([404, 404])
    expect(offers[0]?.json()).toEqual(offers[1]?.json())
    const buys = [await buy(first.offerId, outsider), await buy(missing, outsider)]
    expect(buys.map((reply) => reply.statusCode)).toEqual([404, 404])
    expect(buys[0]?.json()).toEqual(buys[1]?.json())
  }
})

test('records the buyer and the accepted wordings with their edition in the history', async () => {
  const { first } = await getOffers({ extensions: ['war'] })
  const { events } = (await buy(first.offerId)).json<WireBooking>()
  const wordings = 'Institute Cargo Clauses (A) 1/1/09 and Institute War Clauses (Cargo) 1/1/09'
  expect(events).toMatchObject([
    { content: `Bought by Sam Shipper, accepting the ${wordings}, edition sample-2026-11` },
  ])
})

test('saves a holder as a customer once, ignoring case', async () => {
  for (const [email, businessName] of [
    ['New@Example.com', 'Åland Shipping Ab'],
    ['new@example.COM', 'ÅLAND SHIPPING AB'],
  ]) {
    const bookingHolder = aHolder({ email: email ?? '', businessName })
    const { first } = await getOffers({ bookingHolder })
    await buy(first.offerId)
  }
  const setup = await service.postForm('/api/v1/quote/quotes/setup', {}, token)
  const { customers } = setup.json<WireSetup>()
  const saved = customers.filter((customer) => customer['email']?.toLowerCase() === 'new@example.com')
  expect(saved).toMatchObject([{ businessName: 'Åland Shipping Ab', addressLocality: 'Joensuu', type: '1' }])
})
