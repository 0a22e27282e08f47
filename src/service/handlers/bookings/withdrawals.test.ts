import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testNow } from '#testing/builders/shipment.ts'
import type { WireBooking, WireProblemV2 } from '#testing/requests/wire-replies.ts'
import { createQuote } from '#testing/scenarios/bookings.ts'
import { startService } from '#testing/service/service.ts'

let token: string
let offerId: string
let otherOfferId: string
const service = await startService()
afterAll(() => service.close())
beforeEach(async () => {
  service.setNow(testNow)
  token = await service.signIn()
  const { result } = await createQuote(service, token)
  ;[offerId = '', otherOfferId = ''] = result.map((offer) => offer.offerId)
})

const buy = (attempt: string, id = offerId) =>
  service.postForm('/api/v2/quote/bookings/purchase', { offerId: id, attempt }, token)
const withdraw = (attempt: string, by = token, id = offerId) =>
  service.postForm(`/api/v2/quote/offers/${id}/withdraw`, { attempt }, by)
const readBookingId = (reply: LightMyRequestResponse) => reply.json<{ bookingId?: string }>().bookingId

describe('a withdrawn purchase', () => {
  test('is rejected in either version if it arrives after its withdrawal', async () => {
    const withdrawal = await withdraw('first')
    expect(withdrawal.statusCode).toBe(200)
    expect(withdrawal.json<{ offerId: string }>().offerId).toBe(offerId)
    expect(readBookingId(withdrawal)).toBeUndefined()
    const late = await buy('first')
    expect(late.statusCode).toBe(409)
    expect(late.json<WireProblemV2>().message).toContain('withdrawn before it reached us')
    const form = { offerId, attempt: 'first' }
    expect(late.json()).toMatchObject({ reason: 'WITHDRAWN' })
    const lateV1 = await service.postForm('/api/v1/quote/Bookings/purchase', form, token)
    expect(lateV1.statusCode).toBe(409)
    expect(lateV1.json()).toMatchObject({ error: { reason: 'WITHDRAWN' } })
    const rows = await service.db.selectFrom('bookings').selectAll().where('offer_id', '=', offerId).execute()
    expect(rows).toEqual([])
  })

  test('leaves the offer available for one other purchase', async () => {
    await withdraw('first')
    const bought = await buy('second')
    expect(bought.statusCode).toBe(200)
    // A late purchase now finds the existing booking.
    expect((await buy('first')).json<WireBooking>().id).toBe(bought.json<WireBooking>().id)
  })

  test('stays in force if it was already carried out, and returns its booking every time', async () => {
    const { id } = (await buy('first')).json<WireBooking>()
    expect(readBookingId(await withdraw('first'))).toBe(id)
    expect(readBookingId(await withdraw('first'))).toBe(id)
    expect((await buy('first')).json<WireBooking>().id).toBe(id)
  })

  test('stays rejected if it was rejected before', async () => {
    const { id } = (await buy('first', otherOfferId)).json<WireBooking>()
    const rejected = await buy('second')
    expect([rejected.statusCode, readBookingId(rejected)]).toEqual([409, id])
    expect(readBookingId(await withdraw('second'))).toBeUndefined()
    expect((await buy('second')).statusCode).toBe(409)
  })

  test('is either carried out or rejected for good if it is withdrawn at the same time', async () => {
    for (let round = 0; round < 10; round += 1) {
      const attempt = `round ${round}`
      const quote = await createQuote(service, token)
      const requests = [() => buy(attempt, quote.offerId), () => withdraw(attempt, token, quote.offerId)]
      await Promise.all((round % 2 ? requests : requests.toReversed()).map((send) => send()))
      const bookingId = readBookingId(await withdraw(attempt, token, quote.offerId))
      await buy(attempt, quote.offerId)
      const rows = service.db.selectFrom('bookings').select('id').where('offer_id', '=', quote.offerId)
      expect(await rows.execute()).toEqual(bookingId ? [{ id: bookingId }] : [])
    }
  })
})

describe('withdrawing a purchase', () => {
  test('requires the ID of the purchase attempt', async () => {
    const reply = await withdraw(' ')
    expect(reply.statusCode).toBe(422)
    expect(reply.json<WireProblemV2>().errors).toMatchObject([{ path: 'attempt' }])
  })

  test("returns the same 404 for a missing offer and for another organization's, and withdraws nothing", async () => {
    const outsider = await service.signInElsewhere()
    const replies = [await withdraw('x', outsider), await withdraw('x', token, randomUUID())]
    expect(replies.map((reply) => reply.statusCode)).toEqual([404, 404])
    expect(replies[0]?.json()).toEqual(replies[1]?.json())
    expect((await buy('x')).statusCode).toBe(200)
  })
})
