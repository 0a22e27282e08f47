import { afterAll, beforeEach, expect, test } from 'vitest'
import { aHolder, aLeg, aShipment, testNow } from '#testing/builders/shipment.ts'
import type { WireBooking, WireQuote } from '#testing/requests/wire-replies.ts'
import { buyOffer, createQuote } from '#testing/scenarios/bookings.ts'
import { createOfferLink } from '#testing/scenarios/offer-links.ts'
import { startService } from '#testing/service/service.ts'

const service = await startService()
const token = await service.signIn()
afterAll(() => service.close())
beforeEach(() => {
  service.setNow(testNow)
  return putUnderEmbargo('DE', null)
})

const putUnderEmbargo = (alpha2: string, embargoed_from: string | null) =>
  service.db.updateTable('countries').set({ embargoed_from }).where('alpha2', '=', alpha2).execute()
const inAMinute = new Date(testNow + 60_000).toISOString()
const buy = (offerId: string) => service.postForm('/api/v2/quote/bookings/purchase', { offerId }, token)
const buyByLink = (secret: string) =>
  service.request({
    method: 'POST',
    url: '/api/v2/quote/links/purchase',
    payload: { secret, attempt: 'first' },
  })
const rejection = {
  message: 'Nothing was bought. We can’t insure shipments involving Germany (embargo).',
  reason: 'EMBARGO',
}

test('an embargo between quote and purchase prevents the purchase, signed in and by link', async () => {
  const { offerId } = await createQuote(service, token)
  const { secret } = await createOfferLink(service, token)
  await putUnderEmbargo('DE', inAMinute)
  service.setNow(testNow + 60_000)
  for (const reply of [await buy(offerId), await buyByLink(secret)]) {
    expect(reply.statusCode).toBe(409)
    expect(reply.json()).toMatchObject(rejection)
  }
  await putUnderEmbargo('DE', null)
  for (const reply of [await buy(offerId), await buyByLink(secret)])
    expect(reply.statusCode, reply.payload).toBe(200)
})

test('a new embargo prevents the purchase for a holder in that country', async () => {
  const { offerId } = await createQuote(service, token, {
    bookingHolder: aHolder({ addressCountry: 'DE', addressLocality: 'Hamburg' }),
    journeyLegs: [aLeg()],
  })
  await putUnderEmbargo('DE', inAMinute)
  service.setNow(testNow + 60_000)
  expect((await buy(offerId)).json()).toMatchObject(rejection)
})

test('a new embargo leaves existing bookings unchanged, even when bought again', async () => {
  const { offerId } = await createQuote(service, token)
  const { id } = await buyOffer(service, token, offerId)
  await putUnderEmbargo('DE', inAMinute)
  service.setNow(testNow + 60_000)
  const again = await buy(offerId)
  expect([again.statusCode, again.json<WireBooking>().id]).toEqual([200, id])
})

test('an embargo that starts before the journey ends prevents the quote, and the purchase of earlier offers', async () => {
  const { offerId } = await createQuote(service, token)
  const [lastLeg] = aShipment().journeyLegs.slice(-1)
  await putUnderEmbargo('DE', lastLeg?.endTime ?? '')
  expect((await buy(offerId)).json()).toMatchObject(rejection)
  const quote = await service.postForm('/api/v2/quote/bookings/quote', aShipment(), token)
  expect(quote.json<WireQuote>()).toMatchObject({
    accepted: false,
    amendments: ['We can’t insure shipments to Germany (embargo from 27 Nov 2026).'],
  })
})
