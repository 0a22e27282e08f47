import { describe, expect, test } from 'vitest'
import type { Shipment } from '#contract/shipment.ts'
import { underwrite } from '#service/underwriting/rating/rating.ts'
import {
  now,
  oneLeg,
  anInsurableShipment,
  sampleTerms,
  twoLegs,
} from '#testing/builders/underwriting-terms.ts'
import type { Terms } from '#service/underwriting/tariff/terms.ts'

/** What stands against every level alike: fields and sentences. */
function declined(change: Partial<Shipment>, terms: Partial<Terms> = {}, at = now): (string | undefined)[][] {
  const shipment = anInsurableShipment(change)
  const drafts = underwrite(shipment, sampleTerms(shipment, terms), at)
  const told = drafts.map(({ amendments }) => amendments.map(({ field, message }) => [field, message]))
  expect(told[1]).toEqual(told[0])
  expect(told[2]).toEqual(told[0])
  for (const draft of drafts) {
    expect(draft.accepted).toBe(draft.price !== undefined)
    expect(draft.accepted).toBe(draft.amendments.length === 0)
    expect(draft.reasons[0]?.code).toBe('route')
  }
  expect(drafts.map((draft) => draft.coverage.level)).toEqual(['A', 'B', 'C'])
  return told[0] ?? []
}

function leaving(startTime: string): Partial<Shipment> {
  return { journeyLegs: twoLegs.map((leg, at) => (at === 0 ? { ...leg, startTime } : leg)) }
}

const tooMuch = 'The value exceeds our limit.'
const embargoedTo = ['journeyLegs.0.end', 'We can’t insure shipments to Russia (embargo).']

describe('a shipment is declined', () => {
  test.each([
    ['EUR', '5000000.01', `${tooMuch} Cover is available up to EUR 5,000,000.00.`],
    ['EUR', '99999999.99', `${tooMuch} Cover is available up to EUR 5,000,000.00.`],
    ['EUR', '999999999999999.99', `${tooMuch} Cover is available up to EUR 5,000,000.00.`],
    ['KWD', '1780000.001', `${tooMuch} Cover is available up to KWD 1,780,000.000.`],
    ['JPY', '882500001', `${tooMuch} Cover is available up to JPY 882,500,000.`],
  ])('above the most that is insured, in %s', (currencyId, insuredValue, sentence) => {
    expect(declined({ currencyId, insuredValue })).toEqual([['insuredValue', sentence]])
  })

  test('but not at the very limit', () => {
    expect(declined({ insuredValue: '5000000.00' })).toEqual([])
  })

  test('when nobody insures the goods, with the reason alone', () => {
    expect(declined({ commodityId: '194', insuredValue: '99999999.99' })).toEqual([
      [
        'commodityId',
        'Live animals are not insured here: they need mortality cover and attendance on the way.',
      ],
    ])
  })

  test('when a mode is not insured, naming those that are', () => {
    const journeyLegs = [
      ...oneLeg('Joensuu, FI', 'Porto, PT', '1'),
      ...oneLeg('Porto, PT', 'Boston, USA', '2', '3'),
    ]
    expect(declined({ commodityId: '127', journeyLegs })).toEqual([
      [
        'journeyLegs.1.transportTypes',
        'We don’t insure fresh and chilled goods by sea from Northern Europe to North America. Cover is available by air or by land.',
      ],
    ])
  })

  test('when a mode is not insured, and no other takes so high a value either', () => {
    const journeyLegs = oneLeg('Porto, PT', 'Boston, USA', '2')
    expect(declined({ commodityId: '127', journeyLegs, insuredValue: '750000.01' })).toEqual([
      [
        'journeyLegs.0.transportTypes',
        'We don’t insure fresh and chilled goods by sea from Southern Europe to North America.',
      ],
    ])
  })

  test('when a transport type is unknown', () => {
    const journeyLegs = oneLeg('Joensuu, FI', 'Hamburg, DE', '9')
    expect(declined({ journeyLegs })).toEqual([
      [
        'journeyLegs.0.transportTypes',
        'We don’t insure machinery by transport type 9 from Northern Europe to Western Europe. Cover is available by air or by land or by sea.',
      ],
    ])
  })

  test.each([
    ['from', 'start', oneLeg('Moscow, Russia', 'Hamburg, DE', '1')],
    ['to', 'end', oneLeg('Hamburg, DE', 'Moscow, RU', '1')],
    [
      'via',
      'end',
      [...oneLeg('Helsinki, FI', 'Moscow, RUS', '1'), ...oneLeg('Moscow, RUS', 'Almaty, KZ', '1')],
    ],
  ])('%s a country under embargo', (direction, side, journeyLegs) => {
    expect(declined({ journeyLegs })).toEqual([
      [`journeyLegs.0.${side}`, `We can’t insure shipments ${direction} Russia (embargo).`],
    ])
  })

  test('once for two stops in the same country under embargo', () => {
    const journeyLegs = [
      ...oneLeg('Helsinki, FI', 'Moscow, RU', '1'),
      ...oneLeg('Moscow, RU', 'Samara, RU', '1'),
      ...oneLeg('Samara, RU', 'Almaty, KZ', '1'),
    ]
    expect(declined({ journeyLegs })).toEqual([
      ['journeyLegs.0.end', 'We can’t insure shipments via Russia (embargo).'],
    ])
  })

  test.each([
    ['by its code', { addressCountry: 'RU' }],
    ['in one line', { addressCountry: '', addressFormatted: 'Arbat 1, 119019 Moscow, Russia' }],
  ])('to a holder in a country under embargo, said %s', (_, address) => {
    const { bookingHolder } = anInsurableShipment()
    expect(declined({ bookingHolder: { ...bookingHolder, ...address } })).toEqual([
      ['bookingHolder', 'We can’t insure holders in Russia (embargo).'],
    ])
  })

  test('and an embargo counts from its day on', () => {
    const journeyLegs = oneLeg('Helsinki, FI', 'Moscow, RU', '1')
    const { countries } = sampleTerms(anInsurableShipment({ journeyLegs }))
    const from = (moment: string) => ({
      countries: countries.map((row) => (row.alpha2 === 'RU' ? { ...row, embargoedFrom: moment } : row)),
    })
    expect(declined({ journeyLegs }, from('2026-11-20T09:30:00.001Z'))).toEqual([])
    expect(declined({ journeyLegs }, from('2026-11-20T09:30:00.000Z'))).toEqual([embargoedTo])
  })

  test.each([
    ['2026-11-20T08:59:59.999Z', false, '20 Nov 2026'],
    ['2026-11-20T09:00:00.000Z', true, '20 Nov 2026'],
    ['2026-11-20T00:00:00.000Z', true, '20 Nov 2026'],
    ['2026-11-19T00:00:00.000Z', false, '19 Nov 2026'],
  ])('when the goods left at %s: %s, where midnight stands for the whole day', (startTime, offered, date) => {
    const sentence = `The departure date, ${date}, is in the past. Cover is available if the goods depart later.`
    expect(declined(leaving(startTime))).toEqual(offered ? [] : [['journeyLegs.0.startTime', sentence]])
  })

  test('when it leaves further ahead than the horizon', () => {
    expect(declined(leaving('2027-02-18T09:30:00.000Z'))).toEqual([])
    expect(declined(leaving('2027-02-18T09:30:00.001Z'))).toEqual([
      [
        'journeyLegs.0.startTime',
        'The departure on 18 Feb 2027 is more than 90 days ahead. Cover is available if the goods depart by 18 Feb 2027.',
      ],
    ])
  })

  test('when it leaves sooner than the notice of its first mode', () => {
    const edition = { ...sampleTerms(anInsurableShipment()).edition, noticeLand: 2, noticeSea: 30 }
    expect(declined(leaving('2026-11-22T09:30:00.000Z'), { edition })).toEqual([])
    expect(declined(leaving('2026-11-22T09:29:00.000Z'), { edition })).toEqual([
      [
        'journeyLegs.0.startTime',
        'The departure on 22 Nov 2026 is sooner than the 2 days of notice we need. Cover is available if the goods depart on or after 22 Nov 2026.',
      ],
    ])
  })

  test('with every reason at once, and no promise while one of them cannot be changed', () => {
    const journeyLegs = oneLeg('Helsinki, FI', 'Moscow, RU', '1')
    const past = Date.parse('2026-12-24T00:00:00.000Z')
    expect(declined({ journeyLegs, insuredValue: '5000000.01' }, {}, past)).toEqual([
      embargoedTo,
      ['journeyLegs.0.startTime', 'The departure date, 1 Dec 2026, is in the past.'],
      ['insuredValue', tooMuch],
    ])
  })
})

describe('an offer holds', () => {
  test.each([
    ['101', '2026-11-20T10:00:00.000Z'],
    ['127', '2026-11-20T09:45:00.000Z'],
  ])('for commodity %s until %s', (commodityId, until) => {
    const shipment = anInsurableShipment({ commodityId })
    expect(underwrite(shipment, sampleTerms(shipment), now)[0]?.validUntil).toBe(until)
  })

  test('at most until 30 minutes after the departure', () => {
    const shipment = anInsurableShipment(leaving('2026-11-20T09:10:00.000Z'))
    expect(underwrite(shipment, sampleTerms(shipment), now)[0]?.validUntil).toBe('2026-11-20T09:40:00.000Z')
  })

  test('until the end of the day of departure, where only the day is known', () => {
    const shipment = anInsurableShipment(leaving('2026-11-20T00:00:00.000Z'))
    const late = Date.parse('2026-11-20T23:50:00.000Z')
    expect(underwrite(shipment, sampleTerms(shipment), late)[0]?.validUntil).toBe('2026-11-21T00:00:00.000Z')
  })
})
