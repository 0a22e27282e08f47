import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isoCurrency, parseAmount, formatMoney, share, toAmount, toMinor } from './money.ts'

describe('An amount as people type it', () => {
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
  ])('%s means %s', (typed, meant) => {
    expect(parseAmount(typed)).toBe(meant)
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
  ])('“%s” is no amount', (typed) => {
    expect(parseAmount(typed)).toBeNull()
  })
})

describe('Minor units', () => {
  const anyCurrency = fc.constantFrom('JPY', 'EUR', 'KWD').map((id) => isoCurrency(id))

  test('become decimal text and come back without losing one', () => {
    fc.assert(
      fc.property(fc.nat({ max: Number.MAX_SAFE_INTEGER }), anyCurrency, (minor, currency) => {
        expect(toMinor(toAmount(minor, currency), currency)).toBe(minor)
      }),
    )
  })

  test('refuse more decimals than the currency has, but not zeros', () => {
    expect(toMinor('1.005', isoCurrency('EUR'))).toBeNull()
    expect(toMinor('1.5', isoCurrency('JPY'))).toBeNull()
    expect(toMinor('1.500', isoCurrency('EUR'))).toBe(150)
    expect(toMinor('1.005', isoCurrency('KWD'))).toBe(1005)
  })

  test('print with their code and the decimals of their currency', () => {
    expect(formatMoney({ minor: 28182, currency: isoCurrency('EUR') })).toBe('EUR 281.82')
    expect(formatMoney({ minor: 123456789012345, currency: isoCurrency('EUR') })).toBe(
      'EUR 1,234,567,890,123.45',
    )
    expect(formatMoney({ minor: 5000, currency: isoCurrency('JPY') })).toBe('JPY 5,000')
    expect(formatMoney({ minor: -5, currency: isoCurrency('EUR') })).toBe('EUR -0.05')
  })

  test('share by parts per million rounds half up, however large they are', () => {
    expect(share(10_000_000, 1_800)).toBe(18_000)
    expect(share(1, 500_000)).toBe(1)
    expect(share(1, 499_999)).toBe(0)
    expect(share(9_007_199_254_740_991, 1_000_000)).toBe(9_007_199_254_740_991)
  })
})
