import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { recomputeLines } from '#testing/builders/recompute-price.ts'
import type { Shipment } from '#contract/shipment.ts'
import { oneLeg, anInsurableShipment, underwriteSample } from '#testing/builders/underwriting-terms.ts'
import { insurableValue } from '#testing/arbitraries/insurable-values.ts'
import { resolveExtensions } from './extensions.ts'
import type { OfferDraft } from '#service/underwriting/rating/rating.ts'
import { extensions } from '#service/underwriting/reference/extensions.ts'
import type { Terms } from './terms.ts'

function rate(change: Partial<Shipment> = {}, terms: Partial<Terms> = {}): OfferDraft[] {
  const shipment = anInsurableShipment(change)
  return underwriteSample(shipment, terms)
}

const both = ['war', 'strikes']
const counted = (draft: OfferDraft | undefined) =>
  draft?.reasons.filter(({ extension }) => extension === 'war').map(({ sentence }) => sentence)
const from = 'Joensuu, Finland'
const to = 'Hamburg, Germany'

describe('war and strikes extensions', () => {
  test('have their own lines within the premium, equal at every level of cover', () => {
    const plain = rate()
    const drafts = rate({ extensions: both })
    for (const [index, draft] of drafts.entries()) {
      expect(draft.extensions).toEqual([
        { id: 'war', name: 'War', premium: 25_00, clauses: 'Institute War Clauses (Cargo) 1/1/09' },
        {
          id: 'strikes',
          name: 'Strikes, riots and civil commotions',
          premium: 12_00,
          clauses: 'Institute Strikes Clauses (Cargo) 1/1/09',
        },
      ])
      expect((draft.price?.total ?? 0) - (plain[index]?.price?.total ?? 0)).toBe(37_00)
    }
    expect(plain.map((draft) => draft.extensions)).toEqual([[], [], []])
  })

  test('give every step of their price as a reason', () => {
    expect(counted(rate({ extensions: ['war'] })[0])).toEqual([
      'War: 0.025% of EUR 100,000.00 is EUR 25.00.',
      'War, at least EUR 5.00: EUR 25.00.',
      'The premium with war is EUR 320.05.',
    ])
  })

  test("charge the minimum for a small value, in the offer's currency", () => {
    const [draft] = rate({ extensions: ['war'], insuredValue: '89.01', currencyId: 'KWD' })
    expect(draft?.extensions).toMatchObject([{ premium: 1780 }])
    expect(counted(draft)).toContain('War, at least EUR 5.00 (KWD 1.780): KWD 1.780.')
  })

  test('are left out of the service fee, and the reason says so', () => {
    const fee = (draft: OfferDraft | undefined) =>
      draft?.reasons.find(({ code }) => code === 'technology-fee')
    expect(fee(rate({ extensions: both })[0])).toMatchObject({
      of: 29_505,
      result: 738,
      sentence: 'Service fee, 2.5% of the premium without optional extras: EUR 7.38.',
    })
  })

  test('take the rate of the most expensive mode and the clauses of all modes', () => {
    const draft = (...modes: string[]) =>
      rate({ extensions: both, journeyLegs: oneLeg(from, to, ...modes) })[0]?.extensions?.map(
        ({ premium, clauses }) => [premium, clauses],
      )
    expect(draft('3')).toEqual([
      [20_00, 'Institute War Clauses (Air Cargo) 1/1/09'],
      [10_00, 'Institute Strikes Clauses (Air Cargo) 1/1/09'],
    ])
    expect(draft('3', '2')).toEqual([
      [25_00, 'Institute War Clauses (Cargo) 1/1/09 and Institute War Clauses (Air Cargo) 1/1/09'],
      [12_00, 'Institute Strikes Clauses (Cargo) 1/1/09 and Institute Strikes Clauses (Air Cargo) 1/1/09'],
    ])
  })

  test('decline war by land alone, and say where it applies and what is available', () => {
    const byLand = oneLeg(from, to, '1')
    const drafts = rate({ extensions: both, journeyLegs: byLand })
    for (const draft of drafts) {
      expect(draft).toMatchObject({ accepted: false, extensions: [] })
      expect(draft.price).toBeUndefined()
      expect(draft.amendments).toEqual([
        {
          type: 'error',
          field: 'extensions',
          message:
            'War cover can’t be added to a journey by land only. It applies only while the goods are on board a ship or an aircraft. Cover is available without it.',
        },
      ])
    }
    expect(rate({ extensions: ['strikes'], journeyLegs: byLand }).every((draft) => draft.accepted)).toBe(true)
  })

  test('adjust what is covered and excluded in all four combinations', () => {
    const coverageLines = (requested: string[]) => {
      const { covered = [], notCovered = [] } = rate({ extensions: requested })[2]?.coverage ?? {}
      const about = (lines: readonly string[]) => lines.filter((line) => /war|strike/i.test(line))
      return [about(covered), about(notCovered)]
    }
    const [war, strikes] = extensions.map(({ covered }) => covered)
    expect(coverageLines([])).toEqual([[], ['War and strikes']])
    expect(coverageLines(['war'])).toEqual([[war], ['Strikes, riots and civil commotions']])
    expect(coverageLines(['strikes'])).toEqual([[strikes], ['War']])
    expect(coverageLines(both)).toEqual([[war, strikes], []])
  })
})

test.each<[readonly string[], readonly string[]]>([
  [['WAR', ' war ', 'War risks', 'war_risk'], ['war']],
  [['S.R.C.C.', 'strike', 'STRIKES, riots and civil commotions'], ['strikes']],
  [
    ['strikes', 'war', 'strikes'],
    ['war', 'strikes'],
  ],
  [[], []],
])('recognizes %j by any trade name, once each and in tariff order', (requested, ids) => {
  const { rows, problems } = resolveExtensions(requested, extensions)
  expect([rows.map(({ id }) => id), problems]).toEqual([ids, []])
})

const modes = fc.subarray(['1', '2', '3'], { minLength: 1 })
const town = fc.constantFrom('Joensuu, Finland', 'Leeds, UK', 'Helsinki, Finland', 'Osaka, Japan', 'Atlantis')
const anyExtensions = fc.subarray(both, { minLength: 1 })

/** Any journey with requested extensions that apply, and the same one without. */
const pairs = fc
  .tuple(insurableValue, town, town, modes, anyExtensions)
  .filter(([, , , ways, requested]) => !requested.includes('war') || ways.some((way) => way !== '1'))
  .map(([shipment, start, end, ways, requested]) => {
    const without = { ...shipment, journeyLegs: oneLeg(start, end, ...ways) }
    return { requested, without: rate(without), extended: rate({ ...without, extensions: requested }) }
  })

describe('every price with extensions', () => {
  test('is higher than without by the extensions and the tax on them', () => {
    fc.assert(
      fc.property(pairs, ({ requested, without, extended }) => {
        for (const [index, { price, reasons, extensions: bought = [] }] of extended.entries()) {
          const before = without[index]?.price
          if (!price || !before) throw new Error('Both are offered.')
          expect(bought.map(({ id }) => id)).toEqual(both.filter((id) => requested.includes(id)))
          const added = bought.reduce((sum, { premium }) => sum + premium, 0)
          const lines = recomputeLines(reasons)
          const tax = (lines.premiumTax ?? 0) - (before.lines.premiumTax ?? 0)
          expect(added).toBeGreaterThan(0)
          expect(tax).toBeGreaterThanOrEqual(0)
          expect(price.total - before.total).toBe(added + tax)
          expect(price.lines).toEqual({
            ...before.lines,
            premium: (before.lines.premium ?? 0) + added,
            premiumTax: (before.lines.premiumTax ?? 0) + tax,
          })
        }
      }),
    )
  })

  test('is the same under the same edition, however the extensions are spelled', () => {
    fc.assert(
      fc.property(insurableValue, town, town, anyExtensions, (shipment, start, end, requested) => {
        const journeyLegs = oneLeg(start, end, '2')
        const respelled = [...requested, ...requested].reverse().map((id) => id.toUpperCase())
        const again = rate({ ...shipment, journeyLegs, extensions: respelled })
        expect(again).toEqual(rate({ ...shipment, journeyLegs, extensions: requested }))
      }),
    )
  })
})
