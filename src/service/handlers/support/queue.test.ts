import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type QueueScenario, createQueueScenario, type WireQueue } from '#testing/scenarios/queue.ts'
import { startService, type TestService } from '#testing/service/service.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** Offers for these goods are valid for 20 minutes, those for machinery for 30. */
const electronics = { commodityId: '110' }
const ofQuotes = ({ data }: WireQueue) => data.map(({ quoteId }) => quoteId)

let service: TestService
let desk: QueueScenario
beforeAll(async () => {
  service = await startService()
  desk = createQueueScenario(service)
})
afterAll(() => service.close())
beforeEach(() => desk.nextDay())

describe('offers that expire soon', () => {
  test('are those not bought, soonest first, until they expire or are bought', async () => {
    const later = await desk.requestOffers()
    const sooner = await desk.requestOffers(desk.support, electronics)
    const entries = await desk.listGroup('lapsing')
    expect(ofQuotes(entries)).toEqual([sooner.quoteId, later.quoteId])
    expect(entries.data.find(({ quoteId }) => quoteId === later.quoteId)).toMatchObject({
      at: later.validUntil,
      offerId: later.offerId,
      askedBy: 'Sam Shipper',
      risk: { bookingHolder: { businessName: 'Karelian Machines Oy' } },
    })
    await desk.buy(sooner.offerId)
    expect(ofQuotes(await desk.listGroup('lapsing'))).toEqual([later.quoteId])
    service.setNow(Date.parse(later.validUntil) - 1)
    expect(ofQuotes(await desk.listGroup('lapsing'))).toEqual([later.quoteId])
    service.setNow(Date.parse(later.validUntil))
    expect(await desk.listGroup('lapsing')).toMatchObject({ data: [], count: 0 })
  })

  test("can be limited to one's own, and are paged", async () => {
    const mine = await desk.requestOffers(desk.support)
    const others = [await desk.requestOffers(), await desk.requestOffers()]
    expect(ofQuotes(await desk.listGroup('lapsing', desk.support, '?mine=true'))).toEqual([mine.quoteId])
    const first = await desk.get('lapsing', desk.support, '?perPage=2')
    expect([first.statusCode, first.json<WireQueue>().count]).toEqual([206, 3])
    const second = await desk.get('lapsing', desk.support, '?perPage=2&page=1')
    expect(second.statusCode).toBe(200)
    expect([...ofQuotes(first.json()), ...ofQuotes(second.json())].toSorted()).toEqual(
      [mine, ...others].map(({ quoteId }) => quoteId).toSorted(),
    )
  })
})

describe('declined quotes', () => {
  test('stay for a week with the reason', async () => {
    const { quoteId } = await desk.requestOffers(desk.shipper, { insuredValue: '90000000' })
    const offered = await desk.requestOffers()
    const entries = await desk.listGroup('declined')
    expect(entries).toMatchObject({ count: 1, data: [{ quoteId, at: new Date(desk.start).toISOString() }] })
    expect(entries.data[0]?.sentence).toMatch(/\w+ .+\.$/)
    expect(ofQuotes(entries)).not.toContain(offered.quoteId)
    expect(ofQuotes(await desk.listGroup('lapsing'))).not.toContain(quoteId)
    expect((await desk.listGroup('declined', desk.support, '?mine=true')).count).toBe(0)
    service.setNow(desk.start + 7 * day - 1)
    await desk.signIn()
    expect((await desk.listGroup('declined')).count).toBe(1)
    service.setNow(desk.start + 7 * day)
    expect((await desk.listGroup('declined')).count).toBe(0)
  })

  test("are listed newest first, and can be limited to one's own", async () => {
    const declined = async (by: string) =>
      (await desk.requestOffers(by, { insuredValue: '90000000' })).quoteId
    const mine = await declined(desk.support)
    service.setNow(desk.start + minute)
    const later = await declined(desk.shipper)
    expect(ofQuotes(await desk.listGroup('declined'))).toEqual([later, mine])
    expect(ofQuotes(await desk.listGroup('declined', desk.support, '?mine=true'))).toEqual([mine])
  })
})

describe('links awaiting the customer', () => {
  test('are listed, opened or not, until bought, revoked or expired', async () => {
    const quotes = [
      await desk.requestOffers(),
      await desk.requestOffers(),
      await desk.requestOffers(),
      await desk.requestOffers(),
    ]
    const links = []
    for (const { offerId } of quotes) links.push(await desk.createLink(offerId))
    const [opened, revoked, bought] = links
    await desk.byLink('open', opened?.secret ?? '')
    const entries = await desk.listGroup('waiting')
    expect(entries.count).toBe(4)
    expect(entries.data.filter(({ openedAt }) => openedAt !== undefined).map(({ id }) => id)).toEqual([
      opened?.id,
    ])
    expect(entries.data[0]).toMatchObject({ askedBy: 'Sofia Support', at: quotes[0]?.validUntil })
    const admin = await service.signIn('admin@lading.example')
    expect((await desk.listGroup('waiting', admin, '?mine=true')).count).toBe(0)
    expect((await desk.listGroup('waiting', desk.support, '?mine=true')).count).toBe(4)

    await service.request({
      ...{ method: 'DELETE', url: `/api/v2/quote/links/${revoked?.id}` },
      headers: { authorization: desk.support },
    })
    await desk.byLink('purchase', bought?.secret ?? '')
    // Another offer of its quote.
    await desk.buy(quotes[3]?.result[1]?.offerId ?? '')
    const left = await desk.listGroup('waiting')
    expect([left.count, left.data.map(({ id }) => id)]).toEqual([1, [opened?.id]])
    service.setNow(Date.parse(quotes[0]?.validUntil ?? ''))
    expect((await desk.listGroup('waiting')).count).toBe(0)
  })
})

test('sorts links awaiting the customer by expiry', async () => {
  const later = await desk.requestOffers()
  const sooner = await desk.requestOffers(desk.support, electronics)
  for (const { offerId } of [later, sooner]) await desk.createLink(offerId)
  expect(ofQuotes(await desk.listGroup('waiting'))).toEqual([sooner.quoteId, later.quoteId])
})

describe('the queue', () => {
  test('is limited to the staff of the organization', async () => {
    const { offerId, validUntil } = await desk.requestOffers()
    await desk.createLink(offerId)
    await desk.requestOffers(desk.shipper, { insuredValue: '90000000' })
    service.setNow(Date.parse(validUntil) - minute)
    const outsider = await service.signInElsewhere(['administrator'])
    const admin = await service.signIn('admin@lading.example')
    for (const group of ['lapsing', 'declined', 'waiting'] as const) {
      expect((await desk.get(group, desk.shipper)).statusCode).toBe(403)
      expect((await desk.listGroup(group, outsider)).count).toBe(0)
      expect((await desk.listGroup(group, admin)).count).toBe(1)
    }
  })

  test('rejects an unknown group', async () => {
    const reply = await desk.get('urgent')
    expect([reply.statusCode, reply.payload]).toEqual([422, expect.stringContaining('Choose a group')])
  })
})
