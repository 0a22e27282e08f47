import { describe, expect, test } from 'vitest'
import type { Offer } from '#contract/offer.ts'
import type { Shipment } from '#contract/shipment.ts'
import {
  now,
  oneLeg,
  anInsurableShipment,
  sampleTerms,
  twoLegs,
} from '#testing/builders/underwriting-terms.ts'
import { comparePrices } from './compare-offers.ts'
import { underwrite } from './rating.ts'
import { edition } from '#service/underwriting/reference/tariff.ts'
import type { Terms } from '#service/underwriting/tariff/terms.ts'

/** Returns the widest offer for a shipment, as it would be stored. */
function offerFor(change: Partial<Shipment> = {}, terms: Partial<Terms> = {}): Offer {
  const shipment = anInsurableShipment(change)
  const [draft] = underwrite(shipment, sampleTerms(shipment, terms), now)
  if (!draft) throw new Error('There is no offer.')
  return { ...draft, id: 'o', risk: { ...shipment, currencyId: shipment.currencyId ?? 'EUR' } }
}
const reasons = (after: Partial<Shipment>, before: Partial<Shipment> = {}) =>
  comparePrices(offerFor(before), offerFor(after)).reasons

const [first, second] = twoLegs
if (!first || !second) throw new Error('There are two legs.')
const by = (...modes: string[]) => oneLeg('Joensuu, Finland', 'Hamburg, Germany', ...modes)
const later = (leg: typeof first, startTime: string, endTime: string) => ({ ...leg, startTime, endTime })

describe('price change since the previous offer', () => {
  test.each<[string, Partial<Shipment>, Partial<Shipment>, string[]]>([
    ['nothing', {}, {}, ['nothing that affects the price has changed']],
    ["only the certificate's texts", {}, { marks: 'KM 1' }, ['nothing that affects the price has changed']],
    [
      'the value, written otherwise',
      {},
      { insuredValue: '100000.00' },
      ['nothing that affects the price has changed'],
    ],
    ['the value', {}, { insuredValue: '125000' }, ['value EUR 100,000.00 to EUR 125,000.00']],
    ['the goods', {}, { commodityId: '101' }, ['101 instead of 105']],
    ['the mode', { journeyLegs: by('2') }, { journeyLegs: by('3') }, ['by air instead of by sea']],
    ['the legs', { journeyLegs: by('1', '2') }, {}, ['2 legs instead of 1 leg', 'arrives 3 days later']],
    [
      'the first place',
      {},
      { journeyLegs: [{ ...first, start: 'Oulu, Finland' }, second] },
      ['from Oulu, Finland instead of Joensuu, Finland'],
    ],
    [
      'the last place',
      {},
      { journeyLegs: [first, { ...second, end: 'Bremen, Germany' }] },
      ['to Bremen, Germany instead of Hamburg, Germany'],
    ],
    [
      'a stop',
      {},
      {
        journeyLegs: [
          { ...first, end: 'Turku, Finland' },
          { ...second, start: 'Turku, Finland' },
        ],
      },
      ['different stops'],
    ],
    [
      'a condition',
      {},
      { journeyLegs: [{ ...first, transportFeatures: ['x'] }, second] },
      ['different transport conditions'],
    ],
    ['an extension more', {}, { extensions: ['war', 'strikes'] }, ['with war', 'with strikes']],
    ['an extension less', { extensions: ['war', 'strikes'] }, { extensions: ['war'] }, ['without strikes']],
    [
      'the holder',
      {},
      { bookingHolder: { ...anInsurableShipment().bookingHolder, businessName: 'Oy Ab' } },
      ['a different holder'],
    ],
    [
      'the address',
      {},
      { bookingHolder: { ...anInsurableShipment().bookingHolder, addressStreet: 'Aleksi 1' } },
      ['different holder details'],
    ],
    [
      'several',
      {},
      { insuredValue: '500', journeyLegs: by('2') },
      [
        'value EUR 100,000.00 to EUR 500.00',
        'by sea instead of by land and sea',
        '1 leg instead of 2 legs',
        'arrives 3 days earlier',
      ],
    ],
  ])('names %s', (_, before, after, expected) => {
    expect(reasons(after, before)).toEqual(expected)
  })

  test('names how much earlier or later the times are', () => {
    const leg = by('2')[0]
    if (!leg) throw new Error('There is one leg.')
    const moved = (start: string, end: string) =>
      reasons({ journeyLegs: [later(leg, start, end)] }, { journeyLegs: [leg] })
    expect(moved('2026-12-04T08:00:00.000Z', '2026-12-05T08:00:00.000Z')).toEqual(['departs 3 days later'])
    expect(moved('2026-11-30T08:00:00.000Z', '2026-12-02T08:00:00.000Z')).toEqual([
      'departs 1 day earlier',
      'arrives as before',
    ])
    expect(moved('2026-12-01T13:00:00.000Z', '2026-12-02T08:20:00.000Z')).toEqual([
      'departs 5 hours later',
      'arrives 20 minutes later',
    ])
  })

  test('names the level of cover if it differs', () => {
    const before = offerFor({ commodityId: '154' })
    expect(comparePrices(before, offerFor()).reasons).toEqual([
      '105 instead of 154',
      'All risks (A) instead of Named perils (B)',
    ])
  })

  test('names the tariff edition, the exchange rate and the tax', () => {
    const after = { ...edition, id: 'sample-2027-01', technologyFee: 30_000 }
    expect(comparePrices(offerFor(), offerFor({}, { edition: after })).reasons).toEqual([
      'a different tariff, sample-2027-01 instead of sample-2026-11',
    ])
    const { exchangeRate } = sampleTerms(anInsurableShipment({ currencyId: 'USD' }))
    const dearer = { exchangeRate: { ...exchangeRate, rate: exchangeRate.rate * 2 } }
    const usd = { currencyId: 'USD', insuredValue: '1000' }
    expect(comparePrices(offerFor(usd), offerFor(usd, dearer)).reasons).toEqual(['a different exchange rate'])
    const home = { journeyLegs: oneLeg('Joensuu, Finland', 'Helsinki, Finland', '1') }
    expect(comparePrices(offerFor(home), offerFor(home, { tax: null })).reasons).toEqual([
      'taxed at 0% instead of 25.5%',
    ])
  })

  test('names the tariff rates if nothing else explains the difference', () => {
    const tariffs = sampleTerms(anInsurableShipment()).tariffs.map((row) => ({
      ...row,
      baseRate: row.baseRate + 10,
    }))
    const bookingHolder = { ...anInsurableShipment().bookingHolder, businessName: 'Oy Ab' }
    expect(comparePrices(offerFor(), offerFor({ bookingHolder }, { tariffs }))).toEqual({
      amount: 107,
      reasons: ['updated tariff rates', 'a different holder'],
    })
  })
})
