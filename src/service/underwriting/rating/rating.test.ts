import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OfferDraft } from './rating.ts'
import {
  oneLeg,
  anInsurableShipment,
  sampleTerms,
  twoLegs,
  underwriteSample,
} from '#testing/builders/underwriting-terms.ts'
import { insurableValue } from '#testing/arbitraries/insurable-values.ts'
import type { Terms } from '#service/underwriting/tariff/terms.ts'

function rate(
  change: Parameters<typeof anInsurableShipment>[0] = {},
  terms: Partial<Terms> = {},
): OfferDraft[] {
  const shipment = anInsurableShipment(change)
  return underwriteSample(shipment, terms)
}

function accepted(drafts: readonly OfferDraft[]) {
  return drafts.map((draft) => {
    if (!draft.price) throw new Error(`declined: ${draft.amendments.map(({ message }) => message).join(' ')}`)
    return { ...draft, price: draft.price }
  })
}

const premium = (draft: OfferDraft | undefined) => draft?.price?.lines.premium

const mode = fc.constantFrom('1', '2', '3')
const town = fc.constantFrom('Joensuu, Finland', 'Leeds, UK', 'Lagos, Nigeria', 'Osaka, Japan', 'Atlantis')

describe('offers for a shipment', () => {
  test('come in three levels, widest first, with price, excess and expiry', () => {
    const drafts = accepted(rate())
    expect(drafts.map((draft) => draft.coverage.level)).toEqual(['A', 'B', 'C'])
    expect(drafts.map((draft) => [draft.price.total, draft.deductible])).toEqual([
      [30_693, 250_00],
      [22_225, 125_00],
      [17_084, 62_50],
    ])
    expect(drafts[0]).toMatchObject({
      accepted: true,
      amendments: [],
      edition: 'sample-2026-11',
      specimen: true,
      validUntil: '2026-11-21T09:30:00.000Z',
    })
  })

  test('give every step of the price as a reason', () => {
    const [widest] = rate()
    expect(widest?.reasons.filter((reason) => reason.operation !== 'note')).toEqual([
      {
        code: 'base-rate',
        line: 'premium',
        operation: 'share',
        of: 10_000_000,
        partsPerMillion: 2810,
        result: 28_100,
        sentence:
          'Industrial machinery and parts, by sea, the most expensive mode used: 0.281% of EUR 100,000.00 is EUR 281.00.',
      },
      {
        code: 'further-legs',
        line: 'premium',
        operation: 'times',
        partsPerMillion: 1_050_000,
        result: 29_505,
        sentence: '2 legs add 5% (5% for each leg beyond the first, at most 50%): EUR 295.05.',
      },
      {
        code: 'cover',
        line: 'premium',
        operation: 'times',
        partsPerMillion: 1_000_000,
        result: 29_505,
        sentence: 'All risks (A) costs 100% of that: EUR 295.05.',
      },
      {
        code: 'minimum-premium',
        line: 'premium',
        operation: 'atLeast',
        amount: 4000,
        result: 29_505,
        sentence: 'The premium is at least EUR 40.00: EUR 295.05.',
      },
      {
        code: 'technology-fee',
        line: 'technologyFee',
        operation: 'share',
        of: 29_505,
        partsPerMillion: 25_000,
        result: 738,
        sentence: 'Service fee, 2.5% of the premium: EUR 7.38.',
      },
      {
        code: 'booking-fee',
        line: 'bookingFee',
        operation: 'plus',
        amount: 450,
        result: 450,
        sentence: 'Booking fee: EUR 4.50.',
      },
    ])
  })

  test('name the conversion and the rate in another currency', () => {
    const sentences = rate({ currencyId: 'KWD', insuredValue: '89.01' })[0]?.reasons.map(
      ({ sentence }) => sentence,
    )
    expect(sentences).toContain('The tariff is in EUR: EUR 1 is KWD 0.356, sample rate of 1 Nov 2026.')
    expect(sentences).toContain('The premium is at least EUR 40.00 (KWD 14.240): KWD 14.240.')
  })

  test('charge the minimum premium for a value just above the excess and the price', () => {
    expect(rate({ insuredValue: '295.51' }).map(premium)).toEqual([4000, 4000, 4000])
  })

  test('take the rate of the most expensive mode', () => {
    const getRate = (...modes: string[]) =>
      rate({ journeyLegs: oneLeg('Joensuu, Finland', 'Hamburg, Germany', ...modes) })[0]?.reasons.find(
        ({ code }) => code === 'base-rate',
      )?.partsPerMillion
    expect(getRate('1')).toBe(2380)
    expect(getRate('3')).toBe(2160)
    expect(getRate('3', '1')).toBe(2380)
  })

  test('cap the charge for further legs', () => {
    const loading = (legs: number) =>
      rate({
        journeyLegs: Array.from({ length: legs }, () => twoLegs)
          .flat()
          .slice(0, legs),
      })[0]?.reasons.find(({ code }) => code === 'further-legs')?.partsPerMillion
    expect([loading(1), loading(2), loading(11), loading(12), loading(200)]).toEqual([
      undefined,
      1_050_000,
      1_500_000,
      1_500_000,
      1_500_000,
    ])
  })

  test('recommend named perils for goods that are insured only that way', () => {
    const drafts = rate({ commodityId: '154' })
    expect(drafts.map((draft) => [draft.coverage.level, draft.accepted])).toEqual([
      ['B', true],
      ['C', true],
      ['A', false],
    ])
    expect(drafts[2]?.amendments).toEqual([
      {
        type: 'error',
        message: 'All risks (A) isn’t available for used goods. Named perils (B) is.',
        field: 'commodityId',
      },
    ])
  })

  test('change only where a changed tariff row applies', () => {
    const byLand = oneLeg('Joensuu, Finland', 'Hamburg, Germany', '1')
    const { tariffs } = sampleTerms(anInsurableShipment())
    const dearer = tariffs.map((row) => (row.mode === '2' ? { ...row, baseRate: row.baseRate + 1000 } : row))
    expect(rate({ journeyLegs: byLand }, { tariffs: dearer })).toEqual(rate({ journeyLegs: byLand }))
    expect(premium(rate({}, { tariffs: dearer })[0])).toBe(40_005)
  })
})

describe('every price', () => {
  test('never falls before tax if a leg is added before, between or after', () => {
    const where = fc.constantFrom('before', 'between', 'after')
    fc.assert(
      fc.property(
        insurableValue,
        fc.tuple(town, town, town),
        fc.tuple(mode, mode),
        where,
        (shipment, [from, to, stop], [own, other], where) => {
          const direct = oneLeg(from, to, own)
          const longer = {
            before: [...oneLeg(stop, from, other), ...direct],
            between: [...oneLeg(from, stop, own), ...oneLeg(stop, to, other)],
            after: [...direct, ...oneLeg(to, stop, other)],
          }
          const before = rate({ ...shipment, journeyLegs: direct })
          rate({ ...shipment, journeyLegs: longer[where] }).forEach((draft, level) =>
            expect(premium(draft)).toBeGreaterThanOrEqual(premium(before[level]) ?? Infinity),
          )
        },
      ),
    )
  })
})
