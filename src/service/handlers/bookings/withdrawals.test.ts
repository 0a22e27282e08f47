import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aShipment, testNow } from '#testing/builders/shipment.ts'
import type { WireBooking, WireProblemV2, WireQuote } from '#testing/requests/wire-replies.ts'
import { startService, type TestService } from '#testing/service/service.ts'

let service: TestService
let token: string
let offerId: string
let otherId: string
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())
beforeEach(async () => {
  service.setNow(testNow)
  token = await service.signIn()
  const quote = await service.postForm('/api/v2/quote/bookings/quote', aShipment(), token)
  ;[offerId = '', otherId = ''] = quote.json<WireQuote>().result.map((offer) => offer.offerId)
})

const buy = (attempt: string, of = offerId) =>
  service.postForm('/api/v2/quote/bookings/purchase', { offerId: of, attempt }, token)
const withdraw = (attempt: string, by = token, of = offerId) =>
  service.postForm(`/api/v2/quote/offers/${of}/withdraw`, { attempt }, by)
const bookingIdIn = (reply: LightMyRequestResponse) => reply.json<{ bookingId?: string }>().bookingId

describe('a withdrawn purchase', () => {
  test('buys nothing if it arrives later, in either version, and says so', async () => {
    const settled = await withdraw('first')
    expect(settled.statusCode).toBe(200)
    expect(settled.json<{ offerId: string }>().offerId).toBe(offerId)
    expect(bookingIdIn(settled)).toBeUndefined()
    const late = await buy('first')
    expect(late.statusCode).toBe(409)
    expect(late.json<WireProblemV2>().message).toContain('withdrawn before it reached us')
    const form = { offerId, attempt: 'first' }
    expect((await service.postForm('/api/v1/quote/Bookings/purchase', form, token)).statusCode).toBe(409)
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

  test('stays in force if it was already bought, and returns its booking every time', async () => {
    const { id } = (await buy('first')).json<WireBooking>()
    expect(bookingIdIn(await withdraw('first'))).toBe(id)
    expect(bookingIdIn(await withdraw('first'))).toBe(id)
    expect((await buy('first')).json<WireBooking>().id).toBe(id)
  })

  test("can't buy later if it was rejected", async () => {
    const { id } = (await buy('first', otherId)).json<WireBooking>()
    const refused = await buy('second')
    expect([refused.statusCode, bookingIdIn(refused)]).toEqual([409, id])
    expect(bookingIdIn(await withdraw('second'))).toBeUndefined()
    expect((await buy('second')).statusCode).toBe(409)
  })

  test('has either bought or never will if it is withdrawn at the same time', async () => {
    for (const round of Array.from({ length: 10 }, (_, index) => index)) {
      const attempt = `round ${round}`
      const quote = await service.postForm('/api/v2/quote/bookings/quote', aShipment(), token)
      const of = quote.json<WireQuote>().offerId
      const actions = [() => buy(attempt, of), () => withdraw(attempt, token, of)]
      const ordered = round % 2 ? actions : actions.toReversed()
      await Promise.all(ordered.map((act) => act()))
      const bookingId = bookingIdIn(await withdraw(attempt, token, of))
      await buy(attempt, of)
      const rows = await service.db.selectFrom('bookings').select('id').where('offer_id', '=', of).execute()
      expect(rows.map(({ id }) => id)).toEqual(bookingId ? [bookingId] : [])
    }
  })
})

describe('withdrawing a purchase', () => {
  test("requires the purchase attempt's name", async () => {
    const reply = await withdraw(' ')
    expect(reply.statusCode).toBe(422)
    expect(reply.json<WireProblemV2>().errors).toMatchObject([{ path: 'attempt' }])
  })

  test("answers alike for another organization's and a missing offer, and writes nothing", async () => {
    const outsider = await service.signInElsewhere()
    const replies = [await withdraw('x', outsider), await withdraw('x', token, randomUUID())]
    expect(replies.map((reply) => reply.statusCode)).toEqual([404, 404])
    expect(replies[0]?.json()).toEqual(replies[1]?.json())
    expect((await buy('x')).statusCode).toBe(200)
  })
})
