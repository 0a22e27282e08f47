import fc from 'fast-check'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { aDecline, anOffer } from '#testing/builders/offer.ts'
import { offerArray, offersV1, offersV2, offerV1, offerV2 } from './codecs.ts'

describe('offer codecs', () => {
  test('use decimal major units in version 1 and integer minor units in version 2', () => {
    expect(z.encode(offerV1, anOffer())).toMatchObject({ insurerPremium: 241, techPremium: 24.1, tax: 4.72 })
    expect(z.encode(offerV2, anOffer())).toMatchObject({
      insurerPremium: 24100,
      technologyFee: 2410,
      totalCost: 28182,
      currencyDivisionModifier: 100,
    })
  })

  test('send the ID as id and as offerId', () => {
    expect(z.encode(offerV2, anOffer({ id: 'x' }))).toMatchObject({ id: 'x', offerId: 'x' })
  })

  test('repeat the recommended offer at the top level of a reply with all offers', () => {
    const offers = [anOffer({ id: 'a' }), anOffer({ id: 'b' })]
    for (const codec of [offersV1, offersV2]) {
      const wire = z.encode(codec, offers) as { offerId: string; result: unknown[]; errors: unknown[] }
      expect(wire).toMatchObject({ offerId: 'a', result: [{ offerId: 'a' }, { offerId: 'b' }], errors: [] })
      expect(z.decode(codec, wire)).toEqual(offers)
    }
    expect(z.encode(offerArray, offers)).toMatchObject([{ offerId: 'a' }, { offerId: 'b' }])
  })

  test('send the reasons for a decline as text', () => {
    const wire = z.encode(offerV1, aDecline(['Too dear.']))
    expect(wire).toMatchObject({ accepted: false, amendments: ['Too dear.'] })
    expect(z.decode(offerV1, wire).amendments).toEqual([{ type: 'error', message: 'Too dear.' }])
  })
})

describe('offers of other servers', () => {
  test.each([
    ['a bare offer', { offerId: 7, insurerPremium: '12.5' }],
    ['an offer whose record has another ID', { id: 'row-1', offerId: 7, insurerPremium: '12.5' }],
    ['an envelope with one offer', { result: { id: 7, insurerPremium: 12.5 } }],
    ['an envelope with a list', { result: [{ id: '7', insurerPremium: 12.5 }], errors: [] }],
    ['an array', [{ id: '7', insurerPremium: 12.5 }]],
  ])('can be %s', (_, wire) => {
    const [offer] = z.decode(offersV1, wire)
    expect(offer).toMatchObject({ id: '7', accepted: true, price: { total: 1250 } })
  })

  test.each([
    [{ bookingId: 7 }, undefined],
    [{ offerId: 7, bookingId: 12 }, '12'],
    [{ id: 7, bookingId: 12 }, '12'],
  ])('are bought only if their ID differs from the booking’s: %j', (wire, bookingId) => {
    const { id, bookingId: read } = z.decode(offerV2, wire)
    expect([id, read]).toEqual(['7', bookingId])
  })

  test('can have neither a price nor amendments', () => {
    expect(z.decode(offersV2, { offerId: 'a' })).toEqual([
      { id: 'a', accepted: true, amendments: [], reasons: [] },
    ])
  })

  test('can have amendments as objects', () => {
    const wire = {
      id: 'a',
      accepted: false,
      amendments: [{ type: 'error', message: 'No.', field: 'commodityId' }],
    }
    expect(z.decode(offerV2, wire).amendments).toEqual([
      { type: 'error', message: 'No.', field: 'commodityId' },
    ])
  })

  test.each([
    ['text', 'Too dear.', 'error'],
    ['a list of text', ['Too dear.'], 'error'],
    ['an object of another type', [{ type: 'fatal', message: 'Too dear.' }], 'error'],
    ['an object with a sentence', [{ sentence: 'Too dear.' }], 'error'],
    ['a warning', [{ type: 'warning', message: 'Too dear.' }], 'warning'],
    ['an info', [{ type: 'info', message: 'Too dear.' }], 'info'],
  ])('can give reasons as %s', (_, amendments, type) => {
    const declined = z.decode(offerV2, { id: 'a', accepted: false, amendments })
    expect(declined).toMatchObject({ accepted: false, amendments: [{ type, message: 'Too dear.' }] })
    expect(z.decode(offerV2, { id: 'a', accepted: 'false', amendments })).toEqual(declined)
  })

  test('are blocked by an amendment of type error, but not by a warning or info', () => {
    const isAccepted = (type: string, accepted?: boolean) =>
      z.decode(offerV1, { id: 'a', accepted, amendments: [{ type, message: 'Hm.' }] }).accepted
    expect([isAccepted('error'), isAccepted('ERROR', true)]).toEqual([false, false])
    expect([isAccepted('Warning'), isAccepted('info', true)]).toEqual([true, true])
  })

  test.each([
    ['no result', { id: 'r-9', errors: ['Not today.'] }],
    ['an empty list', { id: 'r-9', result: [], errors: ['Not today.'] }],
    ['an empty object', { id: 'r-9', result: {}, errors: ['Not today.'] }],
    ['null', { id: 'r-9', result: null, errors: ['Not today.'] }],
    ['errors as objects', { result: [], errors: [{ message: 'Not today.' }] }],
    ['errors as text', { result: [], errors: 'Not today.' }],
    ['an offer without a price', { offerId: 'o-7', errors: ['Not today.'] }],
    ['a list of such offers', [{ id: 'o-7', errors: ['Not today.'] }]],
    ['an error beside the ID', { offerId: 'o-7', error: { message: 'Not today.' } }],
    ['a failure', { offerId: 'o-7', success: false, message: 'Not today.' }],
  ])('are a decline with the reasons of their errors, with %s', (_, wire) => {
    for (const codec of [offersV1, offersV2, offerArray]) {
      expect(z.decode(codec, wire)).toMatchObject([
        { accepted: false, amendments: [{ type: 'error', message: 'Not today.' }] },
      ])
    }
  })

  test.each([['offerId'], ['id']])(
    'aren’t declined for errors if there’s a price, with an ID in %s',
    (name) => {
      const wire = { [name]: 'o-7', insurerPremium: 12, errors: ['Surcharge applied'] }
      for (const codec of [offersV1, offersV2, offerArray])
        expect(z.decode(codec, wire)).toMatchObject([
          { id: 'o-7', accepted: true, price: {}, amendments: [] },
        ])
      expect(z.decode(offersV2, { ...wire, result: false })).toMatchObject([{ accepted: false }])
    },
  )

  test.each([[[]], [{ result: [], message: 'Done.' }], [{ result: {}, errors: [] }], [[{}]]])(
    'are a decline without a reason if there’s no offer: %j',
    (wire) => {
      const [declined, ...others] = z.decode(offersV2, wire)
      expect(declined).toMatchObject({
        accepted: false,
        amendments: [{ message: expect.stringContaining('without giving a reason') as string }],
      })
      expect(others).toEqual([])
    },
  )

  test.each([['offerId'], ['id'], ['bookingId']])('can have their ID in %s, also as a number', (name) => {
    expect(z.decode(offersV2, { [name]: 7 })[0]?.id).toBe('7')
  })

  test.each([['success'], [[]], [{}], [true]])('can be next to a result that has none: %j', (result) => {
    for (const codec of [offersV1, offersV2, offerArray]) {
      expect(z.decode(codec, { offerId: 'o-7', result })).toMatchObject([{ id: 'o-7', accepted: true }])
    }
  })

  test('aren’t envelopes with an ID of their own or with errors', () => {
    for (const reply of [{ id: 'reply-7' }, { offerId: 'o-7', errors: ['Not today.'] }]) {
      expect(z.decode(offersV2, { ...reply, result: [] })).toMatchObject([{ accepted: false }])
    }
  })

  test.each([[{ message: 'ok' }], ['text'], [7], [null], [{}]])(
    'are rejected if the reply is meaningless: %j',
    (wire) => {
      expect(z.safeDecode(offersV2, wire).success).toBe(false)
    },
  )
})

describe('prices of other servers', () => {
  const getPrice = (codec: typeof offerV1, wire: object) =>
    z.decode(codec, { id: 'a', currencyId: 'EUR', ...wire }).price

  test('are in minor or major units by their field names, whatever the version', () => {
    const major = { insurerPremium: 241, techPremium: 24.1, distributionPremium: 12, tax: 4.72 }
    const minor = { insurerPremium: 24100, technologyFee: 2410, bookingFee: 1200, insurerPremiumTax: 472 }
    for (const codec of [offerV1, offerV2]) {
      expect(getPrice(codec, major)).toMatchObject({ total: 28182, lines: { premium: 24100 }, tax: 472 })
      expect(getPrice(codec, minor)).toMatchObject({
        total: 28182,
        lines: { premium: 24100, premiumTax: 472 },
      })
      expect(getPrice(codec, { totalCost: 28182 })).toMatchObject({ total: 28182, lines: {} })
    }
  })

  test('use the units of the requested version if both versions have the field names, whatever the amount', () => {
    for (const amount of [1, 100, 1_000_000]) {
      expect(getPrice(offerV1, { insurerPremium: amount })?.total).toBe(amount * 100)
      expect(getPrice(offerV2, { insurerPremium: amount })?.total).toBe(amount)
    }
  })

  test('have the total that was sent, else the sum of the parts and taxes', () => {
    const parts = { insurerPremium: 100, techPremium: 10, distributionPremium: 5 }
    const taxes = { insurerPremiumTax: 12, techPremiumTax: 1, distributionPremiumTax: 0.5 }
    expect(getPrice(offerV1, { ...parts, ...taxes, tax: 20 })?.total).toBe(13_500)
    expect(getPrice(offerV1, { ...parts, ...taxes })?.total).toBe(12_850)
    expect(getPrice(offerV1, parts)?.total).toBe(11_500)
    expect(getPrice(offerV2, { insurerPremium: 1, totalCost: 99 })?.total).toBe(99)
  })

  test.each([
    [
      'its own modifier',
      { currencyDivisionModifier: 1000, currencyDecimalPlaces: 2, totalCost: 12_340 },
      1234,
      2,
    ],
    [
      'major units as its minor units',
      { currencyDivisionModifier: 1, currencyDecimalPlaces: 2, totalCost: 12 },
      1200,
      2,
    ],
    ['no modifier for a currency with 3 decimals', { currencyId: 'KWD', totalCost: 1234 }, 1234, 3],
    ['no modifier for a currency without decimals', { currencyId: 'JPY', totalCost: 1234 }, 1234, 0],
    ['neither modifier nor currency', { currencyId: null, totalCost: 1234 }, 1234, 2],
    [
      'a modifier without a currency',
      { currencyId: '', currencyDivisionModifier: 1000, totalCost: 1234 },
      1234,
      3,
    ],
    [
      'major units and a symbol',
      { currencyId: '', currencySymbol: '€', currencyDivisionModifier: 1, totalCost: 281.82 },
      28182,
      2,
    ],
    [
      'the currency of the shipment',
      { currencyId: '', risk: { currencyId: 'JPY' }, totalCost: 1234 },
      1234,
      0,
    ],
    ['its own currency', { currencyId: 'EUR', risk: { currencyId: 'JPY' }, totalCost: 1234 }, 1234, 2],
    ['an invalid modifier', { currencyDivisionModifier: 0, totalCost: 1234 }, 1234, 2],
  ])('are read with %s', (_, wire, total, decimalPlaces) => {
    expect(getPrice(offerV2, wire)).toMatchObject({ total, currency: { decimalPlaces } })
  })

  test('can be text', () => {
    expect(getPrice(offerV1, { insurerPremium: '241.00', tax: '4.72' })?.total).toBe(24_572)
  })
})

test('never throws, whatever is sent instead of offers', () => {
  fc.assert(
    fc.property(fc.anything(), (wire) => {
      expect(() => z.safeDecode(offersV2, wire)).not.toThrow()
    }),
  )
})
