import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { notCorrectableMessage } from '#contract/servicing/correction.ts'
import { type Role, roles } from '#contract/people/session.ts'
import { aLeg, aShipment, finland, testNow } from '#testing/builders/shipment.ts'
import { stableId } from '#service/kernel/record-ids.ts'
import { expectRejected } from '#testing/requests/rejected-requests.ts'
import type { WireBooking, WireProblemV2 } from '#testing/requests/wire-replies.ts'
import { createBooking, createQuote } from '#testing/scenarios/bookings.ts'
import { startService } from '#testing/service/service.ts'

let token: string
const service = await startService()
afterAll(() => service.close())
beforeEach(async () => {
  service.setNow(testNow)
  token = await service.signInElsewhere()
})

const departure = Date.parse('2026-11-24T08:00:00.000Z')
const arrival = Date.parse('2026-11-27T18:00:00.000Z')
const iso = (moment: number) => new Date(moment).toISOString()
const change = (id: string, payload?: object, act = 'correct', by = token) =>
  service.request({
    method: 'PATCH',
    url: `/api/v2/quote/bookings/${id}/${act}`,
    token: by,
    ...(payload ? { payload } : {}),
  })
const readBooking = async (id: string) =>
  (await service.request({ url: `/api/v2/quote/bookings/${id}`, token })).json<WireBooking>()
/** Sets the clock and extends the token. */
const setNow = async (moment: number) => {
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
    const { id } = await createBooking(service, token)
    const reply = await change(id, { trackingCode: 'PO 1', ...correction })
    expectRejected(reply, 2, 422, path)
    const { errors } = reply.json<WireProblemV2>()
    expect(errors).toEqual([expect.objectContaining({ path, message: notCorrectableMessage })])
    expect(await readBooking(id)).toMatchObject({ edition: 1, events: [{}] })
  })

  test('may repeat the values that were bought', async () => {
    const { id, risk } = await createBooking(service, token, {
      extensions: ['war'],
      commodityDescription: 'Lathes',
    })
    const same = await change(id, risk)
    expect(same.json()).toMatchObject({ edition: 1, events: [{}] })
    const bookingHolder = { ...risk.bookingHolder, addressCountry: 'FI', businessName: 'New Oy' }
    const reply = await change(id, { ...risk, bookingHolder })
    expect(reply.json<WireBooking>().events[1]?.changes).toHaveLength(1)
    expect(reply.json<WireBooking>().risk.bookingHolder['addressCountry']).toBe(finland)
  })
})

describe('an invalid correction', () => {
  test.each([
    ['no fields', {}, 'bookingHolder.businessName'],
    ['only a reason', { reason: 'x' }, 'bookingHolder.businessName'],
    ['a holder without known fields', { bookingHolder: { organisation: 'x' } }, 'bookingHolder.businessName'],
    ['a holder that isn’t an object', { bookingHolder: 7 }, 'bookingHolder'],
    ['invalid JSON', { bookingHolder: '{' }, 'bookingHolder'],
    ['a company without a name', { bookingHolder: { businessName: ' ' } }, 'bookingHolder.businessName'],
    ['an invalid email address', { bookingHolder: { email: 'nobody' } }, 'bookingHolder.email'],
    ['an email address that is removed', { bookingHolder: { email: '' } }, 'bookingHolder.email'],
    ['a street that is removed', { bookingHolder: { addressStreet: '' } }, 'bookingHolder.addressStreet'],
    [
      'a name that is too long',
      { bookingHolder: { businessName: 'x'.repeat(201) } },
      'bookingHolder.businessName',
    ],
    ['a reference that is too long', { trackingCode: 'x'.repeat(201) }, 'trackingCode'],
    ['a reason that is too long', { marks: 'x', reason: 'x'.repeat(2001) }, 'reason'],
    ['a version that isn’t a number', { marks: 'x', edition: 'first' }, 'edition'],
  ])('is rejected for %s', async (_, payload, path) => {
    const { id } = await createBooking(service, token)
    expectRejected(await change(id, payload), 2, 422, path)
    expect(await readBooking(id)).toMatchObject({ edition: 1, events: [{}] })
  })
})

describe('correcting a booking', () => {
  test('is possible in transit and after the goods have arrived', async () => {
    const { id } = await createBooking(service, token)
    for (const [time, conveyance] of [
      [departure + 1, 'MV Finnlady'],
      [arrival + 1, 'MV Finnmaid'],
    ] as const) {
      await setNow(time)
      expect((await change(id, { conveyance })).statusCode).toBe(200)
    }
  })

  test('is rejected once it is cancelled or completed, and for a quote', async () => {
    const [cancelled, completed] = [await createBooking(service, token), await createBooking(service, token)]
    await change(cancelled.id, undefined, 'cancel')
    const { quoteId } = await createQuote(service, token)
    await setNow(arrival)
    await change(completed.id, undefined, 'complete')
    for (const [id, message] of [
      [cancelled.id, /was cancelled on .* its certificate can’t be corrected\.$/],
      [completed.id, /was completed on .* its certificate can’t be corrected\.$/],
      [quoteId, /^This quote hasn’t been bought/],
    ] as const) {
      const reply = await change(id, { marks: 'KM 1/2' })
      expect(reply.statusCode).toBe(409)
      expect(reply.json<WireProblemV2>().message).toMatch(message)
    }
    expect(await readBooking(cancelled.id)).toMatchObject({ edition: 1, events: [{}, {}] })
  })

  test('is open to every role of its organization, and to no other organization', async () => {
    const { id } = await createBooking(service, token)
    for (const role of roles) {
      const otherToken = await service.signInElsewhere([role] satisfies Role[])
      const own = await createBooking(service, otherToken)
      expect((await change(own.id, { marks: 'KM' }, 'correct', otherToken)).statusCode).toBe(200)
      const hidden = await change(id, { marks: 'KM' }, 'correct', otherToken)
      const missing = await change(crypto.randomUUID(), { marks: 'KM' }, 'correct', otherToken)
      expect([hidden.statusCode, missing.statusCode]).toEqual([404, 404])
      expect(hidden.payload).toBe(missing.payload)
    }
    expect(await readBooking(id)).toMatchObject({ edition: 1 })
  })

  test('is rejected for an outdated version, unless it repeats the last correction', async () => {
    const { id } = await createBooking(service, token)
    const first = { bookingHolder: { businessName: 'First Oy' }, edition: 1 }
    expect((await change(id, first)).json()).toMatchObject({ edition: 2 })
    const late = await change(id, { bookingHolder: { businessName: 'Late Oy' }, edition: 1 })
    expect(late.statusCode).toBe(409)
    expect(late.json<WireProblemV2>().message).toContain('Review version 2')
    // As if the response had been lost.
    expect((await change(id, first)).json()).toMatchObject({ edition: 2, events: [{}, {}] })
  })
})

test('a certificate with 100 versions gets no more', async () => {
  const { id } = await createBooking(service, token)
  const correctTo = (trackingCode: string) => change(id, { trackingCode, reason: 'A typo.' })
  await service.db.updateTable('bookings').set({ edition: 99 }).where('id', '=', id).execute()
  expect((await correctTo('PO-1')).statusCode).toBe(200)
  const rejected = await correctTo('PO-2')
  expect(rejected.statusCode).toBe(409)
  expect(rejected.json<WireProblemV2>().message).toContain('This certificate has 100 versions')
  expect(await readBooking(id)).toMatchObject({ edition: 100, risk: { trackingCode: 'PO-1' } })
})
