import { describe, expect, test } from 'vitest'
import type { Offer } from '#contract/offer.ts'
import type { Shipment } from '#contract/shipment.ts'
import {
  oneLeg,
  anInsurableShipment,
  sampleTerms,
  routing,
  twoLegs,
  underwriteSample,
} from '#testing/builders/underwriting-terms.ts'
import { comparePrices } from './compare-offers.ts'
import { edition } from '#service/underwriting/reference/tariff.ts'
import type { Terms } from '#service/underwriting/tariff/terms.ts'

/** Returns the widest offer for a shipment, as it would be stored. */
function rateOffer(change: Partial<Shipment> = {}, terms: Partial<Terms> = {}): Offer {
  const shipment = anInsurableShipment(change)
  const [draft] = underwriteSample(shipment, terms)
  if (!draft) throw new Error('There is no offer.')
  return { ...draft, id: 'o', risk: { ...shipment, currencyId: shipment.currencyId ?? 'EUR' } }
}
const reasons = (after: Partial<Shipment>, before: Partial<Shipment> = {}) =>
  comparePrices(rateOffer(before), rateOffer(after)).reasons

const [first, second] = twoLegs
if (!first || !second) throw new Error('There are two legs.')
const by = (...modes: string[]) => oneLeg('Joensuu, Finland', 'Hamburg, Germany', ...modes)
const withTimes = (leg: typeof first, startTime: string, endTime: string) => ({ ...leg, startTime, endTime })

describe('price change since the previous offer', () => {
  test('names the rate for listed areas after a passage has closed', () => {
    const shipment = {
      journeyLegs: oneLeg('Shanghai, China', 'Rotterdam, Netherlands', '2'),
      extensions: ['war'],
    }
    const passages = routing.passages.map((row) => ({ ...row, closed: true }))
    const closed = { routing: { ...routing, passages } }
    expect(comparePrices(rateOffer(shipment), rateOffer(shipment, closed)).reasons).toEqual([
      'The rate for listed areas changed from 150% to none.',
    ])
  })

  test('names an added cover, not its rate for listed areas', () => {
    const journeyLegs = oneLeg('Shanghai, China', 'Rotterdam, Netherlands', '2')
    expect(reasons({ journeyLegs, extensions: ['war'] }, { journeyLegs })).toEqual(['War cover was added.'])
  })

  test.each<[string, Partial<Shipment>, Partial<Shipment>, string[]]>([
    ['nothing', {}, {}, ['Nothing that affects the price has changed.']],
    ["only the certificate's texts", {}, { marks: 'KM 1' }, ['Nothing that affects the price has changed.']],
    [
      'the value, written otherwise',
      {},
      { insuredValue: '0100000.00' },
      ['Nothing that affects the price has changed.'],
    ],
    [
      'the value',
      {},
      { insuredValue: '125000' },
      ['The insured value changed from EUR 100,000.00 to EUR 125,000.00.'],
    ],
    ['the goods', {}, { commodityId: '101' }, ['The goods changed from 105 to 101.']],
    [
      'the mode',
      { journeyLegs: by('2') },
      { journeyLegs: by('3') },
      ['The goods travel by air instead of by sea.'],
    ],
    [
      'the legs',
      { journeyLegs: by('1', '2') },
      {},
      ['The number of legs changed from 1 to 2.', 'The arrival is now 3 days later.'],
    ],
    [
      'the first place',
      {},
      { journeyLegs: [{ ...first, start: 'Oulu, Finland' }, second] },
      ['The place of departure changed from Joensuu, Finland to Oulu, Finland.'],
    ],
    [
      'the last place',
      {},
      { journeyLegs: [first, { ...second, end: 'Bremen, Germany' }] },
      ['The destination changed from Hamburg, Germany to Bremen, Germany.'],
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
      ['The stops have changed.'],
    ],
    [
      'a condition',
      {},
      { journeyLegs: [{ ...first, transportFeatures: ['x'] }, second] },
      ['The transport conditions have changed.'],
    ],
    [
      'a condition that moved to another leg',
      { journeyLegs: [{ ...first, transportFeatures: ['dry-container'] }, second] },
      { journeyLegs: [first, { ...second, transportFeatures: ['dry-container'] }] },
      ['The transport conditions have changed.'],
    ],
    [
      'no condition that stays the same in another mode',
      { journeyLegs: by('1').map((leg) => ({ ...leg, transportFeatures: ['dry-container'] })) },
      { journeyLegs: by('2').map((leg) => ({ ...leg, transportFeatures: ['dry-container'] })) },
      ['The goods travel by sea instead of by land.'],
    ],
    [
      'an extension more',
      {},
      { extensions: ['war', 'strikes'] },
      ['War cover was added.', 'Strikes cover was added.'],
    ],
    [
      'an extension less',
      { extensions: ['war', 'strikes'] },
      { extensions: ['war'] },
      ['Strikes cover was removed.'],
    ],
    [
      'the holder',
      {},
      { bookingHolder: { ...anInsurableShipment().bookingHolder, businessName: 'Oy Ab' } },
      ['The holder has changed.'],
    ],
    [
      'the address',
      {},
      { bookingHolder: { ...anInsurableShipment().bookingHolder, addressStreet: 'Aleksi 1' } },
      ['The holder’s details have changed.'],
    ],
    [
      'nothing if only the holder’s type and reference differ',
      {},
      { bookingHolder: { ...anInsurableShipment().bookingHolder, type: '1', reference: 'C-7' } },
      ['Nothing that affects the price has changed.'],
    ],
    [
      'several',
      {},
      { insuredValue: '500', journeyLegs: by('2') },
      [
        'The insured value changed from EUR 100,000.00 to EUR 500.00.',
        'The goods travel by sea instead of by land and sea.',
        'The number of legs changed from 2 to 1.',
        'The arrival is now 3 days earlier.',
      ],
    ],
  ])('names %s', (_, before, after, expected) => {
    expect(reasons(after, before)).toEqual(expected)
  })

  test('names how much earlier or later the times are', () => {
    const leg = by('2')[0]
    if (!leg) throw new Error('There is one leg.')
    const moved = (start: string, end: string) =>
      reasons({ journeyLegs: [withTimes(leg, start, end)] }, { journeyLegs: [leg] })
    expect(moved('2026-12-04T08:00:00.000Z', '2026-12-05T08:00:00.000Z')).toEqual([
      'The departure is now 3 days later.',
    ])
    expect(moved('2026-11-30T08:00:00.000Z', '2026-12-02T08:00:00.000Z')).toEqual([
      'The departure is now 1 day earlier.',
      'The arrival is unchanged.',
    ])
    expect(moved('2026-12-01T13:00:00.000Z', '2026-12-02T08:20:00.000Z')).toEqual([
      'The departure is now 5 hours later.',
      'The arrival is now 20 minutes later.',
    ])
    expect(moved('2026-12-01T08:00:20.000Z', '2026-12-02T08:00:00.000Z')).toEqual([
      'The departure is now 1 minute later.',
      'The arrival is unchanged.',
    ])
  })

  test('names the level of cover if it differs', () => {
    const before = rateOffer({ commodityId: '154' })
    expect(comparePrices(before, rateOffer()).reasons).toEqual([
      'The goods changed from 154 to 105.',
      'The level of cover changed from Named perils (B) to All risks (A).',
    ])
  })

  test('names the tariff edition, the exchange rate and the tax', () => {
    const after = { ...edition, id: 'sample-2027-01', technologyFee: 30_000 }
    expect(comparePrices(rateOffer(), rateOffer({}, { edition: after })).reasons).toEqual([
      'The tariff changed from sample-2026-11 to sample-2027-01.',
    ])
    const { exchangeRate } = sampleTerms(anInsurableShipment({ currencyId: 'USD' }))
    const dearer = { exchangeRate: { ...exchangeRate, rate: exchangeRate.rate * 2 } }
    const usd = { currencyId: 'USD', insuredValue: '1000' }
    expect(comparePrices(rateOffer(usd), rateOffer(usd, dearer)).reasons).toEqual([
      'The exchange rate has changed.',
    ])
    const home = { journeyLegs: oneLeg('Joensuu, Finland', 'Helsinki, Finland', '1') }
    expect(comparePrices(rateOffer(home), rateOffer(home, { tax: null })).reasons).toEqual([
      'The insurance premium tax changed from 25.5% to 0%.',
    ])
  })

  test('explains a new price by the stops alone if only they have changed', () => {
    const via = (stop: string) => [
      { ...first, end: stop },
      { ...second, start: stop },
    ]
    const change = comparePrices(rateOffer(), rateOffer({ journeyLegs: via('Lagos, Nigeria') }))
    expect(change.amount).toBeGreaterThan(0)
    expect(change.reasons).toEqual(['The stops have changed.'])
  })

  test('names the tariff rates if nothing else explains the difference', () => {
    const tariffs = sampleTerms(anInsurableShipment()).tariffs.map((row) => ({
      ...row,
      baseRate: row.baseRate + 10,
    }))
    const bookingHolder = { ...anInsurableShipment().bookingHolder, businessName: 'Oy Ab' }
    expect(comparePrices(rateOffer(), rateOffer({ bookingHolder }, { tariffs }))).toEqual({
      amount: 107,
      reasons: ['The tariff rates were updated.', 'The holder has changed.'],
    })
  })
})
