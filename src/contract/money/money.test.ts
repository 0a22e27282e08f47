import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatAmount, isoCurrency, formatMoney, applyRate, toAmount, toMinor } from './money.ts'

describe('minor units', () => {
  const anyCurrency = fc.constantFrom('JPY', 'EUR', 'KWD').map((id) => isoCurrency(id))

  test('convert to decimal text and back without loss', () => {
    fc.assert(
      fc.property(fc.nat({ max: Number.MAX_SAFE_INTEGER }), anyCurrency, (minor, currency) => {
        expect(toMinor(toAmount(minor, currency), currency)).toBe(minor)
      }),
    )
  })

  test('reject more decimals than the currency has, except zeros', () => {
    expect(toMinor('1.005', isoCurrency('EUR'))).toBeNull()
    expect(toMinor('1.5', isoCurrency('JPY'))).toBeNull()
    expect(toMinor('1.500', isoCurrency('EUR'))).toBe(150)
    expect(toMinor('1.005', isoCurrency('KWD'))).toBe(1005)
  })

  test('are formatted with the code and decimals of their currency', () => {
    expect(formatMoney({ minor: 28182, currency: isoCurrency('EUR') })).toBe('EUR 281.82')
    expect(formatMoney({ minor: 123456789012345, currency: isoCurrency('EUR') })).toBe(
      'EUR 1,234,567,890,123.45',
    )
    expect(formatMoney({ minor: 5000, currency: isoCurrency('JPY') })).toBe('JPY 5,000')
    const numbered = { ...isoCurrency('1'), symbol: '€' }
    expect(formatMoney({ minor: 28182, currency: numbered })).toBe('€ 281.82')
    expect(formatMoney({ minor: 28182, currency: isoCurrency('1') })).toBe('1 281.82')
    expect(formatAmount('100000', numbered)).toBe('€ 100,000.00')
    expect(formatMoney({ minor: -5, currency: isoCurrency('EUR') })).toBe('EUR -0.05')
  })

  test('are multiplied by a rate in parts per million, rounding half up at any size', () => {
    expect(applyRate(10_000_000, 1_800)).toBe(18_000)
    expect(applyRate(1, 500_000)).toBe(1)
    expect(applyRate(1, 499_999)).toBe(0)
    expect(applyRate(9_007_199_254_740_991, 1_000_000)).toBe(9_007_199_254_740_991)
  })
})
