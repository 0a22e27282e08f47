import { expect, test } from 'vitest'
import { now, oneLeg, anInsurableShipment, sampleTerms } from '#testing/builders/underwriting-terms.ts'
import { type OfferDraft, underwrite } from '#service/underwriting/rating/rating.ts'
import type { Terms } from './terms.ts'

function rate(change: Parameters<typeof anInsurableShipment>[0], terms: Partial<Terms> = {}): OfferDraft[] {
  const shipment = anInsurableShipment(change)
  return underwrite(shipment, sampleTerms(shipment, terms), now)
}

test.each([
  ['EUR', '250', '250.01', 'EUR 250.00', 'EUR 62.50', '62.50', 'EUR 62.51', 62.51],
  ['JPY', '44125', '44126', 'JPY 44,125', 'JPY 11,031', '11031', 'JPY 11,032', 11_032],
  ['KWD', '89', '89.001', 'KWD 89.000', 'KWD 22.250', '22.25', 'KWD 22.251', 22.251],
])(
  'declines a level whose excess is the whole value, in %s',
  (currencyId, value, above, excess, lowest, tooLow, from, insuredValue) => {
    const [b, c, a] = rate({ currencyId, insuredValue: value })
    expect([a, b, c].map((draft) => draft?.accepted)).toEqual([false, true, true])
    expect(a).toMatchObject({
      amendments: [
        {
          field: 'insuredValue',
          message: `All risks (A) has an excess of ${excess}, and the goods are worth no more than that, so it would never pay out. Named perils (B) is available.`,
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
          message: `The insured value doesn’t exceed our lowest excess, ${lowest}, so cover would never pay out. Cover is available from ${from}.`,
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
  const drafts = rate({ journeyLegs, insuredValue: '100' }, { tariffs: byRail })
  expect(drafts[0]?.remedies?.map(({ sentence }) => sentence)).toEqual([
    'Ship by land.',
    'Ship by sea with Basic (C).',
    'Ship by air with Basic (C).',
  ])
})
