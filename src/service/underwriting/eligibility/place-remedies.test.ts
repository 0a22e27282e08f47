import { expect, test } from 'vitest'
import { anInsurableShipment, now, oneLeg, sampleTerms } from '#testing/builders/underwriting-terms.ts'
import { findDeclines } from './eligibility.ts'
import { suggestPlaces } from './place-remedies.ts'

test('suggests no country that would make the place longer than a quote allows', () => {
  const place = 'Springfield'.padStart(191, 'x')
  const shipment = anInsurableShipment({ journeyLegs: oneLeg('Joensuu, Finland', place, '1') })
  const unknown = { field: 'journeyLegs.0.end', place, candidates: ['PE', 'US'], mayBeEmbargoed: false }
  const suggested = suggestPlaces(shipment, [unknown])
  expect(suggested.map((each) => each.shipment.journeyLegs[0]?.end)).toEqual([`${place}, Peru`])
})

test.each([
  [
    'Saint Petersburg, Germany',
    'We don’t know where “Saint Petersburg, Germany” is. Check the town and the country.',
  ],
  [
    'Tabriz, AZ',
    'We don’t know which country “Tabriz, AZ” is in. Add its country, as in “Hamburg, Germany”.',
  ],
])('asks for the country only if it isn’t given in full: %s', (place, message) => {
  const shipment = anInsurableShipment({ journeyLegs: oneLeg(place, 'Hamburg, Germany', '2') })
  expect(findDeclines(shipment, undefined, sampleTerms(shipment), now)).toEqual([
    { type: 'error', field: 'journeyLegs.0.start', message },
  ])
})
