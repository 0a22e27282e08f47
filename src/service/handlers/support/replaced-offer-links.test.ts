import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { WireBooking, WireProblemV2, WireQuote } from '#testing/requests/wire-replies.ts'
import { createQueueScenario, type QueueScenario } from '#testing/scenarios/queue.ts'
import { startService, type TestService } from '#testing/service/service.ts'

type WireLinkView = { state: string; hasNewerQuote?: boolean; reference?: string }

let service: TestService
let desk: QueueScenario
let old: WireQuote
let secret: string
beforeAll(async () => {
  service = await startService()
  desk = createQueueScenario(service)
})
afterAll(() => service.close())
beforeEach(async () => {
  await desk.nextDay()
  old = await desk.getQuote()
  ;({ secret } = await desk.createLink(old.offerId))
})

const replace = (quote: WireQuote) =>
  desk.getQuote(desk.shipper, { insuredValue: '130000', previousOfferId: quote.offerId })
const open = async () => (await desk.byLink('open', secret)).json<WireLinkView>()

describe('a link to an offer whose quote was replaced', () => {
  test('says that there is a newer quote, but not which, and can still buy', async () => {
    expect(await open()).not.toHaveProperty('hasNewerQuote')
    const newer = await replace(old)
    const reply = await desk.byLink('open', secret)
    expect(reply.json()).toMatchObject({ state: 'open', hasNewerQuote: true })
    expect(reply.payload).not.toContain(newer.quoteId)
    const bought = (await desk.byLink('purchase', secret)).json<WireLinkView>()
    expect(bought.state).toBe('bought')
    expect(bought).not.toHaveProperty('hasNewerQuote')
  })

  test.each([
    ['the newer quote', 1],
    ['a quote that replaced the newer one', 2],
  ])('buys nothing once %s was bought, and shows only that', async (_, steps) => {
    let newest = old
    for (let step = 0; step < steps; step += 1) newest = await replace(newest)
    const booking = (await desk.buy(newest.offerId)).json<WireBooking>()
    const opened = await desk.byLink('open', secret)
    expect(opened.json()).toEqual({
      state: 'replaced',
      madeBy: 'Sofia Support',
      organizationName: expect.any(String) as unknown,
      expiresAt: old.validUntil,
    })
    const refused = await desk.byLink('purchase', secret)
    expect([refused.statusCode, refused.json<WireProblemV2>().message]).toEqual([
      409,
      'A newer quote for this shipment has already been bought. This one wasn’t; ask the sender.',
    ])
    for (const { payload } of [opened, refused]) {
      expect(payload).not.toContain(booking.id)
      expect(payload).not.toContain(booking.reference)
    }
    const bookings = service.db.selectFrom('bookings').select('id').where('quote_id', '=', old.quoteId)
    expect(await bookings.execute()).toEqual([])
    expect((await desk.listGroup('failed')).count).toBe(0)
    // Staff still can.
    expect((await desk.buy(old.offerId)).statusCode).toBe(200)
  })

  test('can buy again once the booking of the newer quote was cancelled', async () => {
    const booking = (await desk.buy((await replace(old)).offerId)).json<WireBooking>()
    const path = `bookings/${booking.id}/cancel`
    const cancelled = await desk.post(path, { reason: 'Bought twice' }, desk.support)
    expect(cancelled.statusCode, cancelled.payload).toBe(200)
    expect((await open()).state).toBe('open')
    expect((await desk.byLink('purchase', secret)).json<WireLinkView>().state).toBe('bought')
  })

  test('shows its own purchase even if the newer quote is bought after it', async () => {
    const newer = await replace(old)
    const bought = (await desk.byLink('purchase', secret)).json<WireLinkView>()
    await desk.buy(newer.offerId)
    expect(await open()).toEqual(bought)
    expect((await desk.byLink('purchase', secret)).json()).toEqual(bought)
  })
})
