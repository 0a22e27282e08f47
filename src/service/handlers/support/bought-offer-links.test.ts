import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aHolder } from '#testing/builders/shipment.ts'
import type { WireBooking } from '#testing/requests/wire-replies.ts'
import { createQueueScenario, type QueueScenario } from '#testing/scenarios/queue.ts'
import { startService, type TestService } from '#testing/service/service.ts'

type WireLinkView = { state: string; cancelledAt?: string; reference: string }

let service: TestService
let desk: QueueScenario
let secret: string
let offerId: string
let booking: WireBooking
beforeAll(async () => {
  service = await startService()
  desk = createQueueScenario(service)
})
afterAll(() => service.close())
beforeEach(async () => {
  await desk.nextDay()
  ;({ offerId } = await desk.getQuote())
  ;({ secret } = await desk.createLink(offerId))
  expect((await desk.byLink('purchase', secret)).json()).toMatchObject({ state: 'bought' })
  // Buying the same offer again returns its booking.
  booking = (await desk.buy(offerId)).json<WireBooking>()
})

const open = async () => (await desk.byLink('open', secret)).json<WireLinkView>()
const correct = (change: object) =>
  service.request({
    method: 'PATCH',
    url: `/api/v2/quote/bookings/${booking.id}/correct`,
    payload: { reason: 'Wrong party', ...change },
    token: desk.support,
  })

describe('a link to a bought offer', () => {
  test('says when the cover was cancelled', async () => {
    expect(await open()).not.toHaveProperty('cancelledAt')
    await desk.post(`bookings/${booking.id}/cancel`, { reason: 'Not shipped' }, desk.support)
    const cancelledAt = new Date(service.now()).toISOString()
    expect(await open()).toMatchObject({ state: 'bought', reference: booking.reference, cancelledAt })
    expect((await desk.byLink('purchase', secret)).json()).toMatchObject({ state: 'bought', cancelledAt })
  })

  test('shows nothing anymore once the booking was corrected to another party', async () => {
    const bookingHolder = aHolder({ businessName: 'Hidden Buyer GmbH', email: 'buyer@hidden.example' })
    const corrected = await correct({ bookingHolder })
    expect(corrected.statusCode, corrected.payload).toBe(200)
    expect((await open()).state).toBe('revoked')
    const certificate = await desk.byLink('certificate', secret)
    expect([certificate.statusCode, certificate.payload]).toEqual([
      409,
      expect.not.stringContaining('Hidden'),
    ])
  })

  test('shows the certificate after a typo in the name was corrected', async () => {
    const businessName = booking.risk.bookingHolder['businessName']?.replace('n', 'nn')
    const corrected = await correct({ bookingHolder: { businessName } })
    expect(corrected.statusCode, corrected.payload).toBe(200)
    expect((await open()).state).toBe('bought')
    expect((await desk.byLink('certificate', secret)).statusCode).toBe(200)
  })
})
