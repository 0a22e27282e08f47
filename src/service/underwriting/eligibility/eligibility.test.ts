import { describe, expect, test } from 'vitest'
import type { Shipment } from '#contract/shipment.ts'
import {
  now,
  oneLeg,
  anInsurableShipment,
  sampleTerms,
  twoLegs,
  underwriteSample,
} from '#testing/builders/underwriting-terms.ts'
import type { Terms } from '#service/underwriting/tariff/terms.ts'

/** Returns the declines that apply at every level of cover, as fields and sentences. */
function listDeclines(change: Partial<Shipment>, terms: Partial<Terms> = {}, at = now) {
  const shipment = anInsurableShipment(change)
  const drafts = underwriteSample(shipment, terms, at)
  const declines = drafts.map(({ amendments }) => amendments.map(({ field, message }) => [field, message]))
  expect(declines[1]).toEqual(declines[0])
  expect(declines[2]).toEqual(declines[0])
  for (const draft of drafts) {
    expect(draft.accepted).toBe(draft.price !== undefined)
    expect(draft.accepted).toBe(draft.amendments.length === 0)
    expect(draft.reasons[0]?.code).toBe('route')
  }
  expect(drafts.map((draft) => draft.coverage.level)).toEqual(['A', 'B', 'C'])
  return declines[0] ?? []
}

function departingAt(startTime: string): Partial<Shipment> {
  return { journeyLegs: twoLegs.map((leg, index) => (index === 0 ? { ...leg, startTime } : leg)) }
}

/** The same journey, entered as dates: the first leg departs and arrives on the day. */
function departingOn(day: string): Partial<Shipment> {
  const [first, last] = twoLegs
  if (!first || !last) throw new Error('The journey has two legs.')
  const [midnight, noon] = [`${day}T00:00:00.000Z`, `${day}T12:00:00.000Z`]
  return {
    journeyLegs: [
      { ...first, startTime: midnight, endTime: noon },
      { ...last, startTime: noon, endTime: '2026-12-05T23:59:59.999Z' },
    ],
  }
}

const aboveLimit = 'The value exceeds our limit.'
const embargoedTo = ['journeyLegs.0.end', 'We can’t insure shipments to Russia (embargo).']

describe('a shipment', () => {
  test.each([
    ['EUR', '5000000.01', `${aboveLimit} Cover is available up to EUR 5,000,000.00.`],
    ['EUR', '99999999.99', `${aboveLimit} Cover is available up to EUR 5,000,000.00.`],
    ['EUR', '999999999999999.99', `${aboveLimit} Cover is available up to EUR 5,000,000.00.`],
    ['KWD', '1780000.001', `${aboveLimit} Cover is available up to KWD 1,780,000.000.`],
    ['JPY', '882500001', `${aboveLimit} Cover is available up to JPY 882,500,000.`],
  ])('is declined above the value limit, in %s', (currencyId, insuredValue, sentence) => {
    expect(listDeclines({ currencyId, insuredValue })).toEqual([['insuredValue', sentence]])
  })

  test('is offered at the limit itself', () => {
    expect(listDeclines({ insuredValue: '5000000.00' })).toEqual([])
  })

  test('is declined for uninsurable goods, with that reason alone', () => {
    expect(listDeclines({ commodityId: '194', insuredValue: '99999999.99' })).toEqual([
      [
        'commodityId',
        'We don’t insure live animals: they need livestock mortality cover and an attendant during transit.',
      ],
    ])
  })

  test('is declined for an uninsured mode, naming the insured modes', () => {
    const journeyLegs = [
      ...oneLeg('Joensuu, FI', 'Porto, PT', '1'),
      ...oneLeg('Porto, PT', 'Boston, USA', '2', '3'),
    ]
    expect(listDeclines({ commodityId: '127', journeyLegs })).toEqual([
      [
        'journeyLegs.1.transportTypes',
        'We don’t insure fresh and chilled goods by sea from Northern Europe to North America. Cover is available by air or land.',
      ],
    ])
  })

  test('is declined for a mode that isn’t insured between two of its places', () => {
    const back = oneLeg('Lagos, NG', 'Bari, IT', '2')
    const journeyLegs = [...oneLeg('Porto, PT', 'Lagos, NG', '2'), ...back]
    const [[, message] = []] = listDeclines({ commodityId: '127', journeyLegs })
    expect(message).toMatch(/ by sea from Southern Europe to Africa\. /)
  })

  test('is declined without suggesting other modes if none accepts the value', () => {
    const journeyLegs = oneLeg('Porto, PT', 'Boston, USA', '2')
    expect(listDeclines({ commodityId: '127', journeyLegs, insuredValue: '750000.01' })).toEqual([
      [
        'journeyLegs.0.transportTypes',
        'We don’t insure fresh and chilled goods by sea from Southern Europe to North America.',
      ],
    ])
  })

  test('is declined for an unknown transport type', () => {
    const journeyLegs = oneLeg('Joensuu, FI', 'Hamburg, DE', '9')
    expect(listDeclines({ journeyLegs })).toEqual([
      [
        'journeyLegs.0.transportTypes',
        'We don’t insure machinery by transport type 9 from Northern Europe to Western Europe. Cover is available by air, land or sea.',
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
  ])('is declined if it goes %s an embargoed country', (direction, side, journeyLegs) => {
    expect(listDeclines({ journeyLegs })).toEqual([
      [`journeyLegs.0.${side}`, `We can’t insure shipments ${direction} Russia (embargo).`],
    ])
  })

  test('is declined once if two stops are in the same embargoed country', () => {
    const journeyLegs = [
      ...oneLeg('Helsinki, FI', 'Moscow, RU', '1'),
      ...oneLeg('Moscow, RU', 'Samara, RU', '1'),
      ...oneLeg('Samara, RU', 'Almaty, KZ', '1'),
    ]
    expect(listDeclines({ journeyLegs })).toEqual([
      ['journeyLegs.0.end', 'We can’t insure shipments via Russia (embargo).'],
    ])
  })

  test.each([
    ['by its code', { addressCountry: 'RU' }],
    ['in one line', { addressCountry: '', addressFormatted: 'Arbat 1, 119019 Moscow, Russia' }],
  ])('is declined if the holder is in an embargoed country, entered %s', (_, address) => {
    const { bookingHolder } = anInsurableShipment()
    expect(listDeclines({ bookingHolder: { ...bookingHolder, ...address } })).toEqual([
      ['bookingHolder', 'We can’t insure holders in Russia (embargo).'],
    ])
  })

  test('is declined only if an embargo starts before the journey ends', () => {
    const journeyLegs = oneLeg('Helsinki, FI', 'Moscow, RU', '1')
    const { countries } = sampleTerms(anInsurableShipment({ journeyLegs }))
    const withEmbargoFrom = (moment: string) => ({
      countries: countries.map((row) => (row.alpha2 === 'RU' ? { ...row, embargoedFrom: moment } : row)),
    })
    expect(listDeclines({ journeyLegs }, withEmbargoFrom('2026-12-02T08:00:00.001Z'))).toEqual([])
    expect(listDeclines({ journeyLegs }, withEmbargoFrom('2026-12-02T08:00:00.000Z'))).toEqual([
      ['journeyLegs.0.end', 'We can’t insure shipments to Russia (embargo from 2 Dec 2026).'],
    ])
    expect(listDeclines({ journeyLegs }, withEmbargoFrom('2026-11-20T09:30:00.000Z'))).toEqual([embargoedTo])
  })

  test.each([
    ['2026-11-20T09:00:00.000Z', false, '20 Nov 2026, 09:00 UTC'],
    ['2026-11-20T09:00:00.001Z', true, ''],
    ['2026-11-20T00:00:00.000Z', false, '20 Nov 2026, 00:00 UTC'],
    ['2026-11-19T00:00:00.000Z', false, '19 Nov 2026, 00:00 UTC'],
  ])('departing at %s is offered: %s', (startTime, offered, time) => {
    const sentence = `The departure on ${time} is in the past. Cover is available if the goods depart later.`
    const declines = offered ? [] : [['journeyLegs.0.startTime', sentence]]
    expect(listDeclines(departingAt(startTime))).toEqual(declines)
  })

  test('is offered all day if the journey has dates without times, even if the first leg arrives that day', () => {
    const late = Date.parse('2026-11-20T23:59:59.999Z')
    expect(listDeclines(departingOn('2026-11-20'), {}, late)).toEqual([])
    expect(listDeclines(departingOn('2026-11-20'), {}, late + 1)).not.toEqual([])
  })

  test.each([
    ['the first leg arrives', '2026-11-20T03:00:00.000Z', '2026-11-20T03:00:00.000Z'],
    ['the second leg departs', '2026-11-20T23:59:59.999Z', '2026-11-21T04:00:00.000Z'],
  ])('isn’t offered all day if the journey has the time at which %s', (_, endTime, startTime) => {
    const { journeyLegs: [first, last] = [] } = departingOn('2026-11-20')
    if (!first || !last) throw new Error('The journey has two legs.')
    const journeyLegs = [
      { ...first, endTime },
      { ...last, startTime },
    ]
    expect(listDeclines({ journeyLegs }, {}, Date.parse('2026-11-20T20:00:00.000Z'))).not.toEqual([])
  })

  test('is declined if it departs beyond the booking horizon', () => {
    expect(listDeclines(departingAt('2027-02-18T23:59:59.999Z'))).toEqual([])
    expect(listDeclines(departingAt('2027-02-19T00:00:00.000Z'))).toEqual([
      [
        'journeyLegs.0.startTime',
        'The departure on 19 Feb 2027 is more than 90 days ahead. Cover is available if the goods depart by 18 Feb 2027.',
      ],
    ])
  })

  test('is declined if it departs sooner than the notice of its first mode', () => {
    const edition = { ...sampleTerms(anInsurableShipment()).edition, noticeLand: 2, noticeSea: 30 }
    expect(listDeclines(departingAt('2026-11-22T00:00:00.000Z'), { edition })).toEqual([])
    expect(listDeclines(departingAt('2026-11-21T23:59:59.999Z'), { edition })).toEqual([
      [
        'journeyLegs.0.startTime',
        'The departure on 21 Nov 2026 is too soon. We need at least 2 days’ notice. Cover is available if the goods depart on or after 22 Nov 2026.',
      ],
    ])
  })

  test('is declined if it departs sooner than the longest notice of its first leg’s modes', () => {
    const edition = { ...sampleTerms(anInsurableShipment()).edition, noticeLand: 2, noticeSea: 30 }
    const byBoth = { journeyLegs: oneLeg('Helsinki, FI', 'Hamburg, DE', '1', '2') }
    expect(listDeclines(byBoth, { edition }).map(([field]) => field)).toEqual(['journeyLegs.0.startTime'])
    expect(listDeclines({ journeyLegs: oneLeg('Helsinki, FI', 'Hamburg, DE', '1') }, { edition })).toEqual([])
  })

  test('is declined for every reason at once, without a remedy if one of them can’t be fixed', () => {
    const journeyLegs = oneLeg('Helsinki, FI', 'Moscow, RU', '1')
    const past = Date.parse('2026-12-24T00:00:00.000Z')
    expect(listDeclines({ journeyLegs, insuredValue: '5000000.01' }, {}, past)).toEqual([
      embargoedTo,
      ['journeyLegs.0.startTime', 'The departure on 1 Dec 2026, 08:00 UTC is in the past.'],
      ['insuredValue', aboveLimit],
    ])
  })
})

describe('validity of an offer', () => {
  test.each([
    ['101', '2026-11-21T09:30:00.000Z'],
    ['127', '2026-11-20T13:30:00.000Z'],
  ])('for commodity %s ends at %s', (commodityId, until) => {
    const shipment = anInsurableShipment({ commodityId })
    expect(underwriteSample(shipment)[0]?.validUntil).toBe(until)
  })

  test('ends 30 minutes after departure at the latest', () => {
    const shipment = anInsurableShipment(departingAt('2026-11-20T09:10:00.000Z'))
    expect(underwriteSample(shipment)[0]?.validUntil).toBe('2026-11-20T09:40:00.000Z')
  })

  test('ends with the day of departure if the time is unknown', () => {
    const shipment = anInsurableShipment(departingOn('2026-11-20'))
    const late = Date.parse('2026-11-20T23:50:00.000Z')
    expect(underwriteSample(shipment, {}, late)[0]?.validUntil).toBe('2026-11-21T00:00:00.000Z')
  })
})
