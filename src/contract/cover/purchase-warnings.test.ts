import { expect, test } from 'vitest'
import { isoCurrency } from '#contract/money/money.ts'
import { highPriceWarning } from './purchase-warnings.ts'

const offerAt = (total: number, currency = 'EUR') => ({
  price: { currency: isoCurrency(currency), lines: {}, total },
})

test.each([
  [24_99, 'EUR', '100', undefined],
  [25_00, 'EUR', '100', 'This costs 25% of the insured value.'],
  [41_25, 'EUR', '133', 'This costs 31% of the insured value.'],
  [150_00, 'EUR', '100', 'This costs 150% of the insured value.'],
  [7000, 'JPY', '20000', 'This costs 35% of the insured value.'],
  [17_460, 'KWD', '22.5', 'This costs 78% of the insured value.'],
])(
  'warns about a price of %i minor units of %s for a value of %s: %s',
  (total, currencyId, insuredValue, warning) => {
    expect(highPriceWarning(offerAt(total, currencyId), { insuredValue, currencyId })).toBe(warning)
    expect(highPriceWarning(offerAt(total, currencyId), { insuredValue })).toBe(warning)
  },
)

test('gives no warning if the value is in another currency or missing', () => {
  expect(highPriceWarning(offerAt(50_00), { insuredValue: '100', currencyId: 'USD' })).toBeUndefined()
  expect(highPriceWarning(offerAt(50_00), undefined)).toBeUndefined()
  expect(highPriceWarning({}, { insuredValue: '100' })).toBeUndefined()
})
