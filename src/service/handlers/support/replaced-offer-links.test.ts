import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { WireBooking, WireProblemV2, WireQuote } from '#testing/requests/wire-replies.ts'
import { createQueueScenario } from '#testing/scenarios/queue.ts'
import { startService } from '#testing/service/service.ts'

type WireLinkView = { state: string; hasNewerQuote?: boolean; reference?: string }

let old: WireQuote
let secret: string
const service = await startService()
const scenario = createQueueScenario(service)
afterAll(() => service.close())
beforeEach(async () => {
  await scenario.nextDay()
  old = await scenario.getQuote()
  ;({ secret } = await scenario.createLink(old.offerId))
})

const replace = (quote: WireQuote) =>
  scenario.getQuote(scenario.shipper, { insuredValue: '130000', previousOfferId: quote.offerId })
const countOpen = async () => (await scenario.listGroup('waiting')).count
const open = async () => (await scenario.byLink('open', secret)).json<WireLinkView>()

describe('a link to an offer whose quote was replaced', () => {
  test('says that there is a newer quote, but not which, and can still buy', async () => {
    expect(await open()).not.toHaveProperty('hasNewerQuote')
    const newer = await replace(old)
    const reply = await scenario.byLink('open', secret)
    expect(reply.json()).toMatchObject({ state: 'open', hasNewerQuote: true })
    expect(reply.payload).not.toContain(newer.quoteId)
    const bought = (await scenario.byLink('purchase', secret)).json<WireLinkView>()
    expect(bought.state).toBe('bought')
    expect(bought).not.toHaveProperty('hasNewerQuote')
  })

  test.each([
    ['the newer quote', 1],
    ['a quote that replaced the newer one', 2],
  ])('buys nothing once %s was bought, and shows only that', async (_, steps) => {
    let newest = old
    for (let step = 0; step < steps; step += 1) newest = await replace(newest)
    const booking = (await scenario.buy(newest.offerId)).json<WireBooking>()
    const opened = await scenario.byLink('open', secret)
    expect(opened.json()).toEqual({
      state: 'replaced',
      createdBy: 'Sofia Support',
      organizationName: expect.any(String) as unknown,
      expiresAt: old.validUntil,
    })
    const refused = await scenario.byLink('purchase', secret)
    expect([refused.statusCode, refused.json<WireProblemV2>().message]).toEqual([
      409,
      'A newer quote for this shipment has already been bought, so this offer can’t be.',
    ])
    for (const { payload } of [opened, refused]) {
      expect(payload).not.toContain(booking.id)
      expect(payload).not.toContain(booking.reference)
    }
    const bookings = service.db.selectFrom('bookings').select('id').where('quote_id', '=', old.quoteId)
    expect(await bookings.execute()).toEqual([])
    expect((await scenario.listGroup('failed')).count).toBe(0)
    // Staff still can.
    expect((await scenario.buy(old.offerId)).statusCode).toBe(200)
  })

  test('can buy again once the booking of the newer quote was cancelled', async () => {
    const booking = (await scenario.buy((await replace(old)).offerId)).json<WireBooking>()
    const path = `bookings/${booking.id}/cancel`
    const cancelled = await scenario.post(path, { reason: 'Bought twice' }, scenario.support)
    expect(cancelled.statusCode, cancelled.payload).toBe(200)
    expect((await open()).state).toBe('open')
    expect((await scenario.byLink('purchase', secret)).json<WireLinkView>().state).toBe('bought')
  })

  test.each([
    ['the quote', 1],
    ['a quote before the one', 2],
  ])('buys nothing once %s that it replaced was bought, unless that was cancelled', async (_, steps) => {
    let newest = old
    for (let step = 0; step < steps; step += 1) newest = await replace(newest)
    const newer = await scenario.createLink(newest.offerId)
    const booking = (await scenario.buy(old.offerId)).json<WireBooking>()
    expect((await scenario.byLink('open', newer.secret)).json()).toMatchObject({ state: 'taken' })
    const refused = await scenario.byLink('purchase', newer.secret)
    expect([refused.statusCode, refused.json<WireProblemV2>().message]).toEqual([
      409,
      'Another offer for this shipment has already been bought. This one wasn’t.',
    ])
    expect((await scenario.listGroup('failed')).count).toBe(0)
    await scenario.post(`bookings/${booking.id}/cancel`, { reason: 'Wrong one' }, scenario.support)
    expect((await scenario.byLink('purchase', newer.secret)).json<WireLinkView>().state).toBe('bought')
  })

  test('and a link to the newer quote, used at the same time, buy one of them', async () => {
    for (const order of [0, 1, 0, 1]) {
      await scenario.nextDay()
      const quote = await scenario.getQuote()
      const declined = { insuredValue: '90000000', previousOfferId: quote.offerId }
      const newer = await replace(order ? await scenario.getQuote(scenario.shipper, declined) : quote)
      const links = [await scenario.createLink(quote.offerId), await scenario.createLink(newer.offerId)]
      if (order) links.reverse()
      const replies = await Promise.all(links.map((link) => scenario.byLink('purchase', link.secret)))
      expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
      const bookings = service.db.selectFrom('bookings').select('id')
      expect(await bookings.where('quote_id', 'in', [quote.quoteId, newer.quoteId]).execute()).toHaveLength(1)
      expect((await scenario.listGroup('failed')).count).toBe(0)
    }
  })

  test.each([
    ['the newer quote', 1],
    ['a quote that replaced the newer one', 2],
  ])('leaves the queue once %s was bought, and so does a link to that', async (_, steps) => {
    let newest = old
    for (let step = 0; step < steps; step += 1) newest = await replace(newest)
    await scenario.createLink(newest.offerId)
    const before = await countOpen()
    const booking = (await scenario.buy(newest.offerId)).json<WireBooking>()
    expect(await countOpen()).toBe(before - 2)
    await scenario.post(`bookings/${booking.id}/cancel`, { reason: 'Wrong one' }, scenario.support)
    expect(await countOpen()).toBe(before - 1)
  })

  test.each([
    ['the quote before it', 1],
    ['a quote before that', 2],
  ])('leaves the queue once %s was bought', async (_, steps) => {
    let newest = old
    for (let step = 0; step < steps; step += 1) newest = await replace(newest)
    await scenario.createLink(newest.offerId)
    const before = await countOpen()
    await scenario.buy(old.offerId)
    expect(await countOpen()).toBe(before - 2)
  })

  test.each(['newer', 'earlier'])('can’t be created once the %s quote has been bought', async (bought) => {
    const newer = await replace(old)
    const [purchase, other] = bought === 'newer' ? [newer, old] : [old, newer]
    await scenario.createLink(other.offerId)
    const booking = (await scenario.buy(purchase.offerId)).json<WireBooking>()
    const url = `/api/v2/quote/offers/${other.offerId}/links`
    const create = () => service.request({ method: 'POST', url, token: scenario.support })
    const listStates = async () => {
      const links = (await service.request({ url, token: scenario.support })).json<{ state: string }[]>()
      return links.map(({ state }) => state).filter((state) => state !== 'revoked')
    }
    const refused = await create()
    expect([refused.statusCode, refused.json<WireProblemV2>().message]).toEqual([
      409,
      'Another offer for this shipment has already been bought, so this one can’t be bought through a link.',
    ])
    expect(await listStates()).toEqual(['taken'])
    await scenario.post(`bookings/${booking.id}/cancel`, { reason: 'Wrong one' }, scenario.support)
    expect(await listStates()).toEqual(['open'])
    expect((await create()).statusCode).toBe(200)
  })

  test('can still buy if the newer quote moved to another company, where it was bought', async () => {
    const newer = await replace(old)
    await scenario.buy(newer.offerId)
    expect((await open()).state).toBe('replaced')
    const other = await service.store.findCaller(await service.signInElsewhere())
    const { organizationId: organization_id } = other ?? {}
    const { quoteId } = newer
    await service.db.updateTable('quotes').set({ organization_id }).where('id', '=', quoteId).execute()
    await service.db
      .updateTable('bookings')
      .set({ organization_id })
      .where('quote_id', '=', quoteId)
      .execute()
    expect((await open()).state).toBe('open')
    expect((await scenario.byLink('purchase', secret)).json<WireLinkView>().state).toBe('bought')
  })

  test('says that a newer quote was bought even if the clock was set back before that', async () => {
    service.setNow(scenario.start - 1000)
    await scenario.buy((await replace(old)).offerId)
    expect((await open()).state).toBe('replaced')
  })

  test('shows its own purchase even if the newer quote is bought after it', async () => {
    const newer = await replace(old)
    const bought = (await scenario.byLink('purchase', secret)).json<WireLinkView>()
    await scenario.buy(newer.offerId)
    expect(await open()).toEqual(bought)
    expect((await scenario.byLink('purchase', secret)).json()).toEqual(bought)
  })
})

describe('of the links to offers for one shipment, only one can be used to buy', () => {
  const getNext = (previous: WireQuote, insuredValue: string) =>
    scenario.getQuote(scenario.shipper, { insuredValue, previousOfferId: previous.offerId })
  const listPurchases = async (quotes: readonly WireQuote[]) => {
    const links = await Promise.all(quotes.map(({ offerId }) => scenario.createLink(offerId)))
    const statuses = []
    for (const link of links) statuses.push((await scenario.byLink('purchase', link.secret)).statusCode)
    return statuses
  }

  test('if several quotes replaced the same one', async () => {
    const second = await getNext(old, '110000')
    const third = await getNext(old, '120000')
    expect(await listPurchases([second, third, old])).toEqual([200, 409, 409])
  })

  test('if they did so at the same time', async () => {
    const values = ['110000', '120000', '130000', '140000']
    const quotes = await Promise.all(values.map((value) => getNext(old, value)))
    expect(await listPurchases([...quotes, old])).toEqual([200, 409, 409, 409, 409])
  })

  test('if a declined quote is between them', async () => {
    const declined = await getNext(old, '90000000')
    const newest = await getNext(declined, '110000')
    expect(await listPurchases([newest, old])).toEqual([200, 409])
  })

  test('if a quote is created after another one that replaced the same was bought', async () => {
    await scenario.buy((await getNext(old, '110000')).offerId)
    const { offerId } = await getNext(old, '120000')
    const url = `/api/v2/quote/offers/${offerId}/links`
    const refused = await service.request({ method: 'POST', url, token: scenario.support })
    expect(refused.statusCode).toBe(409)
  })
})
