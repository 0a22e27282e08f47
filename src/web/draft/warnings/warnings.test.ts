import { afterEach, expect, it } from 'vitest'
import { emptyShipment } from '#web/draft/form-values.ts'
import { fieldWarnings, forgetWarnings, keepWarnings } from './warnings.ts'

const shipment = { ...emptyShipment, insuredValue: '5', commodityId: '105' }
afterEach(forgetWarnings)

it('are at their field as long as its answer stays, a line each', () => {
  keepWarnings(
    [
      { message: 'High.', field: 'insuredValue' },
      { message: 'Odd.', field: 'insuredValue' },
      { message: 'Fragile.', field: 'commodityId' },
      { message: 'Call us.' },
    ],
    shipment,
  )
  expect(fieldWarnings('insuredValue', '5')).toBe('High.\nOdd.')
  expect(fieldWarnings('commodityId', '105')).toBe('Fragile.')
  expect(fieldWarnings('insuredValue', '6')).toBeUndefined()
  expect(fieldWarnings('currencyId', '')).toBeUndefined()
  forgetWarnings()
  expect(fieldWarnings('insuredValue', '5')).toBeUndefined()
})
