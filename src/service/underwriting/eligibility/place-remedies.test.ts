import { expect, test } from 'vitest'
import { anInsurableShipment, oneLeg } from '#testing/builders/underwriting-terms.ts'
import { suggestPlaces } from './place-remedies.ts'

test('suggests no country that would make the place longer than a quote allows', () => {
  const place = 'Springfield'.padStart(191, 'x')
  const shipment = anInsurableShipment({ journeyLegs: oneLeg('Joensuu, Finland', place, '1') })
  const unknown = { field: 'journeyLegs.0.end', place, candidates: ['PE', 'US'], mayBeEmbargoed: false }
  const suggested = suggestPlaces(shipment, [unknown])
  expect(suggested.map((each) => each.shipment.journeyLegs[0]?.end)).toEqual([`${place}, Peru`])
})
