import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { aHolder } from '#testing/builders/shipment.ts'
import type { WireBooking, WireQuote } from '#testing/requests/wire-replies.ts'
import { createQueueScenario } from '#testing/scenarios/queue.ts'
import { startService } from '#testing/service/service.ts'

const service = await startService()
const scenario = createQueueScenario(service)
afterAll(() => service.close())
beforeEach(() => scenario.nextDay())

const get = async (path: string, by = scenario.shipper) =>
  service.request({ url: `/api/v2/quote/${path}`, token: by })
const getNewerQuoteId = async (path: string) =>
  (await get(path)).json<{ newerQuoteId?: string }>().newerQuoteId
type WirePage = { data: { offer: { quoteId: string } }[]; count: number }
const getRelatedBookingId = async (offerId: string) =>
  (await get(`offers/${offerId}`)).json<{ relatedBookingId?: string }>().relatedBookingId
const listQueue = async (group: 'expiring' | 'declined' | 'failed') =>
  (await scenario.listGroup(group)).data.map(({ quoteId }) => quoteId)
/** Gets a quote, then a newer one with changes. */
async function getQuotes(changes: object, first: object = {}) {
  const old = await scenario.getQuote(scenario.shipper, first)
  const newer = await scenario.getQuote(scenario.shipper, { ...changes, previousOfferId: old.offerId })
  return { old, newer }
}

describe('a quote that replaces another one', () => {
  test('is linked from it, in the list, alone and in its offers', async () => {
    const { old, newer } = await getQuotes({ insuredValue: '130000' })
    expect(await getNewerQuoteId(`bookings/${old.quoteId}`)).toBe(newer.quoteId)
    for (const { offerId } of old.result) {
      expect(await getNewerQuoteId(`offers/${offerId}`)).toBe(newer.quoteId)
    }
    expect(await getNewerQuoteId(`bookings/${newer.quoteId}`)).toBeUndefined()
    expect(await getNewerQuoteId(`offers/${newer.offerId}`)).toBeUndefined()
    const { data } = (await get('bookings?perPage=2')).json<{
      data: { id: string; newerQuoteId?: string }[]
    }>()
    expect(data.map(({ id, newerQuoteId }) => [id, newerQuoteId])).toEqual([
      [newer.quoteId, undefined],
      [old.quoteId, newer.quoteId],
    ])
  })

  test('is the only one of them in a list of open offers', async () => {
    const { old, newer } = await getQuotes({ insuredValue: '130000' })
    const declined = await scenario.getQuote(scenario.shipper, { insuredValue: '90000000' })
    const { offerId, quoteId } = await scenario.getQuote()
    await scenario.buy(offerId)
    const createdAt = { gte: new Date(scenario.start).toISOString() }
    const listOpen = async (open: unknown) => {
      const where = encodeURIComponent(JSON.stringify({ open, createdAt }))
      const { data, count } = (await get(`bookings?where=${where}`)).json<WirePage>()
      expect(count).toBe(data.length)
      return data.map(({ offer }) => offer.quoteId)
    }
    expect(await listOpen(true)).toEqual([newer.quoteId])
    expect(await listOpen(false)).toEqual([quoteId, declined.quoteId, old.quoteId])
    await scenario.passTime(Date.parse(newer.validUntil))
    expect(await listOpen(true)).toEqual([])
    expect(await listOpen('false')).toHaveLength(4)
  })

  test('is listed without it, unless replaced quotes are requested', async () => {
    const { old, newer } = await getQuotes({ insuredValue: '130000' })
    const createdAt = { gte: new Date(scenario.start).toISOString() }
    const listReplaced = async (replaced: unknown) => {
      const where = encodeURIComponent(JSON.stringify({ replaced, createdAt }))
      const { data, count } = (await get(`bookings?where=${where}`)).json<WirePage>()
      expect(count).toBe(data.length)
      return data.map(({ offer }) => offer.quoteId)
    }
    expect([await listReplaced(true), await listReplaced(false)]).toEqual([[old.quoteId], [newer.quoteId]])
    // Expired quotes too, but not those that were bought after all.
    const { offerId, quoteId } = await scenario.getQuote(scenario.shipper, { previousOfferId: newer.offerId })
    expect(await listReplaced('true')).toEqual([newer.quoteId, old.quoteId])
    await scenario.buy(newer.offerId)
    expect(await listReplaced(false)).toEqual([quoteId, newer.quoteId])
    await scenario.passTime(Date.parse(newer.validUntil))
    expect(await listReplaced(true)).toEqual([old.quoteId])
    expect(offerId).not.toBe(newer.offerId)
  })

  test('removes it from the queue', async () => {
    const { newer } = await getQuotes({ insuredValue: '130000' })
    expect(await listQueue('expiring')).toEqual([newer.quoteId])
    expect((await scenario.listGroup('expiring')).count).toBe(1)
    await scenario.buy(newer.offerId)
    expect(await listQueue('expiring')).toEqual([])
    const remedied = await getQuotes({}, { insuredValue: '90000000' })
    expect(await listQueue('declined')).toEqual([])
    expect(await listQueue('expiring')).toEqual([remedied.newer.quoteId])
  })

  test('removes its failed purchase from the queue', async () => {
    const old = await scenario.getQuote()
    await scenario.whileSavingFails(() => scenario.buy(old.offerId))
    expect(await listQueue('failed')).toEqual([old.quoteId])
    await scenario.getQuote(scenario.shipper, { insuredValue: '130000', previousOfferId: old.offerId })
    expect(await listQueue('failed')).toEqual([])
  })

  test('leaves the queue while the old one is bought', async () => {
    const { old, newer } = await getQuotes({ insuredValue: '130000' })
    const booking = (await scenario.buy(old.offerId)).json<WireBooking>()
    expect(await listQueue('expiring')).toEqual([])
    await scenario.post(`bookings/${booking.id}/cancel`, { reason: 'Wrong one' }, scenario.support)
    expect(await listQueue('expiring')).toEqual([newer.quoteId])
  })

  test('leaves an open link to the old one in the queue, marked as replaced', async () => {
    const old = await scenario.getQuote()
    await scenario.createLink(old.offerId)
    const newer = await scenario.getQuote(scenario.shipper, { previousOfferId: old.offerId })
    await scenario.createLink(newer.offerId)
    const { data } = await scenario.listGroup('waiting')
    expect(new Map(data.map(({ quoteId, newerQuoteId }) => [quoteId, newerQuoteId]))).toEqual(
      new Map([
        [old.quoteId, newer.quoteId],
        [newer.quoteId, undefined],
      ]),
    )
  })

  test('replaces the newest one if the old one was already replaced', async () => {
    const { old, newer } = await getQuotes({ insuredValue: '130000' })
    const newest = await scenario.getQuote(scenario.shipper, { previousOfferId: old.offerId })
    expect(await getNewerQuoteId(`bookings/${old.quoteId}`)).toBe(newer.quoteId)
    expect(await getNewerQuoteId(`bookings/${newer.quoteId}`)).toBe(newest.quoteId)
    expect(await listQueue('expiring')).toEqual([newest.quoteId])
  })

  test.each(['declined', 'offered'])(
    'replaces the offer before declined ones, if its price is compared with the %s quote',
    async (compared) => {
      const { old, newer } = await getQuotes({ insuredValue: '90000000' })
      const again = { insuredValue: '80000000', previousOfferId: newer.offerId }
      const declined = await scenario.getQuote(scenario.shipper, again)
      expect(await listQueue('declined')).toEqual([declined.quoteId, newer.quoteId])
      expect(await listQueue('expiring')).toEqual([old.quoteId])
      const { offerId } = compared === 'declined' ? declined : old
      const newest = await scenario.getQuote(scenario.shipper, { previousOfferId: offerId })
      for (const { quoteId } of [old, newer, declined]) {
        expect(await getNewerQuoteId(`bookings/${quoteId}`)).toBe(newest.quoteId)
      }
      expect(await listQueue('declined')).toEqual([])
      expect(await listQueue('expiring')).toEqual([newest.quoteId])
    },
  )

  test('keeps the old quote buyable; once bought, it’s a booking like any other', async () => {
    const { old } = await getQuotes({ insuredValue: '130000' })
    const reply = await scenario.buy(old.offerId)
    expect(reply.statusCode).toBe(200)
    const booking = reply.json<WireBooking>()
    expect(await getNewerQuoteId(`bookings/${booking.id}`)).toBeUndefined()
  })
})

test('other quotes for a shipment have the ID of its booking in force; the quote that was bought doesn’t', async () => {
  const { old, newer } = await getQuotes({ insuredValue: '130000' })
  const newest = await scenario.getQuote(scenario.shipper, { previousOfferId: newer.offerId })
  const others = [old.offerId, newest.offerId]
  const { id } = (await scenario.buy(newer.offerId)).json<WireBooking>()
  for (const offerId of others) expect(await getRelatedBookingId(offerId)).toBe(id)
  for (const { offerId } of newer.result) expect(await getRelatedBookingId(offerId)).toBeUndefined()
  const { id: secondId } = (await scenario.buy(old.offerId)).json<WireBooking>()
  expect(await getRelatedBookingId(old.offerId)).toBeUndefined()
  await scenario.post(`bookings/${id}/cancel`, { reason: 'Wrong one' }, scenario.support)
  expect(await getRelatedBookingId(newest.offerId)).toBe(secondId)
  expect(await getRelatedBookingId(newer.offerId)).toBeUndefined()
})

describe('quotes that replace nothing', () => {
  const expectOpen = async ({ quoteId }: WireQuote) => {
    expect(await getNewerQuoteId(`bookings/${quoteId}`)).toBeUndefined()
    expect(await listQueue('expiring')).toContain(quoteId)
  }

  test('a declined quote leaves the one before open', async () => {
    const { old, newer } = await getQuotes({ insuredValue: '90000000' })
    await expectOpen(old)
    expect(await listQueue('declined')).toEqual([newer.quoteId])
  })

  test('a quote for another holder leaves the one before open', async () => {
    const { old } = await getQuotes({ bookingHolder: aHolder({ businessName: 'Another Oy' }) })
    await expectOpen(old)
  })

  test('a quote for other goods on another route leaves the one before open', async () => {
    const journeyLegs = scenario.createShipment().journeyLegs.slice(0, 1)
    const { old } = await getQuotes({ commodityId: '110', journeyLegs })
    await expectOpen(old)
  })

  test.each([
    ['a newer quote that replaced it', [{}, { trackingCode: 'T-1' }], 0],
    ['the one that it replaced', [{ trackingCode: 'T-1' }, {}], 1],
  ])(
    'a quote leaves them open if its tracking code differs from that of %s',
    async (_, [first, second], compared) => {
      const { old, newer } = await getQuotes(second ?? {}, first)
      const previousOfferId = [old, newer][compared]?.offerId
      const other = await scenario.getQuote(scenario.shipper, { trackingCode: 'T-2', previousOfferId })
      await expectOpen(newer)
      await scenario.buy(newer.offerId)
      await expectOpen(other)
    },
  )

  test('a bought quote isn’t marked as replaced', async () => {
    const old = await scenario.getQuote()
    const { id } = (await scenario.buy(old.offerId)).json<WireBooking>()
    await scenario.getQuote(scenario.shipper, { previousOfferId: old.offerId })
    expect(await getNewerQuoteId(`bookings/${id}`)).toBeUndefined()
    const row = service.db.selectFrom('quotes').select('newer_quote_id').where('id', '=', old.quoteId)
    expect(await row.executeTakeFirstOrThrow()).toEqual({ newer_quote_id: null })
  })

  test('a quote of another organization can’t be replaced', async () => {
    const old = await scenario.getQuote()
    const outsider = await service.signInElsewhere()
    const request = scenario.createShipment({ previousOfferId: old.offerId })
    expect((await scenario.post('bookings/quote', request, outsider)).statusCode).toBe(422)
    await expectOpen(old)
  })
})

test('a newer quote of another organization isn’t shown', async () => {
  const { old, newer } = await getQuotes({ insuredValue: '130000' })
  const other = await service.db
    .selectFrom('organizations')
    .select('id')
    .where('name', '!=', 'Lading Demo Trading')
    .executeTakeFirstOrThrow()
  await service.db
    .updateTable('quotes')
    .set({ organization_id: other.id })
    .where('id', '=', newer.quoteId)
    .execute()
  expect(await getNewerQuoteId(`bookings/${old.quoteId}`)).toBeUndefined()
  expect(await getNewerQuoteId(`offers/${old.offerId}`)).toBeUndefined()
})
