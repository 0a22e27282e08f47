import { expect, test } from 'vitest'
import type { Shipment } from '#contract/shipment.ts'
import { oneLeg, anInsurableShipment, underwriteSample } from '#testing/builders/underwriting-terms.ts'

/** Returns the remedies of a shipment by land. */
function findRemediesFor(change: Partial<Shipment>) {
  const shipment = anInsurableShipment({
    journeyLegs: oneLeg('Helsinki, Finland', 'Turku, Finland', '1'),
    ...change,
  })
  return underwriteSample(shipment)[0]?.remedies
}

test('removes the extensions that apply nowhere on the journey', () => {
  expect(findRemediesFor({ extensions: ['war risks'] })).toEqual([
    { code: 'extension', sentence: 'Remove war cover.', change: { extensions: [] } },
  ])
})

test('keeps the extensions that apply, and fixes other problems as well', () => {
  expect(findRemediesFor({ extensions: ['war', 'SRCC'], insuredValue: '6000000' })).toEqual([
    {
      code: 'extension',
      sentence:
        'Remove war cover and insure EUR 5,000,000.00. Losses are then paid in proportion to this value.',
      change: { extensions: ['strikes'], insuredValue: 5_000_000 },
    },
  ])
})
