import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { aLeg, testNow } from '#testing/builders/shipment.ts'
import type { WireBooking, WireProblemV2 } from '#testing/requests/wire-replies.ts'
import { expectRejected } from '#testing/requests/rejected-requests.ts'
import { createBooking, createQuote } from '#testing/scenarios/bookings.ts'
import { isoCurrency } from '#contract/money/money.ts'
import { overwriteStoredOffer } from '#testing/databases/overwrite-offer.ts'
import { startService } from '#testing/service/service.ts'

let token: string
const service = await startService()
afterAll(() => service.close())
beforeEach(() => setNow(testNow))

const departure = Date.parse('2026-11-24T08:00:00.000Z')
const arrival = Date.parse('2026-11-27T18:00:00.000Z')
type Method = 'GET' | 'PATCH' | 'POST'
const send = (method: Method, path: string, by = token, payload?: object) =>
  service.request({
    method,
    url: `/api/v2/quote/bookings/${path}`,
    token: by,
    ...(payload ? { payload } : {}),
  })
const readBooking = async (id: string) => (await send('GET', id)).json<WireBooking>()
/** Sets the clock and signs in again, because earlier tokens may have expired. */
async function setNow(now: number) {
  service.setNow(now)
  token = await service.signIn()
}

describe('cancelling', () => {
  test.each([
    ['PATCH', undefined],
    ['PATCH', {}],
    ['POST', undefined],
    ['POST', {}],
  ] as const)(
    'cancels by %s with the body %j, returns true and records who did it and when',
    async (method, payload) => {
      const { id, offer } = await createBooking(service, token)
      await setNow(departure - 1)
      const reply = await send(method, `${id}/cancel`, token, payload)
      expect([reply.statusCode, reply.payload]).toEqual([200, 'true'])
      expect(reply.headers['content-type']).toMatch(/^application\/json/)
      const booking = await readBooking(id)
      const cancelledAt = new Date(departure - 1).toISOString()
      expect(booking).toMatchObject({ status: 3, statusName: 'cancelled', statusAt: cancelledAt })
      const refund = (offer.totalCost / 100).toFixed(2)
      expect(booking.events.at(-1)).toMatchObject({
        content: `Cancelled by Sam Shipper; EUR ${refund} refunded`,
        createdAt: cancelledAt,
      })
    },
  )

  test.each([
    ['JSON', 'application/json', '{"reason":" The buyer withdrew. "}'],
    ['a form', 'application/x-www-form-urlencoded', 'reason=+The+buyer+withdrew.+'],
  ])('stores the reason sent in %s', async (_, type, payload) => {
    const { id } = await createBooking(service, token)
    const url = `/api/v2/quote/bookings/${id}/cancel`
    const headers = { authorization: `Bearer ${token}`, 'content-type': type }
    const reply = await service.request({ method: 'PATCH', url, headers, payload })
    expect([reply.statusCode, reply.payload]).toEqual([200, 'true'])
    const { events } = await readBooking(id)
    expect(events.at(-1)).toMatchObject({ reason: 'The buyer withdrew.' })
    expect(events[0]).not.toHaveProperty('reason')
    const log = await service.request({
      url: `/api/v2/user/audits?where=${encodeURIComponent(`{"recordId":"${id}","action":"cancelBooking"}`)}`,
      token: await service.signIn('admin@lading.example'),
    })
    expect(log.payload).toMatch(/refunded\. Reason: The buyer withdrew\./)
  })

  test('accepts a reason of 2,000 characters and rejects a longer one without cancelling', async () => {
    const { id } = await createBooking(service, token)
    const long = await send('PATCH', `${id}/cancel`, token, { reason: 'x'.repeat(2001) })
    expectRejected(long, 2, 422, 'reason')
    expect(await readBooking(id)).toMatchObject({ status: 2 })
    expect((await send('PATCH', `${id}/cancel`, token, { reason: 'x'.repeat(2000) })).payload).toBe('true')
  })

  test('ignores an empty reason', async () => {
    const { id } = await createBooking(service, token)
    await send('PATCH', `${id}/cancel`, token, { reason: ' ' })
    expect((await readBooking(id)).events.at(-1)).not.toHaveProperty('reason')
  })

  test('can be previewed with the refund and the deadline', async () => {
    const { id, offer } = await createBooking(service, token)
    const preview = await send('GET', `${id}/cancel`)
    expect(preview.json()).toMatchObject({
      allowed: true,
      refund: offer.totalCost,
      currencyId: 'EUR',
      until: '2026-11-24T08:00:00.000Z',
      reason: expect.stringContaining('full refund of') as string,
    })
    expect(await readBooking(id)).toMatchObject({ status: 2 })
    await setNow(departure)
    const late = await send('GET', `${id}/cancel`)
    expect(late.json()).toMatchObject({
      allowed: false,
      refund: 0,
      reason: 'Cover started on 24 Nov 2026, 10:00 EET, so the booking can no longer be cancelled.',
    })
  })

  test('refunds nothing, and says so, if the cover cost nothing', async () => {
    const { id, offer } = await createBooking(service, token)
    await overwriteStoredOffer(service.db, offer.offerId, {
      price: { currency: isoCurrency('EUR'), lines: {}, total: 0 },
    })
    expect((await send('GET', `${id}/cancel`)).json()).toMatchObject({
      allowed: true,
      refund: 0,
      reason: 'Before departure: no refund, because the cover cost nothing.',
    })
    await send('PATCH', `${id}/cancel`)
    expect((await readBooking(id)).events.at(-1)?.content).toBe('Cancelled by Sam Shipper; nothing refunded')
  })

  test('is rejected from the moment the first leg starts', async () => {
    const { id } = await createBooking(service, token)
    await setNow(departure)
    const reply = await send('PATCH', `${id}/cancel`)
    expect(reply.statusCode).toBe(409)
    expect(reply.json<WireProblemV2>()).toMatchObject({ name: 'CONFLICT' })
    expect(reply.json<WireProblemV2>().message).toMatch(/Cover started on 24 Nov 2026, 10:00 EET, .*\.$/)
    expect(await readBooking(id)).toMatchObject({ status: 2, events: [{}] })
  })

  test('is final', async () => {
    const { id, offer } = await createBooking(service, token)
    await send('PATCH', `${id}/cancel`)
    for (const action of ['cancel', 'complete']) {
      const reply = await send('PATCH', `${id}/${action}`)
      expect(reply.statusCode).toBe(409)
      expect(reply.json<WireProblemV2>().message).toMatch(/was cancelled on /)
    }
    expect((await send('GET', `${id}/cancel`)).json()).toMatchObject({ allowed: false })
    // Buying the same offer again returns the same cancelled booking.
    const again = await service.postForm('/api/v2/quote/bookings/purchase', { offerId: offer.offerId }, token)
    expect(again.json()).toMatchObject({ id, status: 3 })
  })

  test('happens once for 20 simultaneous requests', async () => {
    const { id } = await createBooking(service, token)
    const replies = await Promise.all(Array.from({ length: 20 }, () => send('PATCH', `${id}/cancel`)))
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ])
    expect((await readBooking(id)).events).toHaveLength(2)
  })

  test("is rejected for a quote that hasn't been bought", async () => {
    const { quoteId } = await createQuote(service, token)
    for (const action of ['cancel', 'complete']) {
      const reply = await send('PATCH', `${quoteId}/${action}`)
      expect(reply.statusCode).toBe(409)
      expect(reply.json<WireProblemV2>().message).toMatch(/^This quote hasn’t been bought/)
    }
    expect((await send('GET', `${quoteId}/cancel`)).json()).toMatchObject({ allowed: false, refund: 0 })
  })
})

describe('completing', () => {
  test('is possible from the moment the last leg ends, and is final', async () => {
    const { id } = await createBooking(service, token)
    for (const early of [testNow, departure, arrival - 1]) {
      await setNow(early)
      const reply = await send('PATCH', `${id}/complete`)
      expect(reply.statusCode).toBe(409)
      expect(reply.json<WireProblemV2>().message).toMatch(
        /^The journey ends on 27 Nov 2026, 19:00 CET\. .* cover continues until then\.$/,
      )
      expect(await readBooking(id)).toMatchObject({ status: 2 })
    }
    await setNow(arrival)
    const delivered = { reason: 'Signed for' }
    expect((await send('PATCH', `${id}/complete`, token, delivered)).payload).toBe('true')
    expect(await readBooking(id)).toMatchObject({ status: 4, statusName: 'completed' })
    expect((await readBooking(id)).events.at(-1)).toMatchObject({
      content: 'Completed by Sam Shipper',
      ...delivered,
    })
    expect((await send('POST', `${id}/complete`)).statusCode).toBe(409)
    expect((await send('PATCH', `${id}/cancel`)).statusCode).toBe(409)
  })

  test('is possible from the end of the last day at its place, if the journey ends on a date', async () => {
    const leg = aLeg({ endTime: '2026-12-20', end: 'Los Angeles, United States', transportTypes: ['2'] })
    const { id } = await createBooking(service, token, { journeyLegs: [leg] })
    const midnight = Date.parse('2026-12-21T08:00:00.000Z')
    await setNow(midnight - 1)
    expect((await send('PATCH', `${id}/complete`)).statusCode).toBe(409)
    await setNow(midnight)
    expect((await send('PATCH', `${id}/complete`)).payload).toBe('true')
  })
})

test('a refusal to complete a journey that ends on a date names the day without a time', async () => {
  const { id } = await createBooking(service, token, { journeyLegs: [aLeg({ endTime: '2026-11-27' })] })
  const reply = await send('PATCH', `${id}/complete`)
  expect(reply.json<WireProblemV2>().message).toMatch(/^The journey ends on 27 Nov 2026\. You can complete/)
})

test("returns the same 404 for changes to a missing booking and to another organization's", async () => {
  const { id } = await createBooking(service, token)
  const outsider = await service.signInElsewhere(['administrator'])
  for (const [method, action] of [
    ['PATCH', 'cancel'],
    ['PATCH', 'complete'],
    ['PATCH', 'correct'],
    ['GET', 'cancel'],
  ] as const) {
    const [otherReply, missingReply] = [
      await send(method, `${id}/${action}`, outsider),
      await send(method, `${randomUUID()}/${action}`, outsider),
    ]
    expect([otherReply.statusCode, missingReply.statusCode]).toEqual([404, 404])
    expect(otherReply.payload).toBe(missingReply.payload)
  }
  expect(await readBooking(id)).toMatchObject({ status: 2 })
})
