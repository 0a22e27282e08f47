import { afterEach, expect, it } from 'vitest'
import { emptyShipment } from '#web/draft/form-values.ts'
import { clearPreview, setPreview } from './preview.ts'
import { findFieldWarnings } from './warnings.ts'

const shipment = { ...emptyShipment, insuredValue: '5', commodityId: '105', addressCountry: '' }
afterEach(clearPreview)

it('are shown at their field, one per line, until its value changes', () => {
  setPreview(
    {
      warnings: [
        { message: 'High.', field: 'insuredValue' },
        { message: 'Odd.', field: 'insuredValue' },
        { message: 'Fragile.', field: 'commodityId' },
        { message: 'Call us.' },
      ],
    },
    shipment,
  )
  expect(findFieldWarnings('insuredValue', '5')).toBe('High.\nOdd.')
  expect(findFieldWarnings('commodityId', '105')).toBe('Fragile.')
  expect(findFieldWarnings('insuredValue', '6')).toBeUndefined()
  expect(findFieldWarnings('currencyId', '')).toBeUndefined()
  clearPreview()
  expect(findFieldWarnings('insuredValue', '5')).toBeUndefined()
})
