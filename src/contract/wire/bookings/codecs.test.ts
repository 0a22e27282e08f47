import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { anOffer } from '#testing/arbitraries/offers.ts'
import { bookingV1, bookingV2 } from './codecs.ts'

const booking = { id: 'b-1', reference: 'LD-1', status: 2, events: [], offer: anOffer() }

describe('A booking on the wire', () => {
  test('of version 1 stands at the top and in result, of version 2 bare', () => {
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
    ['one bare object', { id: 99 }],
    ['an array', [{ id: '99' }]],
    ['an envelope around one', { result: { id: 99 } }],
    ['an envelope around many', { result: [{ id: 99 }], errors: [] }],
    ['an id under bookingId', { bookingId: 99 }],
    ['an id under offerId', { offerId: '99' }],
    ['an empty id beside it', { id: '', bookingId: 99 }],
  ])('is understood from %s', (_, wire) => {
    for (const codec of [bookingV1, bookingV2])
      expect(z.decode(codec, wire)).toEqual({ id: '99', events: [] })
  })

  test('may have its status as text or in words', () => {
    expect(z.decode(bookingV2, { id: 'a', status: '3' })).toMatchObject({ status: 3 })
    expect(z.decode(bookingV2, { id: 'a', status: 'ACTIVE' })).toEqual({
      id: 'a',
      statusName: 'ACTIVE',
      events: [],
    })
    expect(z.decode(bookingV2, { id: 'a', status: 2.5 })).toEqual({ id: 'a', events: [] })
  })

  test.each([[{}], [[]], [{ result: [] }], ['ok'], [null], [{ reference: 'x' }]])(
    'without an id is none: %j',
    (wire) => {
      expect(z.safeDecode(bookingV2, wire).success).toBe(false)
    },
  )
})
