import fc from 'fast-check'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { anyOffer, aDecline, anOffer } from '#testing/arbitraries/offers.ts'
import { offerArray, offersV1, offersV2, offerV1, offerV2 } from './codecs.ts'

describe('An offer on the wire', () => {
  test.each([
    ['version 1', offerV1],
    ['version 2', offerV2],
  ])('comes back from %s to the cent, in currencies of 0, 2 and 3 decimals', (_, codec) => {
    fc.assert(
      fc.property(anyOffer, (offer) => {
        expect(z.decode(codec, z.encode(codec, offer))).toEqual(offer)
      }),
    )
  })

  test('is in decimal major units in version 1 and in integer minor units in version 2', () => {
    expect(z.encode(offerV1, anOffer())).toMatchObject({ insurerPremium: 241, techPremium: 24.1, tax: 4.72 })
    expect(z.encode(offerV2, anOffer())).toMatchObject({
      insurerPremium: 24100,
      technologyFee: 2410,
      totalCost: 28182,
      currencyDivisionModifier: 100,
    })
  })

  test('carries its id as id and as offerId', () => {
    expect(z.encode(offerV2, anOffer({ id: 'x' }))).toMatchObject({ id: 'x', offerId: 'x' })
  })

  test('stands at the top of a reply, with all offers beneath', () => {
    const offers = [anOffer({ id: 'a' }), anOffer({ id: 'b' })]
    for (const codec of [offersV1, offersV2]) {
      const wire = z.encode(codec, offers) as { offerId: string; result: unknown[]; errors: unknown[] }
      expect(wire).toMatchObject({ offerId: 'a', result: [{ offerId: 'a' }, { offerId: 'b' }], errors: [] })
      expect(z.decode(codec, wire)).toEqual(offers)
    }
    expect(z.encode(offerArray, offers)).toMatchObject([{ offerId: 'a' }, { offerId: 'b' }])
  })

  test('that is declined says why as text', () => {
    const wire = z.encode(offerV1, aDecline(['Too dear.']))
    expect(wire).toMatchObject({ accepted: false, amendments: ['Too dear.'] })
    expect(z.decode(offerV1, wire).amendments).toEqual([{ type: 'error', message: 'Too dear.' }])
  })
})

describe('What other servers send', () => {
  test.each([
    ['one bare offer', { offerId: 7, insurerPremium: '12.5' }],
    ['an envelope around one', { result: { id: 7, insurerPremium: 12.5 } }],
    ['an envelope around many', { result: [{ id: '7', insurerPremium: 12.5 }], errors: [] }],
    ['an array', [{ id: '7', insurerPremium: 12.5 }]],
  ])('is understood: %s', (_, wire) => {
    const [offer] = z.decode(offersV1, wire)
    expect(offer).toMatchObject({ id: '7', accepted: true, price: { total: 1250 } })
  })

  test('may have no price and no words at all', () => {
    expect(z.decode(offersV2, { offerId: 'a' })).toEqual([
      { id: 'a', accepted: true, amendments: [], reasons: [] },
    ])
  })

  test('may put amendments as objects', () => {
    const wire = {
      id: 'a',
      accepted: false,
      amendments: [{ type: 'error', message: 'No.', field: 'commodityId' }],
    }
    expect(z.decode(offerV2, wire).amendments).toEqual([
      { type: 'error', message: 'No.', field: 'commodityId' },
    ])
  })

  test('is a refusal when a 200 has no result and words in errors', () => {
    expect(z.decode(offersV1, { result: [], errors: ['Not today.'] })).toMatchObject([
      { accepted: false, amendments: [{ type: 'error', message: 'Not today.' }] },
    ])
  })

  test.each([
    ['text alone', 'Too dear.', 'error'],
    ['a list of text', ['Too dear.'], 'error'],
    ['an object of another type', [{ type: 'fatal', message: 'Too dear.' }], 'error'],
    ['an object with a sentence', [{ sentence: 'Too dear.' }], 'error'],
    ['a warning', [{ type: 'warning', message: 'Too dear.' }], 'warning'],
    ['an info', [{ type: 'info', message: 'Too dear.' }], 'info'],
  ])('says why by %s', (_, amendments, type) => {
    const declined = z.decode(offerV2, { id: 'a', accepted: false, amendments })
    expect(declined).toMatchObject({ accepted: false, amendments: [{ type, message: 'Too dear.' }] })
    expect(z.decode(offerV2, { id: 'a', accepted: 'false', amendments })).toEqual(declined)
  })

  test('an amendment of type error blocks, a warning and an info do not', () => {
    const standing = (type: string, accepted?: boolean) =>
      z.decode(offerV1, { id: 'a', accepted, amendments: [{ type, message: 'Hm.' }] }).accepted
    expect([standing('error'), standing('error', true)]).toEqual([false, false])
    expect([standing('warning'), standing('info', true)]).toEqual([true, true])
  })

  test.each([
    ['no result', { errors: ['Not today.'] }],
    ['an empty list', { result: [], errors: ['Not today.'] }],
    ['an empty object', { result: {}, errors: ['Not today.'] }],
    ['null', { result: null, errors: ['Not today.'] }],
    ['words as objects', { result: [], errors: [{ message: 'Not today.' }] }],
  ])('is a refusal in the words of errors, with %s beside them', (_, wire) => {
    for (const codec of [offersV1, offersV2, offerArray]) {
      expect(z.decode(codec, wire)).toMatchObject([
        { accepted: false, amendments: [{ type: 'error', message: 'Not today.' }] },
      ])
    }
  })

  test.each([[[]], [{ result: [] }], [{ result: {}, errors: [] }], [[{}]]])(
    'is a refusal without words where there is no offer at all: %j',
    (wire) => {
      const [refused, ...others] = z.decode(offersV2, wire)
      expect(refused).toMatchObject({
        accepted: false,
        amendments: [{ message: expect.stringContaining('without giving a reason') as string }],
      })
      expect(others).toEqual([])
    },
  )

  test.each([['offerId'], ['id'], ['bookingId']])('may name an offer by %s, also as a number', (name) => {
    expect(z.decode(offersV2, { [name]: 7 })[0]?.id).toBe('7')
  })

  test.each([[{ message: 'ok' }], ['text'], [7], [null], [{}]])(
    'is no answer where nothing is meant: %j',
    (wire) => {
      expect(z.safeDecode(offersV2, wire).success).toBe(false)
    },
  )
})

describe('A price of another server', () => {
  const priceOf = (codec: typeof offerV1, wire: object) =>
    z.decode(codec, { id: 'a', currencyId: 'EUR', ...wire }).price

  test('is minor or major by the names of its fields, whichever version was asked', () => {
    const major = { insurerPremium: 241, techPremium: 24.1, distributionPremium: 12, tax: 4.72 }
    const minor = { insurerPremium: 24100, technologyFee: 2410, bookingFee: 1200, insurerPremiumTax: 472 }
    for (const codec of [offerV1, offerV2]) {
      expect(priceOf(codec, major)).toMatchObject({ total: 28182, lines: { premium: 24100 }, tax: 472 })
      expect(priceOf(codec, minor)).toMatchObject({
        total: 28182,
        lines: { premium: 24100, premiumTax: 472 },
      })
      expect(priceOf(codec, { totalCost: 28182 })).toMatchObject({ total: 28182, lines: {} })
    }
  })

  test('with names that both versions have is in the units of the version that was asked, whatever its size', () => {
    for (const amount of [1, 100, 1_000_000]) {
      expect(priceOf(offerV1, { insurerPremium: amount })?.total).toBe(amount * 100)
      expect(priceOf(offerV2, { insurerPremium: amount })?.total).toBe(amount)
    }
  })

  test('has as its total what is told, else the parts with the tax, else with the part taxes', () => {
    const parts = { insurerPremium: 100, techPremium: 10, distributionPremium: 5 }
    const taxes = { insurerPremiumTax: 12, techPremiumTax: 1, distributionPremiumTax: 0.5 }
    expect(priceOf(offerV1, { ...parts, ...taxes, tax: 20 })?.total).toBe(13_500)
    expect(priceOf(offerV1, { ...parts, ...taxes })?.total).toBe(12_850)
    expect(priceOf(offerV1, parts)?.total).toBe(11_500)
    expect(priceOf(offerV2, { insurerPremium: 1, totalCost: 99 })?.total).toBe(99)
  })

  test.each([
    [
      'its own modifier',
      { currencyDivisionModifier: 1000, currencyDecimalPlaces: 2, totalCost: 12_340 },
      1234,
      2,
    ],
    [
      'whole units that are major ones',
      { currencyDivisionModifier: 1, currencyDecimalPlaces: 2, totalCost: 12 },
      1200,
      2,
    ],
    ['no modifier, of a currency that has three decimals', { currencyId: 'KWD', totalCost: 1234 }, 1234, 3],
    ['no modifier, of a currency without any', { currencyId: 'JPY', totalCost: 1234 }, 1234, 0],
    ['neither modifier nor currency', { currencyId: null, totalCost: 1234 }, 1234, 2],
    [
      'a modifier without a currency',
      { currencyId: '', currencyDivisionModifier: 1000, totalCost: 1234 },
      1234,
      3,
    ],
    ['a modifier that is none', { currencyDivisionModifier: 0, totalCost: 1234 }, 1234, 2],
  ])('is told by %s', (_, wire, total, decimalPlaces) => {
    expect(priceOf(offerV2, wire)).toMatchObject({ total, currency: { decimalPlaces } })
  })

  test('may come as text', () => {
    expect(priceOf(offerV1, { insurerPremium: '241.00', tax: '4.72' })?.total).toBe(24_572)
  })
})

test('Whatever stands where offers should, it is survived', () => {
  fc.assert(
    fc.property(fc.anything(), (wire) => {
      expect(() => z.safeDecode(offersV2, wire)).not.toThrow()
    }),
  )
})
