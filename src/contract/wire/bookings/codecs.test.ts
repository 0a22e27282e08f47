import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import type { Shipment } from '#contract/shipment.ts'
import { anOffer } from '#testing/builders/offer.ts'
import { aHolder, aShipment } from '#testing/builders/shipment.ts'
import { bookingV1, bookingV2, purchaseReplyV1, purchaseReplyV2 } from './codecs.ts'

const booking = { id: 'b-1', reference: 'LD-1', status: 2, events: [], offer: anOffer() }

describe('booking codecs', () => {
  test('write a booking at the top level and in result in version 1, and bare in version 2', () => {
    expect(z.encode(bookingV1, booking)).toMatchObject({
      id: 'b-1',
      reference: 'LD-1',
      result: { id: 'b-1', offer: { insurerPremium: 241 } },
      errors: [],
    })
    const two = z.encode(bookingV2, booking)
    expect(two).toMatchObject({ id: 'b-1', bookingId: 'b-1', offer: { insurerPremium: 24100 } })
    expect(two).not.toHaveProperty('result')
  })

  test.each([
    ['a bare object', { id: 99 }],
    ['an array', [{ id: '99' }]],
    ['an envelope with one record', { result: { id: 99 } }],
    ['an envelope with a list', { result: [{ id: 99 }], errors: [] }],
    ['an ID beside a result that isn’t a record', { result: 'success', bookingId: 99 }],
    ['an ID beside an empty result', { result: {}, bookingId: 99 }],
    ['an ID in bookingId', { bookingId: 99 }],
    ['an ID in offerId', { offerId: '99' }],
    ['an empty ID beside a bookingId', { id: '', bookingId: 99 }],
    ['a bare object with empty errors', { id: 99, errors: {} }],
  ])('read %s', (_, wire) => {
    for (const codec of [bookingV1, bookingV2])
      expect(z.decode(codec, wire)).toEqual({ id: '99', events: [] })
  })

  test.each([
    ['JPY', { totalCost: 1234 }, 'JPY', 1234],
    ['jpy', { totalCost: 1234 }, 'jpy', 1234],
    ['JPY', { totalCost: 1234, currencyId: 'EUR' }, 'EUR', 1234],
    ['JPY', { totalCost: 1234, risk: { currencyId: 'EUR' } }, 'EUR', 1234],
    ['JPY', { totalCost: 1234, risk: { commodityId: '1' } }, 'JPY', 1234],
    ['JPY', { totalCost: 1234, currencySymbol: '¥' }, 'JPY', 1234],
    ['JPY', { totalCost: 1234, currencySymbol: '￥' }, 'JPY', 1234],
    ['USD', { totalCost: 1234, currencySymbol: 'US$' }, 'USD', 1234],
    ['EUR', { totalCost: 1234, currencySymbol: 'eur' }, 'EUR', 1234],
    ['EUR', { totalCost: 1234, currencySymbol: '$' }, '', 1234],
    ['EUR', { totalCost: 281.82, currencyDivisionModifier: 1 }, 'EUR', 28182],
    ['c-17', { totalCost: 1234, currencySymbol: '€' }, '', 1234],
  ])('read an offer beside a shipment in %s: %j', (currencyId, fields, id, total) => {
    const decimalPlaces = id.toUpperCase() === 'JPY' ? 0 : 2
    const offer = { id: 'o', accepted: true, ...fields }
    for (const codec of [bookingV1, bookingV2])
      for (const wire of [offer, [offer], { result: [offer] }]) {
        const { price } = z.decode(codec, { id: 'b', offer: wire, risk: { currencyId } }).offer ?? {}
        expect(price).toMatchObject({ total, currency: { id, decimalPlaces } })
      }
  })

  test('read the shipment from the offer if the booking has none', () => {
    const [risk, offered] = [aShipment(), aShipment({ insuredValue: '7' })]
    const offer = anOffer({ risk: offered })
    for (const codec of [bookingV1, bookingV2]) {
      const read = (shipment: { risk?: Shipment }) =>
        z.decode(codec, z.encode(codec, { ...booking, offer, ...shipment })).risk
      expect(read({})).toEqual(offered)
      expect(read({ risk })).toEqual(risk)
    }
  })

  test('read a status from numeric text or a name, and ignore a fraction', () => {
    expect(z.decode(bookingV2, { id: 'a', status: '3' })).toMatchObject({ status: 3 })
    expect(z.decode(bookingV2, { id: 'a', status: 'ACTIVE' })).toEqual({
      id: 'a',
      statusName: 'ACTIVE',
      events: [],
    })
    expect(z.decode(bookingV2, { id: 'a', status: 2.5 })).toEqual({ id: 'a', events: [] })
  })

  test.each([
    [{ id: 'r-9' }],
    [{ id: 'r-9', result: null }],
    [{ id: 'r-9', status: 422 }],
    [{ id: 'r-9', status: 'error' }],
    [{ offerId: 'o-1' }],
    [{ bookingId: 'b-1', result: false }],
  ])('reject a refusal with an ID: %j', (wire) => {
    for (const codec of [bookingV1, bookingV2])
      expect(z.safeDecode(codec, { ...wire, errors: ['Embargo'] }).success).toBe(false)
  })

  const message = 'The offer has expired.'
  test.each([
    [{ offerId: 7, error: { statusCode: 409, message } }],
    [{ offerId: 7, name: 'CONFLICT', message, status: 409 }],
    [{ id: 7, statusCode: '409', message }],
    [{ offerId: 7, success: false, message }],
    [{ offerId: 7, error: 'OFFER_EXPIRED' }],
    [{ offerId: 7, id: 7, accepted: false, amendments: ['Declined by underwriter'] }],
    [{ result: { offerId: 7 }, accepted: 'false' }],
    [{ offerId: 7, status: 1, accepted: false }],
    [{ offerId: 7, accepted: 'no' }],
    [{ offerId: 7, success: 'no', message }],
    [{ offerId: 7, success: 'failed' }],
  ])('don’t read a rejection as bought: %j', (wire) => {
    for (const codec of [purchaseReplyV1, purchaseReplyV2])
      expect(z.safeDecode(codec, wire).success).toBe(false)
  })

  test.each([
    [{ status: 200, success: true, error: null }],
    [{ status: 'success', accepted: true, error: false }],
    [{ success: 'Success', accepted: 'yes' }],
    [{ success: 'ok', accepted: '' }],
    [{ error: 'false', errors: { code: 0, message: '' } }],
    [{ error: { code: '0', message: null } }],
    [{ status: 1, error: [], errors: {} }],
    [{ bookingId: 'b-1', accepted: false }],
    [{ reference: 'X-1', status: 409 }],
  ])('read a purchase with %j', (fields) => {
    for (const codec of [purchaseReplyV1, purchaseReplyV2])
      expect(z.decode(codec, { id: 99, ...fields }).id).toBe('99')
  })

  test.each([
    [{ accepted: false, status: 'Rejected', risk: {} }],
    [{ offerId: 9, success: false, error: 'Declined', statusCode: 409 }],
  ])('read a declined quote in a list: %j', (fields) => {
    for (const codec of [bookingV1, bookingV2])
      expect(z.decode(codec, { id: 99, ...fields })).toMatchObject({ id: '99' })
  })

  test('reject a refusal whose errors are beside its result', () => {
    for (const codec of [bookingV1, bookingV2]) {
      expect(z.safeDecode(codec, { result: { id: 'r-9' }, errors: ['Embargo'] }).success).toBe(false)
      expect(z.safeDecode(codec, { result: [{ offerId: 'o-1' }], errors: ['Embargo'] }).success).toBe(false)
    }
  })

  test.each([
    [{ bookingId: 'b-1' }],
    [{ bookingId: 'b-1', result: 'success' }],
    [{ result: { bookingId: 'b-1' } }],
    [{ id: 'b-1', reference: 'X-1' }],
    [{ id: 'b-1', status: 2 }],
    [{ id: 'b-1', status: 'PURCHASED' }],
  ])('read a booking despite errors: %j', (wire) => {
    for (const codec of [bookingV1, bookingV2])
      expect(z.decode(codec, { ...wire, errors: ['Confirmation email failed'] }).id).toBe('b-1')
  })

  test.each([
    [{ offerId: 'o-1', status: 'expired' }],
    [{ bookingId: 'o-1', status: 1 }],
    [{ result: { id: 'o-1', statusName: 'Quoted' } }],
    [{ result: [{ id: 'o-1', status: '5' }] }],
  ])('read an offer despite errors, but not as bought: %j', (wire) => {
    const reply = { ...wire, errors: ['This offer has expired'] }
    for (const codec of [bookingV1, bookingV2]) expect(z.decode(codec, reply).id).toBe('o-1')
    for (const codec of [purchaseReplyV1, purchaseReplyV2]) {
      expect(z.safeDecode(codec, reply).success).toBe(false)
      expect(z.decode(codec, wire).id).toBe('o-1')
      expect(z.decode(codec, { id: 'b-1', status: 2, errors: ['Confirmation email failed'] }).id).toBe('b-1')
    }
  })

  test('read the owning organization only if its name is present', () => {
    const owner = { organizationId: 'o-2', organizationName: 'Acme Ltd' }
    const offer = { id: 'a', accepted: true, amendments: [], reasons: [] }
    const read = (fields: object) =>
      z.decode(bookingV2, { id: 'b', ...fields, offer: { ...offer, ...fields } })
    expect(read(owner)).toEqual({ id: 'b', events: [], ...owner, offer: { ...offer, ...owner } })
    expect(read({ organizationId: 17 })).toEqual({ id: 'b', events: [], offer })
  })

  test.each([[{}], [[]], [{ result: [] }], ['ok'], [null], [{ reference: 'x' }]])(
    'reject a booking without an ID: %j',
    (wire) => {
      expect(z.safeDecode(bookingV2, wire).success).toBe(false)
    },
  )
})

describe('a recorded shipment that wouldn’t be valid in a request', () => {
  const wire = () => z.encode(bookingV2, { id: 'a', events: [], risk: aShipment() }) as { risk: Shipment }
  const readRisk = (change: object) =>
    z.decode(bookingV2, { ...wire(), risk: { ...wire().risk, ...change } }).risk

  test('keeps a holder without required text', () => {
    const bookingHolder = { ...aHolder(), email: undefined, addressStreet: '', businessName: '', lei: '1' }
    expect(readRisk({ bookingHolder })).toEqual({
      ...aShipment(),
      bookingHolder: { ...aHolder(), email: '', addressStreet: '', businessName: undefined },
    })
  })

  test('keeps legs that overlap or have no mode', () => {
    const { journeyLegs } = aShipment()
    const [leg] = journeyLegs
    const overlapping = [...journeyLegs, { ...leg, end: undefined, transportTypes: [] }]
    expect(readRisk({ journeyLegs: overlapping })?.journeyLegs).toEqual([
      ...journeyLegs,
      { ...leg, end: '', transportTypes: [] },
    ])
  })

  test('leaves out answers and extensions that it can’t read', () => {
    expect(readRisk({ commodityAnswers: 'none', extensions: [{}] })).toEqual(aShipment())
  })
})
