import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { aHolder } from '#testing/builders/shipment.ts'
import { createCustomerRequests } from '#testing/scenarios/customers.ts'
import { createQueueScenario } from '#testing/scenarios/queue.ts'
import { createPerson } from '#testing/scenarios/people.ts'
import { createOrganization } from '#testing/scenarios/switching.ts'
import { startService } from '#testing/service/service.ts'

const minute = 60_000
const day = 24 * 60 * minute

const service = await startService()
const scenario = createQueueScenario(service)
afterAll(() => service.close())
beforeEach(() => scenario.nextDay())

describe('failures in the queue', () => {
  test("include a quote that failed in the service, once, until it's priced", async () => {
    const bookingHolder = aHolder({ businessName: 'Unlucky Oy' })
    await scenario.whileSavingFails(async () => {
      for (const minutes of [1, 2]) {
        service.setNow(scenario.start + minutes * minute)
        const reply = await scenario.post(
          'bookings/quote',
          scenario.createShipment({ bookingHolder }),
          scenario.support,
        )
        expect(reply.statusCode).toBe(500)
        await service.store.waitForBackgroundWrites()
      }
    })
    const failures = await scenario.listGroup('failed')
    expect(failures.data).toMatchObject([
      {
        reason: 'The quote failed because of an internal error.',
        requestedBy: 'Sofia Support',
        failureCount: 2,
        at: new Date(scenario.start + 2 * minute).toISOString(),
        risk: { bookingHolder: { businessName: 'Unlucky Oy' }, commodityName: expect.any(String) as string },
      },
    ])
    expect((await scenario.listGroup('failed', scenario.support, '?mine=true')).count).toBe(1)
    // Another user's quote and other goods don't resolve it; another value is the same request.
    await scenario.getQuote(scenario.shipper, { bookingHolder, commodityId: '101' })
    expect((await scenario.listGroup('failed')).count).toBe(1)
    await scenario.getQuote(scenario.shipper, { bookingHolder, insuredValue: '99000' })
    expect((await scenario.listGroup('failed')).count).toBe(0)
  })

  test("include a purchase that failed in the service, until it's bought", async () => {
    const { quoteId, offerId } = await scenario.getQuote()
    await scenario.whileSavingFails(async () => expect((await scenario.buy(offerId)).statusCode).toBe(500))
    expect((await scenario.listGroup('failed')).data).toMatchObject([
      { quoteId, offerId, reason: 'The purchase failed because of an internal error. Nothing was bought.' },
    ])
    await scenario.buy(offerId)
    expect((await scenario.listGroup('failed')).count).toBe(0)
  })

  test('failures and open offers name the organization they belong to, if it’s one below', async () => {
    const broker = await createPerson(service, ['support'])
    const client = await createOrganization(service, 'Acme Ltd', broker.organizationId)
    const { token } = await createPerson(service, ['shipper'], client)
    await scenario.whileSavingFails(async () => {
      expect((await scenario.post('bookings/quote', scenario.createShipment({}), token)).statusCode).toBe(500)
    })
    const owner = { organizationId: client, organizationName: 'Acme Ltd' }
    expect((await scenario.listGroup('failed', broker.token)).data).toMatchObject([owner])
    await scenario.getQuote(token)
    await scenario.getQuote(broker.token)
    const { data } = await scenario.listGroup('expiring', broker.token)
    expect(data.map(({ organizationName }) => organizationName).toSorted()).toEqual(['Acme Ltd', undefined])
  })

  test('belong to the organization that the quote would have belonged to, and disappear once it’s priced', async () => {
    const broker = await createPerson(service, ['support'])
    const client = await createOrganization(service, 'Acme Ltd', broker.organizationId)
    const { token } = await createPerson(service, ['support'], client)
    const customerId = (await createCustomerRequests(service, token).make({})).id
    const previousOfferId = (await scenario.getQuote(token)).offerId
    for (const fields of [{ customerId }, { previousOfferId }]) {
      const shipment = scenario.createShipment(fields)
      await scenario.whileSavingFails(async () => {
        expect((await scenario.post('bookings/quote', shipment, broker.token)).statusCode).toBe(500)
      })
      expect((await scenario.listGroup('failed', token)).count).toBe(1)
      const owner = { organizationId: client, organizationName: 'Acme Ltd' }
      expect((await scenario.listGroup('failed', broker.token)).data).toMatchObject([owner])
      expect((await scenario.post('bookings/quote', shipment, broker.token)).statusCode).toBe(200)
      expect((await scenario.listGroup('failed', broker.token)).count).toBe(0)
    }
  })

  test('are counted and cleared separately in two organizations', async () => {
    const shipment = scenario.createShipment({ bookingHolder: aHolder({ businessName: 'Shared Oy' }) })
    const outsider = await service.signInElsewhere(['support'])
    await scenario.whileSavingFails(async () => {
      for (const token of [scenario.support, outsider])
        expect((await scenario.post('bookings/quote', shipment, token)).statusCode).toBe(500)
    })
    expect(await scenario.listGroup('failed')).toMatchObject({
      count: 1,
      data: [{ failureCount: 1, requestedBy: 'Sofia Support' }],
    })
    expect(await scenario.listGroup('failed', outsider)).toMatchObject({
      count: 1,
      data: [{ failureCount: 1, requestedBy: 'Another user' }],
    })
    expect((await scenario.post('bookings/quote', shipment, outsider)).statusCode).toBe(200)
    expect((await scenario.listGroup('failed', outsider)).count).toBe(0)
    expect((await scenario.listGroup('failed')).count).toBe(1)
  })

  test('include a purchase rejected because the offer had expired, including through a link', async () => {
    const quote = await scenario.getQuote()
    const linkedQuote = await scenario.getQuote()
    const { secret } = await scenario.createLink(linkedQuote.offerId)
    await scenario.passTime(Date.parse(quote.validUntil))
    expect((await scenario.buy(quote.offerId)).statusCode).toBe(409)
    expect((await scenario.byLink('purchase', secret)).statusCode).toBe(409)
    const failures = await scenario.listGroup('failed')
    expect(failures.data.map(({ reason }) => reason)).toEqual(
      Array.from({ length: 2 }, () => 'The offer had expired. Nothing was bought.'),
    )
    const mine = await scenario.listGroup('failed', scenario.support, '?mine=true')
    expect(mine.data).toMatchObject([{ quoteId: linkedQuote.quoteId }])
    expect(mine.data[0]?.requestedBy).toMatch(/^Karelian Machines Oy, the holder/)
  })

  test('exclude invalid requests, withdrawn or declined offers, bought quotes and revoked links', async () => {
    const { result, offerId } = await scenario.getQuote()
    expect(
      (
        await scenario.post(
          'bookings/quote',
          scenario.createShipment({ insuredValue: 'x' }),
          scenario.shipper,
        )
      ).statusCode,
    ).toBe(422)
    const withdrawal = { method: 'POST' as const, url: `/api/v2/quote/offers/${offerId}/withdraw` }
    await service.request({ ...withdrawal, token: scenario.shipper, payload: { attempt: 'lost' } })
    const late = await scenario.post('bookings/purchase', { offerId, attempt: 'lost' }, scenario.shipper)
    expect(late.statusCode).toBe(409)
    await service.store.waitForBackgroundWrites()
    expect((await scenario.listGroup('failed')).count).toBe(0)
    await scenario.buy(offerId)
    expect((await scenario.buy(result[1]?.offerId ?? '')).statusCode).toBe(409)
    // Attempts with a revoked link.
    const linkedQuote = await scenario.getQuote()
    const { id, secret } = await scenario.createLink(linkedQuote.offerId)
    await service.request({ method: 'DELETE', url: `/api/v2/quote/links/${id}`, token: scenario.support })
    expect((await scenario.byLink('purchase', secret)).statusCode).toBe(409)
    const declined = await scenario.getQuote(scenario.shipper, { insuredValue: '90000000' })
    expect((await scenario.buy(declined.offerId)).statusCode).toBe(409)
    expect((await scenario.listGroup('failed')).count).toBe(0)
  })

  test('disappear once resolved, with one audit entry, until they happen again', async () => {
    const { offerId, quoteId, validUntil } = await scenario.getQuote()
    await scenario.passTime(Date.parse(validUntil))
    await scenario.buy(offerId)
    const [failure] = (await scenario.listGroup('failed')).data
    const resolve = (by: string) =>
      service.request({ method: 'POST', url: `/api/v2/quote/failures/${failure?.id}/resolve`, token: by })
    expect((await resolve(scenario.shipper)).statusCode).toBe(403)
    expect((await resolve(await service.signInElsewhere(['support']))).statusCode).toBe(404)
    const replies = await Promise.all([1, 2, 3].map(() => resolve(scenario.support)))
    expect(replies.map((reply) => reply.payload)).toEqual(['true', 'true', 'true'])
    expect((await scenario.listGroup('failed')).count).toBe(0)
    const entries = service.db.selectFrom('audit_entries').select('content').where('record_id', '=', quoteId)
    expect(await entries.where('action', '=', 'resolveFailure').execute()).toHaveLength(1)
    await scenario.buy(offerId)
    expect((await scenario.listGroup('failed')).data).toMatchObject([{ quoteId, failureCount: 2 }])
  })

  test('disappear after 30 days', async () => {
    const { offerId, validUntil } = await scenario.getQuote()
    await scenario.passTime(Date.parse(validUntil))
    await scenario.buy(offerId)
    await scenario.passTime(Date.parse(validUntil) + 30 * day)
    expect((await scenario.listGroup('failed')).count).toBe(1)
    service.setNow(Date.parse(validUntil) + 30 * day + 1)
    expect((await scenario.listGroup('failed')).count).toBe(0)
    scenario.start += 40 * day
    await scenario.passTime(scenario.start)
    const later = await scenario.getQuote()
    await scenario.passTime(Date.parse(later.validUntil))
    await scenario.buy(later.offerId)
    await service.store.waitForBackgroundWrites()
    const rows = await service.db.selectFrom('failed_requests').select('offer_id').execute()
    expect(rows).toEqual([{ offer_id: later.offerId }])
  })
})
