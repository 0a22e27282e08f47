import { expect, test } from 'vitest'
import { fieldForPath, isShipmentField } from './field-paths.ts'

test.each([
  ['bookingHolder.email', 'email', false],
  ['email', 'email', false],
  ['bookingHolder', 'type', false],
  ['journeyLegs.1.start', 'journeyLegs.0.end', true],
  ['journeyLegs.1.transportTypes.2', 'journeyLegs.1.transportTypes', true],
  ['insuredValue', 'insuredValue', true],
  ['somethingElse', 'somethingElse', true],
])('an error at %s is shown in the field %s', (path, field, ofShipment) => {
  expect(fieldForPath(path)).toBe(field)
  expect(isShipmentField({ path, message: '' })).toBe(ofShipment)
})
