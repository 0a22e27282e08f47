import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isoCurrency, parseAmount, formatMoney, share, toAmount, toMinor } from './money.ts'

describe('parseAmount', () => {
  test.each([
    ['1,200.50', '1200.50'],
    ['1 200,50', '1200.50'],
    ['1200.5', '1200.5'],
    ["1'200.50", '1200.50'],
    ['1.200,50', '1200.50'],
    ['1.234.567', '1234567'],
    ['1,200', '1200'],
    ['12,5', '12.5'],
    ['1,00,000.25', '100000.25'],
    ['0.01', '0.01'],
    ['007', '7'],
    ['99 999 999.99', '99999999.99'],
  ])('reads %s as %s', (typed, amount) => {
    expect(parseAmount(typed)).toBe(amount)
  })

  test.each([
    '100.000',
    '1.005',
    '',
    'ten',
    '-5',
    '1.2.3',
    '1,2,3',
    'NaN',
    '1e309',
    '1e5',
    '5 EUR',
    '.',
    ',',
    '1..2',
  ])('rejects “%s”', (typed) => {
    expect(parseAmount(typed)).toBeNull()
  })
})

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
    expect(formatMoney({ minor: -5, currency: isoCurrency('EUR') })).toBe('EUR -0.05')
  })

  test('are shared by parts per million, rounding half up at any size', () => {
    expect(share(10_000_000, 1_800)).toBe(18_000)
    expect(share(1, 500_000)).toBe(1)
    expect(share(1, 499_999)).toBe(0)
    expect(share(9_007_199_254_740_991, 1_000_000)).toBe(9_007_199_254_740_991)
  })
})
