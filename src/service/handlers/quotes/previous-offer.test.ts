import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import type { Shipment } from '#contract/shipment.ts'
import { aLeg, aShipment } from '#testing/builders/shipment.ts'
import type { WireOfferV1, WireProblemV1, WireProblemV2, WireQuote } from '#testing/requests/wire-replies.ts'
import { buyOffer } from '#testing/scenarios/bookings.ts'
import { startService } from '#testing/service/service.ts'

const service = await startService()
const token = await service.signIn()
afterAll(() => service.close())

const v1 = '/api/v1/quote/Bookings/quote'
const v2 = '/api/v2/quote/bookings/quote'
const send = (fields: Readonly<Record<string, unknown>>, url = v2, by = token) =>
  service.postForm(url, fields, by)
const getQuote = async (shipment: Partial<Shipment> = {}, more: object = {}) =>
  (await send({ ...aShipment(shipment), ...more })).json<WireQuote>()
/** A previous quote, and the same request with a change. */
const quoteTwice = async (before: Partial<Shipment>, after: Partial<Shipment>) => {
  const old = await getQuote(before)
  return { old, now: await getQuote(after, { previousOfferId: old.offerId }) }
}

describe('quoting with a previous offer', () => {
  test('gives each new offer its exact difference from the one at the same level', async () => {
    const { old, now } = await quoteTwice({ insuredValue: '120000' }, { insuredValue: '125000.50' })
    for (const offer of now.result) {
      const before = old.result.find(({ coverage }) => coverage.level === offer.coverage.level)
      expect(offer.change).toEqual({
        amount: offer.totalCost - (before?.totalCost ?? 0),
        reasons: ['The insured value changed from EUR 120,000.00 to EUR 125,000.50.'],
      })
      expect(offer.change?.amount).toBeGreaterThan(0)
    }
  })

  test('gives the difference in major units in version 1', async () => {
    const { old, now } = await quoteTwice({ insuredValue: '125000' }, { insuredValue: '120000' })
    const reply = await send({ ...aShipment({ insuredValue: '120000' }), previousOfferId: old.offerId }, v1)
    const one = reply.json<WireQuote<WireOfferV1>>()
    expect(one.change?.amount).toBe((now.change?.amount ?? 0) / 100)
    expect(one.change?.amount).toBeLessThan(0)
  })

  test('reads the ID in nested and flat JSON and in any case, and ignores an empty one', async () => {
    const old = await getQuote()
    const json = async (payload: object, url = v2) => service.request({ method: 'POST', url, token, payload })
    const previousOfferId = old.offerId.toUpperCase()
    const nothing = { amount: 0, reasons: ['Nothing that affects the price has changed.'] }
    expect((await json({ ...aShipment(), previousOfferId })).json<WireQuote>().change).toEqual(nothing)
    expect((await json({ ...aShipment(), previousOfferId: null })).json<WireQuote>().change).toBeUndefined()
    expect((await send({ ...aShipment(), previousOfferId: '' })).json<WireQuote>().change).toBeUndefined()
    const flat = {
      commodities: [{ commodityId: '105', insuredValue: 10_000_000, currencyId: 'EUR' }],
      originFormatted: 'Joensuu, Finland',
      destinationFormatted: 'Hamburg, Germany',
      startDate: '2026-11-24T08:00:00.000Z',
      endDate: '2026-11-27T18:00:00.000Z',
      transportType: 3,
      bookingHolder: aShipment().bookingHolder,
      previousOfferId,
    }
    const [offer] = (await json(flat, '/api/v2/quote/quotes/quote')).json<WireQuote[]>()
    expect(offer?.change?.reasons).toEqual([
      'The goods travel by air instead of by land and sea.',
      'The number of legs changed from 2 to 1.',
    ])
  })

  test('stores the difference with the offer and the booking', async () => {
    const { now } = await quoteTwice({}, { extensions: ['war'] })
    expect(now.change).toEqual({ amount: 2500, reasons: ['War cover was added.'] })
    const url = `/api/v2/quote/offers/${now.offerId}`
    const read = await service.request({ url, token })
    expect(read.json<WireQuote>().change).toEqual(now.change)
    const booking = await buyOffer(service, token, now.offerId)
    expect(booking.offer.change).toEqual(now.change)
  })

  test('gives no difference between currencies, and says so', async () => {
    const { now } = await quoteTwice({}, { currencyId: 'USD' })
    expect(now.change).toEqual({
      reasons: ['The currency changed from EUR to USD.'],
    })
  })

  test('gives no difference if either offer was declined, and says so', async () => {
    const tooMuch = { insuredValue: '99999999999' }
    const declined = await quoteTwice({}, tooMuch)
    expect(declined.now.change?.amount).toBeUndefined()
    expect(declined.now.change?.reasons[0]).toBe('This cover is no longer available.')
    const offered = await quoteTwice(tooMuch, {})
    expect(offered.now.change?.amount).toBeUndefined()
    expect(offered.now.change?.reasons[0]).toBe('This cover wasn’t available before.')
    expect((await quoteTwice(tooMuch, tooMuch)).now.change).toEqual({
      reasons: ['This cover is still unavailable.'],
    })
  })

  test('says so if the tariff changed in between', async () => {
    const other = await startService()
    const by = await other.signIn()
    const shipment = aShipment({ journeyLegs: [aLeg({ transportTypes: ['3'] })] })
    const old = (await other.postForm(v2, shipment, by)).json<WireQuote>()
    await other.db.updateTable('tariff_rows').set({ base_rate: 9000 }).where('mode', '=', '3').execute()
    const now = (
      await other.postForm(v2, { ...shipment, previousOfferId: old.offerId }, by)
    ).json<WireQuote>()
    expect(now.change).toEqual({
      amount: now.totalCost - old.totalCost,
      reasons: ['The tariff rates were updated.'],
    })
    await other.close()
  })
})

describe('an unknown previous offer', () => {
  test("is rejected at its field, like another organization's, in both versions", async () => {
    const outsider = await service.signInElsewhere()
    const { offerId } = (await send(aShipment(), v2, outsider)).json<WireQuote>()
    const refusals = await Promise.all(
      [offerId, randomUUID(), 'no id at all'].map(async (previousOfferId) => {
        const reply = await send({ ...aShipment(), previousOfferId })
        expect(reply.statusCode).toBe(422)
        const one = await send({ ...aShipment(), previousOfferId }, v1)
        expect(one.json<WireProblemV1>().error.details?.map(({ path }) => path)).toEqual(['previousOfferId'])
        return reply.json<WireProblemV2>().errors
      }),
    )
    expect(new Set(refusals.map((errors) => JSON.stringify(errors))).size).toBe(1)
    expect(refusals[0]).toMatchObject([
      { path: 'previousOfferId', message: expect.stringContaining('Offer not found') as string },
    ])
  })
})
