import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { WireQuote } from '#testing/requests/wire-replies.ts'
import { createQueueScenario, type WireQueue } from '#testing/scenarios/queue.ts'
import { startService } from '#testing/service/service.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** Offers for these goods are valid for 4 hours, those for machinery for 24. */
const electronics = { commodityId: '110' }
const listQuoteIds = ({ data }: WireQueue) => data.map(({ quoteId }) => quoteId)

const service = await startService()
const scenario = createQueueScenario(service)
afterAll(() => service.close())
beforeEach(() => scenario.nextDay())

describe('offers that expire soon', () => {
  test('are those not bought, soonest first, until they expire or are bought', async () => {
    const later = await scenario.getQuote()
    const sooner = await scenario.getQuote(scenario.support, electronics)
    const entries = await scenario.listGroup('expiring')
    expect(listQuoteIds(entries)).toEqual([sooner.quoteId, later.quoteId])
    expect(entries.data.find(({ quoteId }) => quoteId === later.quoteId)).toMatchObject({
      at: later.validUntil,
      offerId: later.offerId,
      requestedBy: 'Sam Shipper',
      risk: { bookingHolder: { businessName: 'Karelian Machines Oy' } },
    })
    await scenario.buy(sooner.offerId)
    expect(listQuoteIds(await scenario.listGroup('expiring'))).toEqual([later.quoteId])
    await scenario.passTime(Date.parse(later.validUntil) - 1)
    expect(listQuoteIds(await scenario.listGroup('expiring'))).toEqual([later.quoteId])
    await scenario.passTime(Date.parse(later.validUntil))
    expect(await scenario.listGroup('expiring')).toMatchObject({ data: [], count: 0 })
  })

  test("can be limited to one's own, and are paged", async () => {
    const mine = await scenario.getQuote(scenario.support)
    const others = [await scenario.getQuote(), await scenario.getQuote()]
    expect(listQuoteIds(await scenario.listGroup('expiring', scenario.support, '?mine=true'))).toEqual([
      mine.quoteId,
    ])
    const first = await scenario.get('expiring', scenario.support, '?perPage=2')
    expect([first.statusCode, first.json<WireQueue>().count]).toEqual([206, 3])
    const second = await scenario.get('expiring', scenario.support, '?perPage=2&page=1')
    expect(second.statusCode).toBe(200)
    expect([...listQuoteIds(first.json()), ...listQuoteIds(second.json())].toSorted()).toEqual(
      [mine, ...others].map(({ quoteId }) => quoteId).toSorted(),
    )
  })
})

describe('declined quotes', () => {
  test('stay for a week with the reason', async () => {
    const { quoteId } = await scenario.getQuote(scenario.shipper, { insuredValue: '90000000' })
    const acceptedQuote = await scenario.getQuote()
    const entries = await scenario.listGroup('declined')
    expect(entries).toMatchObject({
      count: 1,
      data: [{ quoteId, at: new Date(scenario.start).toISOString() }],
    })
    expect(entries.data[0]?.reason).toMatch(/\w+ .+\.$/)
    expect(listQuoteIds(entries)).not.toContain(acceptedQuote.quoteId)
    expect(listQuoteIds(await scenario.listGroup('expiring'))).not.toContain(quoteId)
    expect((await scenario.listGroup('declined', scenario.support, '?mine=true')).count).toBe(0)
    await scenario.passTime(scenario.start + 7 * day - 1)
    expect((await scenario.listGroup('declined')).count).toBe(1)
    service.setNow(scenario.start + 7 * day)
    expect((await scenario.listGroup('declined')).count).toBe(0)
  })

  test('say whether an underwriter has to review them', async () => {
    const getDeclinedQuote = async (overrides: object) =>
      (await scenario.getQuote(scenario.shipper, overrides)).quoteId
    const byTariff = await getDeclinedQuote({ insuredValue: '90000000' })
    const referred = await getDeclinedQuote({ commodityDescription: 'Sold by Zarquon Phantom Shipping' })
    const { data } = await scenario.listGroup('declined')
    const entries = new Map(data.map(({ quoteId, screening }) => [quoteId, screening]))
    expect(entries).toEqual(
      new Map([
        [byTariff, undefined],
        [referred, 'referred'],
      ]),
    )
  })

  test("are listed newest first, and can be limited to one's own", async () => {
    const getDeclinedQuote = async (by: string) =>
      (await scenario.getQuote(by, { insuredValue: '90000000' })).quoteId
    const mine = await getDeclinedQuote(scenario.support)
    service.setNow(scenario.start + minute)
    const later = await getDeclinedQuote(scenario.shipper)
    expect(listQuoteIds(await scenario.listGroup('declined'))).toEqual([later, mine])
    expect(listQuoteIds(await scenario.listGroup('declined', scenario.support, '?mine=true'))).toEqual([mine])
  })
})

describe('links awaiting the customer', () => {
  test('are listed, opened or not, until bought, revoked or expired', async () => {
    const quotes: WireQuote[] = []
    const links = []
    for (let count = 0; count < 4; count += 1) {
      const quote = await scenario.getQuote()
      quotes.push(quote)
      links.push(await scenario.createLink(quote.offerId))
    }
    const [opened, revoked, bought] = links
    await scenario.byLink('open', opened?.secret ?? '')
    const entries = await scenario.listGroup('waiting')
    expect(entries.count).toBe(4)
    expect(entries.data.filter(({ openedAt }) => openedAt !== undefined).map(({ id }) => id)).toEqual([
      opened?.id,
    ])
    expect(entries.data[0]).toMatchObject({ requestedBy: 'Sofia Support', at: quotes[0]?.validUntil })
    const admin = await service.signIn('admin@lading.example')
    expect((await scenario.listGroup('waiting', admin, '?mine=true')).count).toBe(0)
    expect((await scenario.listGroup('waiting', scenario.support, '?mine=true')).count).toBe(4)

    await service.request({
      method: 'DELETE',
      url: `/api/v2/quote/links/${revoked?.id}`,
      token: scenario.support,
    })
    await scenario.byLink('purchase', bought?.secret ?? '')
    // Another offer of the fourth link's quote.
    await scenario.buy(quotes[3]?.result[1]?.offerId ?? '')
    const remaining = await scenario.listGroup('waiting')
    expect([remaining.count, remaining.data.map(({ id }) => id)]).toEqual([1, [opened?.id]])
    await scenario.passTime(Date.parse(quotes[0]?.validUntil ?? ''))
    expect((await scenario.listGroup('waiting')).count).toBe(0)
  })
})

test('sorts links awaiting the customer by expiry', async () => {
  const later = await scenario.getQuote()
  const sooner = await scenario.getQuote(scenario.support, electronics)
  for (const { offerId } of [later, sooner]) await scenario.createLink(offerId)
  expect(listQuoteIds(await scenario.listGroup('waiting'))).toEqual([sooner.quoteId, later.quoteId])
})

describe('the queue', () => {
  test('is limited to the staff of the organization', async () => {
    const { offerId, validUntil } = await scenario.getQuote()
    await scenario.createLink(offerId)
    await scenario.getQuote(scenario.shipper, { insuredValue: '90000000' })
    await scenario.passTime(Date.parse(validUntil) - minute)
    const outsider = await service.signInElsewhere(['administrator'])
    const admin = await service.signIn('admin@lading.example')
    for (const group of ['expiring', 'declined', 'waiting'] as const) {
      expect((await scenario.get(group, scenario.shipper)).statusCode).toBe(403)
      expect((await scenario.listGroup(group, outsider)).count).toBe(0)
      expect((await scenario.listGroup(group, admin)).count).toBe(1)
    }
  })

  test('rejects an unknown group', async () => {
    const reply = await scenario.get('urgent')
    expect([reply.statusCode, reply.payload]).toEqual([422, expect.stringContaining('Choose a group')])
  })
})
