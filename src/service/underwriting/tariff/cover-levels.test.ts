import { expect, test } from 'vitest'
import {
  oneLeg,
  anInsurableShipment,
  sampleTerms,
  underwriteSample,
} from '#testing/builders/underwriting-terms.ts'
import type { OfferDraft } from '#service/underwriting/rating/rating.ts'
import type { Terms } from './terms.ts'

function rate(change: Parameters<typeof anInsurableShipment>[0], terms: Partial<Terms> = {}): OfferDraft[] {
  const shipment = anInsurableShipment(change)
  return underwriteSample(shipment, terms)
}

test.each([
  ['EUR', '295.5', '295.51', 'EUR 250.00', '108', 'EUR 108.01', 108.01],
  ['JPY', '52156', '52157', 'JPY 44,125', '19062', 'JPY 19,063', 19_063],
  ['KWD', '105.198', '105.199', 'KWD 89.000', '38.448', 'KWD 38.449', 38.449],
])(
  'declines a level that could never pay out more than it costs, in %s',
  (currencyId, value, above, excess, tooLow, from, insuredValue) => {
    const [b, c, a] = rate({ currencyId, insuredValue: value })
    expect([a, b, c].map((draft) => draft?.accepted)).toEqual([false, true, true])
    expect(a).toMatchObject({
      amendments: [
        {
          field: 'insuredValue',
          message: `All risks (A) has an excess of ${excess}, so for this value, it could never pay out more than it costs. Named perils (B) is available.`,
        },
      ],
      remedies: [{ code: 'cover', sentence: 'Switch to Named perils (B).', change: {} }],
    })
    expect(rate({ currencyId, insuredValue: above }).every((draft) => draft.accepted)).toBe(true)
    const never = rate({ currencyId, insuredValue: tooLow })
    for (const { accepted, amendments, remedies, coverage } of never) {
      expect(accepted).toBe(false)
      expect(amendments).toEqual([
        {
          type: 'error',
          field: 'insuredValue',
          message: `After the excess, cover for this value could never pay out more than it costs. Cover is available from ${from}.`,
        },
      ])
      const sentence = `Insure ${from}${coverage.level === 'C' ? '' : ' with Basic (C)'}.`
      expect(remedies).toEqual([{ code: 'value', sentence, change: { insuredValue } }])
    }
  },
)

test('compares the value with the excess of the mode that a remedy suggests', () => {
  const { tariffs } = sampleTerms(anInsurableShipment())
  const byRail = tariffs.map((row) => (row.mode === '1' ? { ...row, excess: 50_00 } : row))
  const journeyLegs = oneLeg('Joensuu, Finland', 'Hamburg, Germany', '9')
  const drafts = rate({ journeyLegs, insuredValue: '110' }, { tariffs: byRail })
  expect(drafts[0]?.remedies?.map(({ sentence }) => sentence)).toEqual([
    'Ship by land.',
    'Ship by sea with Basic (C).',
    'Ship by air with Basic (C).',
  ])
})
