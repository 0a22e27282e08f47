import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aShipment, testNow } from '#testing/builders/shipment.ts'
import type { WireBooking, WireQuote } from '#testing/requests/wire-replies.ts'
import { startService, type TestService } from '#testing/service/service.ts'

let service: TestService
let token: string
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())
beforeEach(async () => {
  service.setNow(testNow)
  token = await service.signIn()
})

const departure = Date.parse('2026-11-24T08:00:00.000Z')
type Method = 'GET' | 'PATCH' | 'POST'
const send = (method: Method, path: string, by = token, payload?: object) =>
  service.request({
    method,
    url: `/api/v2/quote/bookings/${path}`,
    headers: { authorization: `Bearer ${by}` },
    ...(payload ? { payload } : {}),
  })
const booked = async (overrides: Parameters<typeof aShipment>[0] = {}) => {
  const quoted = await service.postForm('/api/v2/quote/bookings/quote', aShipment(overrides), token)
  const { offerId } = quoted.json<WireQuote>()
  return (await service.postForm('/api/v2/quote/bookings/purchase', { offerId }, token)).json<WireBooking>()
}
const read = async (id: string) =>
  (await send('GET', id)).json<WireBooking & { statusName: string; statusAt: string }>()
/** Moves the clock and signs in again, because the token has expired by then. */
const at = async (moment: number) => {
  service.setNow(moment)
  token = await service.signIn()
}

describe('expiry of a quote', () => {
  const expiry = (booking: Pick<WireBooking, 'events'>) =>
    booking.events.filter(({ content }) => content.startsWith('Lapsed'))

  test('is recorded once, at the time in its offers, without an actor', async () => {
    const quoted = await service.postForm('/api/v2/quote/bookings/quote', aShipment(), token)
    const { quoteId, validUntil } = quoted.json<WireQuote>()
    service.setNow(Date.parse(validUntil) - 1)
    expect(await read(quoteId)).toMatchObject({ status: 1, events: [] })
    service.setNow(Date.parse(validUntil))
    const lapsed = await read(quoteId)
    expect(lapsed).toMatchObject({ status: 5, statusAt: validUntil })
    expect(lapsed.events).toEqual([
      {
        id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
        content: expect.stringMatching(/^The offers expired/) as string,
        createdAt: validUntil,
      },
    ])
    // The same on every read, by anyone, at any later time.
    await at(departure)
    expect((await read(quoteId)).events).toEqual(lapsed.events)
  })

  test('is never recorded for bought or declined quotes', async () => {
    const declined = await service.postForm(
      '/api/v2/quote/bookings/quote',
      aShipment({ commodityId: '191' }),
      token,
    )
    const { id } = await booked()
    await at(departure)
    expect(expiry(await read(id))).toEqual([])
    expect(expiry(await read(declined.json<WireQuote>().quoteId))).toEqual([])
  })
})
