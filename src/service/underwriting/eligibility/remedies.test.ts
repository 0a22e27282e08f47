import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Remedy } from '#contract/offer.ts'
import type { Shipment } from '#contract/shipment.ts'
import { applyChange } from '#testing/builders/apply-change.ts'
import {
  now,
  oneLeg,
  anInsurableShipment,
  sampleTerms,
  twoLegs,
  underwriteSample,
} from '#testing/builders/underwriting-terms.ts'
import { underwrite } from '#service/underwriting/rating/rating.ts'
import { edition } from '#service/underwriting/reference/tariff.ts'
import type { Terms } from '#service/underwriting/tariff/terms.ts'

/** Returns the remedies of each level of cover, widest level first. */
function findRemediesFor(change: Partial<Shipment>, terms: Partial<Terms> = {}): Remedy[][] {
  const shipment = anInsurableShipment(change)
  const drafts = underwriteSample(shipment, terms)
  return drafts
    .toSorted((a, b) => a.coverage.level.localeCompare(b.coverage.level))
    .map(({ remedies = [] }) => remedies)
}

function leaving(startTime: string): Shipment['journeyLegs'] {
  return twoLegs.map((leg, index) => (index === 0 ? { ...leg, startTime } : leg))
}

const chilled = '127'
const toBoston = (...modes: string[]) => oneLeg('Porto, Portugal', 'Boston, USA', ...modes)
/** A tariff in which air takes twice the value of the other modes. */
const airTakesMore = (shipment: Shipment) => ({
  tariffs: sampleTerms(shipment).tariffs.map((row) =>
    row.mode === '3' ? { ...row, maximumValue: row.maximumValue * 2 } : row,
  ),
})

describe('a remedy', () => {
  test("lowers the value to the exact limit in the offer's currency", () => {
    expect(findRemediesFor({ currencyId: 'JPY', insuredValue: '882500001' })[0]).toEqual([
      {
        code: 'value',
        sentence: 'Insure JPY 882,500,000. Losses are then paid in proportion to this value.',
        change: { insuredValue: 882_500_000 },
      },
    ])
    expect(findRemediesFor({ currencyId: 'KWD', insuredValue: '1780000.001' })[0]?.[0]?.change).toEqual({
      insuredValue: 1_780_000,
    })
  })

  test('suggests every other mode that is insured and adds no warning', () => {
    const journeyLegs = [...oneLeg('Joensuu, FI', 'Porto, PT', '1'), ...toBoston('2', '3')]
    expect(findRemediesFor({ commodityId: chilled, journeyLegs })[0]).toEqual([
      {
        code: 'mode',
        sentence: 'Ship by air.',
        change: { 'journeyLegs.1.transportTypes': ['3'] },
      },
    ])
    const short = oneLeg('Joensuu, FI', 'Hamburg, DE', '9')
    expect(findRemediesFor({ journeyLegs: short })[0]?.map(({ sentence }) => sentence)).toEqual([
      'Ship by land.',
      'Ship by sea.',
      'Ship by air.',
    ])
  })

  test.each(['6000000', '10000000'])('suggests another mode if that takes the value: %s', (insuredValue) => {
    const shipment = anInsurableShipment({
      insuredValue,
      journeyLegs: oneLeg('Porto, PT', 'Boston, USA', '2'),
    })
    expect(
      findRemediesFor(shipment, airTakesMore(shipment))[0]?.map(({ code, sentence }) => [code, sentence]),
    ).toEqual([
      ['value', 'Insure EUR 5,000,000.00. Losses are then paid in proportion to this value.'],
      ['mode', 'Ship by air.'],
    ])
  })

  test('moves the whole journey to the first insurable day, at the same time of day', () => {
    const [remedy] = findRemediesFor({ journeyLegs: leaving('2026-11-18T09:29:00.000Z') })[0] ?? []
    expect(remedy).toMatchObject({ code: 'departure', sentence: 'Depart on 21 Nov 2026.' })
    expect(remedy?.change).toEqual({
      'journeyLegs.0.startTime': '2026-11-21T09:29:00.000Z',
      'journeyLegs.0.endTime': '2026-12-05T08:00:00.000Z',
      'journeyLegs.1.startTime': '2026-12-06T08:00:00.000Z',
      'journeyLegs.1.endTime': '2026-12-08T08:00:00.000Z',
    })
  })

  test('leaves an hour to act, and never suggests today if only the day is known', () => {
    const getDay = (startTime: string) =>
      findRemediesFor({ journeyLegs: leaving(startTime) })[0]?.[0]?.sentence
    expect(getDay('2026-11-17T10:29:00.000Z')).toBe('Depart on 21 Nov 2026.')
    expect(getDay('2026-11-17T10:30:00.000Z')).toBe('Depart on 20 Nov 2026.')
    expect(getDay('2026-11-19T00:00:00.000Z')).toBe('Depart on 21 Nov 2026.')
  })

  test('respects the notice of the mode and the booking horizon', () => {
    const slow = { edition: { ...edition, noticeLand: 2 } }
    expect(
      findRemediesFor({ journeyLegs: leaving('2026-11-21T12:00:00.000Z') }, slow)[0]?.[0]?.sentence,
    ).toBe('Depart on 22 Nov 2026.')
    const inJune = { startTime: '2027-06-01T12:00:00.000Z', endTime: '2027-06-02T12:00:00.000Z' }
    const journeyLegs = oneLeg('Joensuu, FI', 'Hamburg, DE', '2').map((leg) => ({ ...leg, ...inJune }))
    expect(findRemediesFor({ journeyLegs })[0]?.[0]).toMatchObject({
      sentence: 'Depart on 18 Feb 2027.',
    })
  })

  test('fixes several problems at once', () => {
    const past = toBoston('2').map((leg) => ({ ...leg, startTime: '2026-11-10T08:00:00.000Z' }))
    expect(findRemediesFor({ commodityId: chilled, journeyLegs: past, insuredValue: '900000' })[0]).toEqual([
      {
        code: 'mode',
        sentence:
          'Ship by air, insure EUR 750,000.00 and depart on 21 Nov 2026. Losses are then paid in proportion to this value.',
        change: {
          'journeyLegs.0.transportTypes': ['3'],
          insuredValue: 750_000,
          'journeyLegs.0.startTime': '2026-11-21T08:00:00.000Z',
          'journeyLegs.0.endTime': '2026-12-13T08:00:00.000Z',
        },
      },
    ])
  })

  test('suggests another level of cover if nothing else needs to change', () => {
    expect(findRemediesFor({ commodityId: '154' })).toEqual([
      [{ code: 'cover', sentence: 'Switch to Named perils (B).', change: {} }],
      [],
      [],
    ])
  })

  test("names the level that becomes available if the change alone isn't enough for this one", () => {
    const sentences = findRemediesFor({ commodityId: '154', insuredValue: '250000.01' }).map(
      ([remedy]) => remedy?.sentence,
    )
    expect(sentences).toEqual([
      'Insure EUR 250,000.00 with Named perils (B). Losses are then paid in proportion to this value.',
      'Insure EUR 250,000.00. Losses are then paid in proportion to this value.',
      'Insure EUR 250,000.00. Losses are then paid in proportion to this value.',
    ])
  })
})

describe('there is no remedy', () => {
  test.each([
    ['for uninsurable goods', { commodityId: '194', insuredValue: '99999999' }],
    ['under embargo', { journeyLegs: oneLeg('Moscow, RU', 'Hamburg, DE', '9'), insuredValue: '99999999' }],
  ])('%s', (_, change) => {
    expect(findRemediesFor(change)).toEqual([[], [], []])
  })

  test('suggests nothing on a lane that no mode is insured on', () => {
    expect(findRemediesFor({}, { tariffs: [] })).toEqual([[], [], []])
  })

  test('suggests nothing for an available offer', () => {
    expect(findRemediesFor({})).toEqual([[], [], []])
  })
})

test('leads to an available offer, and changes no more than needed', () => {
  const place = fc.constantFrom(
    'Joensuu, Finland',
    'Hamburg, DE',
    'Tokyo, Japan',
    'Boston, USA',
    'Pristina, Kosovo',
  )
  const moment = (from: string, to: string) =>
    fc.date({ min: new Date(from), max: new Date(to), noInvalidDate: true }).map((date) => date.getTime())
  const limitFactor = fc.constantFrom(1, 0.5, 2)
  const declined = fc.record({
    commodityId: fc.constantFrom('101', '105', chilled, '142', '154'),
    currencyId: fc.constantFrom('EUR', 'JPY', 'KWD', 'USD'),
    insuredValue: fc.integer({ min: 1, max: 999_999_999 }).map(String),
    extensions: fc.subarray(['war', 'strikes']),
    places: fc.array(place, { minLength: 2, maxLength: 4 }),
    modes: fc.array(fc.subarray(['1', '2', '3', '9'], { minLength: 1 }), { minLength: 3, maxLength: 3 }),
    conditions: fc.array(fc.subarray(['tank-container', 'on-deck', 'cool-box', 'x']), {
      minLength: 3,
      maxLength: 3,
    }),
    leaves: fc.oneof(moment('2026-11-01', '2026-12-01'), moment('2027-02-01', '2027-12-01')),
  })
  let tried = 0
  fc.assert(
    fc.property(
      declined,
      limitFactor,
      fc.nat({ max: 5 }),
      ({ places, modes, conditions, leaves, ...goods }, factor, notice) => {
        const journeyLegs = places.slice(1).map((end, index) => ({
          start: places[index] ?? '',
          end,
          transportTypes: modes[index] ?? ['1'],
          transportFeatures: conditions[index] ?? [],
          startTime: new Date(leaves + index * 86_400_000).toISOString(),
          endTime: new Date(leaves + index * 86_400_000 + 3_600_000).toISOString(),
        }))
        const shipment = anInsurableShipment({ ...goods, journeyLegs })
        // A remedy changes neither the goods nor the route, so the same terms apply.
        const ownTerms = sampleTerms(shipment, { edition: { ...edition, noticeLand: notice, noticeAir: 1 } })
        const terms = {
          ...ownTerms,
          tariffs: ownTerms.tariffs.map((row) =>
            row.mode === '3' ? { ...row, maximumValue: Math.round(row.maximumValue * factor) } : row,
          ),
        }
        const isOffered = (shipment: Shipment) =>
          underwrite(shipment, terms, now, () => terms).some((draft) => draft.accepted)
        for (const { remedies = [], accepted } of underwrite(shipment, terms, now, () => terms)) {
          if (accepted) expect(remedies).toEqual([])
          for (const { change } of remedies) {
            tried += 1
            expect(isOffered(applyChange(shipment, change))).toBe(true)
            // Every part is needed: without any one of them, nothing is offered.
            // A change of modes also removes conditions that don't apply by the new ones.
            const isByOtherMode = Object.keys(change).some((path) => path.endsWith('Types'))
            const kinds = [
              /types$/i,
              /^insuredValue$/,
              /^extensions$/,
              /time$/i,
              ...(isByOtherMode ? [] : [/features$/i]),
            ].filter((kind) => Object.keys(change).some((path) => kind.test(path)))
            for (const kind of kinds) {
              const less = Object.fromEntries(Object.entries(change).filter(([path]) => !kind.test(path)))
              expect(isOffered(applyChange(shipment, less))).toBe(false)
            }
          }
        }
      },
    ),
    { numRuns: 100 },
  )
  expect(tried).toBeGreaterThan(20)
})
