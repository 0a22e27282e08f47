import { describe, expect, test } from 'vitest'
import {
  now,
  oneLeg,
  anInsurableShipment,
  sampleTerms,
  underwriteSample,
} from '#testing/builders/underwriting-terms.ts'
import { previewDeclines } from '#service/underwriting/rating/preview.ts'

/** Rates goods on two legs, by sea and then by land, with transport conditions on each. */
function rate(commodityId: string, ...features: readonly (readonly unknown[])[]) {
  const [sea] = oneLeg('Helsinki, Finland', 'Hamburg, Germany', '2')
  const [land] = oneLeg('Hamburg, Germany', 'Porto, Portugal', '1')
  if (!sea || !land) throw new Error('There is no leg.')
  const later = { startTime: '2026-12-03T08:00:00.000Z', endTime: '2026-12-05T08:00:00.000Z' }
  const journeyLegs = [sea, { ...land, ...later }]
    .slice(0, Math.max(1, features.length))
    .map((leg, index) => ({ ...leg, transportFeatures: [...(features[index] ?? [])] }))
  const shipment = anInsurableShipment({ commodityId, journeyLegs })
  const terms = sampleTerms(shipment)
  const drafts = underwriteSample(shipment)
  const byLevel = (level: string) => drafts.find((draft) => draft.coverage.level === level)
  return {
    a: byLevel('A'),
    b: byLevel('B'),
    c: byLevel('C'),
    declines: previewDeclines(shipment, terms, now),
  }
}

const premium = (draft: ReturnType<typeof rate>['a']) => draft?.price?.lines.premium ?? 0
const messages = (draft: ReturnType<typeof rate>['a']) => draft?.amendments.map(({ message }) => message)
const frozen = '157'
const temperature = 'Deterioration caused by a change in temperature'
const uncontrolled = `${temperature}, unless every leg is temperature-controlled`

describe('chilled and frozen goods', () => {
  test('are offered at the same price without temperature control, but not against changes in temperature', () => {
    const { a } = rate(frozen)
    expect(a).toMatchObject({ accepted: true, price: { total: 38_068 } })
    expect(a?.coverage.notCovered).toContain(uncontrolled)
    expect(messages(a)).toEqual([
      'Not covered: deterioration caused by a change in temperature, unless every leg is temperature-controlled.',
      'Not covered: deterioration after a breakdown of the refrigeration machinery.',
    ])
  })

  test.each([
    ['a container', ['refrigerated-container']],
    ['a container as a record', [{ id: 'refrigerated-container', name: 'Reefer' }]],
  ])('are covered against it in %s, at a loading', (_, features) => {
    const { a } = rate(frozen, features)
    expect(premium(a)).toBe(Math.round(premium(rate(frozen).a) * 1.25))
    expect(a?.reasons).toContainEqual(
      expect.objectContaining({ code: 'load', sentence: 'Refrigerated container adds 25%: EUR 458.75.' }),
    )
    expect(a?.coverage.notCovered).not.toContain(uncontrolled)
    expect(a?.coverage.covered.join()).toContain(temperature)
    expect(messages(a)?.[0]).toMatch(/^Agree the carrying temperature/)
  })

  test('need temperature control on every leg', () => {
    const half = rate(frozen, ['refrigerated-container'], []).a
    expect(half?.coverage.notCovered).toContain(uncontrolled)
    expect(half?.coverage.covered.join()).not.toContain(temperature)
    const none = rate(frozen, [], []).a
    expect(half?.price).toEqual(none?.price)
    expect(messages(half)).toEqual(messages(none))
    expect(half?.reasons).toContainEqual({
      code: 'partial-condition',
      operation: 'note',
      sentence:
        '“Refrigerated container” doesn’t affect the premium or the cover, because not every mode of every leg has such a condition.',
    })
    const whole = rate(frozen, ['refrigerated-container'], ['temperature-controlled-lorry']).a
    expect(whole?.coverage.notCovered).not.toContain(uncontrolled)
    expect(premium(whole)).toBeGreaterThan(premium(half))
  })
})

describe('a transport condition', () => {
  test('limits the cover of goods on deck to C, and adds to the premium', () => {
    const { a, b, c } = rate('105', ['on-deck'])
    expect(a).toMatchObject({
      accepted: false,
      amendments: [
        {
          field: 'journeyLegs.0.transportFeatures',
          message: 'All risks (A) isn’t available with “Carried on deck”. Basic (C) is.',
        },
      ],
      remedies: [{ code: 'cover', sentence: 'Switch to Basic (C).', change: {} }],
    })
    expect(b?.accepted).toBe(false)
    expect(premium(c)).toBe(Math.round(premium(rate('105').c) * 1.2))
  })

  test('raises the excess of goods that are out of gauge', () => {
    const [plain, large] = [rate('105').a, rate('105', ['flat-rack', 'out-of-gauge']).a]
    expect(large?.deductible).toBe(2 * (plain?.deductible ?? NaN))
    expect(large?.reasons.filter(({ code }) => code === 'load').map(({ sentence }) => sentence)).toEqual([
      expect.stringMatching(/^Flat rack adds 15%: EUR/),
      expect.stringMatching(/^Out of gauge adds 25%: EUR/),
    ])
    expect(messages(large)).toEqual([expect.stringMatching(/^An independent surveyor/)])
  })

  test('declines goods other than liquids in a tank container, and suggests another one', () => {
    const { a, c, declines } = rate('105', ['tank-container', 'shared-container'], ['tank-container'])
    const reason =
      'We insure goods in a tank container only if they’re liquid. Cover is available with “Closed dry container”.'
    expect(messages(c)).toEqual([reason])
    expect(declines.map(({ field }) => field)).toEqual([
      'journeyLegs.0.transportFeatures',
      'journeyLegs.1.transportFeatures',
    ])
    expect(a?.remedies).toEqual([
      {
        code: 'condition',
        sentence: 'Choose “Closed dry container” on leg 1 and choose “Closed dry container” on leg 2.',
        change: {
          'journeyLegs.0.transportFeatures': ['shared-container', 'dry-container'],
          'journeyLegs.1.transportFeatures': ['dry-container'],
        },
      },
    ])
    expect(rate('125', ['tank-container']).a?.accepted).toBe(true)
  })

  test('depends on the group of goods', () => {
    expect(premium(rate('110', [], ['curtain-side-lorry']).a)).toBeGreaterThan(premium(rate('110', [], []).a))
    expect(rate('105', [], ['curtain-side-lorry']).a?.price).toEqual(rate('105', [], []).a?.price)
  })

  test('adds to the premium once, on however many legs, and not for another mode', () => {
    const twice = rate('105', ['shared-container'], ['shared-container', 'shared-container']).a
    expect(premium(twice)).toBe(premium(rate('105', ['shared-container'], []).a))
    const unfitting = rate('105', [], ['on-deck']).a
    expect(unfitting?.price).toEqual(rate('105', [], []).a?.price)
    expect(unfitting?.reasons).toContainEqual(
      expect.objectContaining({
        code: 'unfitting-condition',
        sentence: '“Carried on deck” doesn’t apply to transport by land, so it doesn’t affect the cover.',
      }),
    )
  })
})
