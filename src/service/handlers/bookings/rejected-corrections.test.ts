import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notCorrectableMessage } from '#contract/servicing/correction.ts'
import { type Role, roles } from '#contract/people/session.ts'
import { aLeg, aShipment, finland, testNow } from '#testing/builders/shipment.ts'
import { stableId } from '#service/kernel/record-ids.ts'
import { expectRejected } from '#testing/requests/rejected-requests.ts'
import type { WireCorrectable, WireProblemV2, WireQuote } from '#testing/requests/wire-replies.ts'
import { startService, type TestService } from '#testing/service/service.ts'

// Drawing and reading back can take seconds on a busy machine.

let service: TestService
let token: string
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())
beforeEach(async () => {
  service.setNow(testNow)
  token = await service.signInElsewhere()
})

const departure = Date.parse('2026-11-24T08:00:00.000Z')
const arrival = Date.parse('2026-11-27T18:00:00.000Z')
const iso = (moment: number) => new Date(moment).toISOString()
const headers = (by = token) => ({ authorization: `Bearer ${by}` })
const get = (path: string, by = token) => service.request({ url: `/api/v2/${path}`, headers: headers(by) })
const change = (id: string, payload?: object, act = 'correct', by = token) =>
  service.request({
    method: 'PATCH',
    url: `/api/v2/quote/bookings/${id}/${act}`,
    headers: headers(by),
    ...(payload ? { payload } : {}),
  })
const booked = async (overrides: Parameters<typeof aShipment>[0] = {}, by = token) => {
  const quoted = await service.postForm('/api/v2/quote/bookings/quote', aShipment(overrides), by)
  const { offerId } = quoted.json<WireQuote>()
  const bought = await service.postForm('/api/v2/quote/bookings/purchase', { offerId }, by)
  return bought.json<WireCorrectable>()
}
const read = async (id: string, by = token) => (await get(`quote/bookings/${id}`, by)).json<WireCorrectable>()
/** Moves the clock; the token stays valid. */
const at = async (moment: number) => {
  await service.db
    .updateTable('tokens')
    .set({ expires_at: iso(moment + 3_600_000) })
    .execute()
  service.setNow(moment)
}

describe('a correction that would change the price or the cover', () => {
  const legs = aShipment().journeyLegs
  test.each([
    ['insuredValue', { insuredValue: '100001' }],
    ['commodityId', { commodityId: '101' }],
    ['commodityDescription', { commodityDescription: 'Telephones' }],
    ['currencyId', { currencyId: 'USD' }],
    ['policyId', { policyId: 'another' }],
    ['extensions', { extensions: ['war'] }],
    ['journeyLegs', { journeyLegs: [aLeg({ end: 'Turku, Finland' }), legs[1]] }],
    ['journeyLegs', { journeyLegs: [aLeg({ startTime: '2026-11-24T09:00:00.000Z' }), legs[1]] }],
    ['journeyLegs', { journeyLegs: [aLeg({ transportTypes: ['3'] }), legs[1]] }],
    ['level', { level: 'B' }],
    ['startDate', { startDate: '2026-12-01' }],
    ['bookingHolder.addressCountry', { bookingHolder: { addressCountry: stableId('country', 'SE') } }],
    ['bookingHolder.addressCountry', { bookingHolder: { addressCountry: 'SE' } }],
    ['bookingHolder.addressFormatted', { bookingHolder: { addressFormatted: 'Storgatan 1, Luleå, Sweden' } }],
    ['bookingHolder.type', { bookingHolder: { type: '2' } }],
  ])('is rejected at %s, together with valid ones, like %j', async (path, correction) => {
    const { id } = await booked()
    const reply = await change(id, { trackingCode: 'PO 1', ...correction })
    expectRejected(reply, 2, 422, path)
    const { errors } = reply.json<WireProblemV2>()
    expect(errors).toEqual([expect.objectContaining({ path, message: notCorrectableMessage })])
    expect(await read(id)).toMatchObject({ edition: 1, events: [{}] })
  })

  test('may repeat the values that were bought', async () => {
    const { id, risk } = await booked({ extensions: ['war'], commodityDescription: 'Lathes' })
    const same = await change(id, risk)
    expect(same.json()).toMatchObject({ edition: 1, events: [{}] })
    const bookingHolder = { ...risk.bookingHolder, addressCountry: 'FI', businessName: 'New Oy' }
    const reply = await change(id, { ...risk, bookingHolder })
    expect(reply.json<WireCorrectable>().events[1]?.changes).toHaveLength(1)
    expect(reply.json<WireCorrectable>().risk.bookingHolder['addressCountry']).toBe(finland)
  })
})

describe('an invalid correction', () => {
  test.each([
    ['nothing', {}, 'bookingHolder.businessName'],
    ['a reason alone', { reason: 'x' }, 'bookingHolder.businessName'],
    [
      'a holder of nothing that is known',
      { bookingHolder: { organisation: 'x' } },
      'bookingHolder.businessName',
    ],
    ['a holder that is none', { bookingHolder: 7 }, 'bookingHolder'],
    ['JSON text that is broken', { bookingHolder: '{' }, 'bookingHolder'],
    ['a company without a name', { bookingHolder: { businessName: ' ' } }, 'bookingHolder.businessName'],
    ['an invalid email address', { bookingHolder: { email: 'nobody' } }, 'bookingHolder.email'],
    ['an e-mail taken away', { bookingHolder: { email: '' } }, 'bookingHolder.email'],
    ['a street taken away', { bookingHolder: { addressStreet: '' } }, 'bookingHolder.addressStreet'],
    [
      'a name that is too long',
      { bookingHolder: { businessName: 'x'.repeat(201) } },
      'bookingHolder.businessName',
    ],
    ['a reference that is too long', { trackingCode: 'x'.repeat(201) }, 'trackingCode'],
    ['a reason that is too long', { marks: 'x', reason: 'x'.repeat(2001) }, 'reason'],
    ['an edition that is none', { marks: 'x', edition: 'first' }, 'edition'],
  ])('is rejected for %s', async (_, payload, path) => {
    const { id } = await booked()
    expectRejected(await change(id, payload), 2, 422, path)
    expect(await read(id)).toMatchObject({ edition: 1, events: [{}] })
  })
})

describe('a booking can be corrected', () => {
  test('in transit', async () => {
    const { id } = await booked()
    await at(departure + 1)
    expect((await change(id, { conveyance: 'MV Finnlady' })).statusCode).toBe(200)
  })

  test('but not once cancelled or completed, and a quote never', async () => {
    const [dropped, over] = [await booked(), await booked()]
    await change(dropped.id, undefined, 'cancel')
    const { quoteId } = (
      await service.postForm('/api/v2/quote/bookings/quote', aShipment(), token)
    ).json<WireQuote>()
    await at(arrival)
    await change(over.id, undefined, 'complete')
    for (const [id, words] of [
      [dropped.id, /was cancelled on .* its certificate can’t be corrected\.$/],
      [over.id, /was completed on .* its certificate can’t be corrected\.$/],
      [quoteId, /^This quote hasn’t been bought/],
    ] as const) {
      const reply = await change(id, { marks: 'KM 1/2' })
      expect(reply.statusCode).toBe(409)
      expect(reply.json<WireProblemV2>().message).toMatch(words)
    }
    expect(await read(dropped.id)).toMatchObject({ edition: 1, events: [{}, {}] })
  })

  test('by every role of its organization, and by no other', async () => {
    const { id } = await booked()
    for (const role of roles) {
      const theirs = await service.signInElsewhere([role] satisfies Role[])
      const own = await booked({}, theirs)
      expect((await change(own.id, { marks: 'KM' }, 'correct', theirs)).statusCode).toBe(200)
      const foreign = await change(id, { marks: 'KM' }, 'correct', theirs)
      const none = await change(crypto.randomUUID(), { marks: 'KM' }, 'correct', theirs)
      expect([foreign.statusCode, none.statusCode]).toEqual([404, 404])
      expect(foreign.payload).toBe(none.payload)
    }
    expect(await read(id)).toMatchObject({ edition: 1 })
  })

  test('only in its current version; repeating a correction changes nothing', async () => {
    const { id } = await booked()
    const first = { bookingHolder: { businessName: 'First Oy' }, edition: 1 }
    expect((await change(id, first)).json()).toMatchObject({ edition: 2 })
    const late = await change(id, { bookingHolder: { businessName: 'Late Oy' }, edition: 1 })
    expect(late.statusCode).toBe(409)
    expect(late.json<WireProblemV2>()).toMatchObject({ bookingId: id })
    expect(late.json<WireProblemV2>().message).toContain('is now version 2')
    // As if the response had been lost.
    expect((await change(id, first)).json()).toMatchObject({ edition: 2, events: [{}, {}] })
  })
})
