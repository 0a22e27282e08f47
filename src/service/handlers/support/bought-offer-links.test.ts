import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { millisecondsPerDay } from '#contract/text/times.ts'
import { aHolder } from '#testing/builders/shipment.ts'
import type { WireBooking } from '#testing/requests/wire-replies.ts'
import { createQueueScenario } from '#testing/scenarios/queue.ts'
import { startService } from '#testing/service/service.ts'

type WireLinkView = { state: string; cancelledAt?: string; reference: string }

let secret: string
let linkId: string
let offerId: string
let booking: WireBooking
const service = await startService()
const scenario = createQueueScenario(service)
afterAll(() => service.close())
beforeEach(async () => {
  await scenario.nextDay()
  ;({ offerId } = await scenario.getQuote(scenario.shipper, { externalReference: 'Internal 17' }))
  ;({ id: linkId, secret } = await scenario.createLink(offerId))
  expect((await scenario.byLink('purchase', secret)).json()).toMatchObject({ state: 'bought' })
  // Buying the same offer again returns its booking.
  booking = (await scenario.buy(offerId)).json<WireBooking>()
})

const open = async () => (await scenario.byLink('open', secret)).json<WireLinkView>()
const listLinks = async () =>
  (await service.request({ url: `/api/v2/quote/offers/${offerId}/links`, token: scenario.support })).json<
    object[]
  >()
const correct = (change: object) =>
  service.request({
    method: 'PATCH',
    url: `/api/v2/quote/bookings/${booking.id}/correct`,
    payload: { reason: 'Wrong party', ...change },
    token: scenario.support,
  })

describe('a link to a bought offer', () => {
  test('shows the purchase for a week, and after that only to staff', async () => {
    service.setNow(service.now() + 7 * millisecondsPerDay - 1)
    expect((await open()).state).toBe('bought')
    service.setNow(service.now() + 1)
    expect(await open()).toEqual({
      state: 'hidden',
      createdBy: 'Sofia Support',
      organizationName: expect.any(String) as unknown,
      expiresAt: expect.any(String) as unknown,
    })
    for (const action of ['purchase', 'certificate']) {
      const { statusCode, payload } = await scenario.byLink(action, secret)
      expect([statusCode, payload]).toEqual([409, expect.stringContaining('already been bought')])
    }
    await scenario.signIn()
    expect(await listLinks()).toMatchObject([{ state: 'bought' }])
  })

  test('says only that it was bought if staff revoke it afterwards', async () => {
    const url = `/api/v2/quote/links/${linkId}`
    expect((await service.request({ method: 'DELETE', url, token: scenario.support })).json()).toBe(true)
    const hidden = await open()
    expect(hidden.state).toBe('hidden')
    for (const detail of ['offer', 'reference']) expect(hidden).not.toHaveProperty(detail)
    expect((await scenario.byLink('withdraw', secret)).json()).toEqual(hidden)
    for (const action of ['purchase', 'certificate']) {
      const { statusCode, payload } = await scenario.byLink(action, secret)
      expect([statusCode, payload]).toEqual([409, expect.stringContaining('already been bought')])
    }
    const at = expect.any(String) as unknown
    expect(await listLinks()).toMatchObject([{ state: 'revoked', boughtAt: at, revokedAt: at }])
  })

  test('says that it was bought even if the clock of the process that revokes it is behind', async () => {
    service.setNow(service.now() - 1000)
    const url = `/api/v2/quote/links/${linkId}`
    expect((await service.request({ method: 'DELETE', url, token: scenario.support })).json()).toBe(true)
    expect((await open()).state).toBe('hidden')
  })

  test('says “revoked” or “bought”, whichever was first, if staff bought its offer', async () => {
    const steps = {
      revoke: (id: string) =>
        service.request({ method: 'DELETE', url: `/api/v2/quote/links/${id}`, token: scenario.support }),
      buy: (_: string, offer: string) => scenario.buy(offer),
    }
    for (const [first, second, state] of [
      ['buy', 'revoke', 'hidden'],
      ['revoke', 'buy', 'revoked'],
    ] as const) {
      const quote = await scenario.getQuote(scenario.shipper)
      const link = await scenario.createLink(quote.offerId)
      for (const step of [first, second]) {
        expect((await steps[step](link.id, quote.offerId)).statusCode).toBe(200)
        service.setNow(service.now() + 1)
      }
      expect((await scenario.byLink('open', link.secret)).json<WireLinkView>().state).toBe(state)
    }
  })

  test('says when the cover was cancelled', async () => {
    expect(await open()).not.toHaveProperty('cancelledAt')
    await scenario.post(`bookings/${booking.id}/cancel`, { reason: 'Not shipped' }, scenario.support)
    const cancelledAt = new Date(service.now()).toISOString()
    expect(await open()).toMatchObject({ state: 'bought', reference: booking.reference, cancelledAt })
    expect((await scenario.byLink('purchase', secret)).json()).toMatchObject({ state: 'bought', cancelledAt })
    service.setNow(service.now() + 7 * millisecondsPerDay)
    expect((await open()).state).toBe('expired')
  })

  test('says only that the cover has another name once the booking was corrected to another party', async () => {
    const bookingHolder = aHolder({ businessName: 'Hidden Buyer GmbH', email: 'buyer@hidden.example' })
    const corrected = await correct({ bookingHolder })
    expect(corrected.statusCode, corrected.payload).toBe(200)
    const opened = await scenario.byLink('open', secret)
    expect(opened.json()).toMatchObject({ state: 'corrected' })
    expect(opened.payload).not.toContain('Hidden')
    for (const action of ['purchase', 'certificate']) {
      const { statusCode, payload } = await scenario.byLink(action, secret)
      expect([statusCode, payload]).toEqual([409, expect.stringContaining('now in another name')])
      expect(payload).not.toContain('Hidden')
    }
  })

  test('shows the shipment as it was corrected, without the organization’s own reference', async () => {
    const corrected = await correct({ marks: 'KM 1/2' })
    expect(corrected.statusCode, corrected.payload).toBe(200)
    const opened = await scenario.byLink('open', secret)
    expect(opened.json()).toMatchObject({ state: 'bought', offer: { risk: { marks: 'KM 1/2' } } })
    expect(opened.payload).not.toContain('Internal 17')
  })

  test('shows the certificate after a typo in the name was corrected', async () => {
    const businessName = booking.risk.bookingHolder['businessName']?.replace('n', 'nn')
    const corrected = await correct({ bookingHolder: { businessName } })
    expect(corrected.statusCode, corrected.payload).toBe(200)
    expect((await open()).state).toBe('bought')
    expect((await scenario.byLink('certificate', secret)).statusCode).toBe(200)
  })
})
