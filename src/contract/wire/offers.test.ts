import fc from 'fast-check'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { anyOffer, aDecline, anOffer } from '#testing/nouns.ts'
import { offersBare, offersV1, offersV2, offerV1, offerV2 } from './offers.ts'

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
    expect(z.encode(offersBare, offers)).toMatchObject([{ offerId: 'a' }, { offerId: 'b' }])
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

  test('is survived, whatever it is', () => {
    fc.assert(
      fc.property(fc.anything(), (wire) => {
        expect(() => z.safeDecode(offersV2, wire)).not.toThrow()
      }),
    )
  })
})
