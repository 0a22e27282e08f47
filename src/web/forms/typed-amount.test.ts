import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groupThousands } from '#contract/money/money.ts'
import { listPossibleAmounts, parseAmount } from './typed-amount.ts'

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
    ['0.125', '0.125'],
    ['0,125', '0.125'],
    ['1234.567', '1234.567'],
    ['1,234.567', '1234.567'],
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
    '1,2345.6',
    'NaN',
    '1e309',
    '1e5',
    '5 EUR',
    '.',
    ',',
    '1..2',
    '1'.repeat(16),
  ])('rejects “%s”', (typed) => {
    expect(parseAmount(typed)).toBeNull()
  })

  test('reads grouped amounts back', () => {
    fc.assert(
      fc.property(fc.nat({ max: 999_999_999 }), fc.nat({ max: 99 }), (whole, cents) => {
        const amount = `${whole}.${String(cents).padStart(2, '0')}`
        expect(parseAmount(groupThousands(amount))).toBe(amount)
        const continental = groupThousands(amount).replace(/[.,]/g, (mark) => (mark === ',' ? '.' : ','))
        expect(parseAmount(continental)).toBe(amount)
      }),
    )
  })
})

describe('listPossibleAmounts', () => {
  test.each<[typed: string, decimalPlaces: number, amounts: string[]]>([
    ['35.000', 2, ['35000', '35.000']],
    ['1.234', 3, ['1234', '1.234']],
    ['1.234', 0, ['1234']],
    ['35,000', 2, ['35000']],
    ['35,000.000', 2, ['35000000', '35000.000']],
    ['35,000.000', 3, ['35000.000']],
    ['35.000,000', 0, ['35000000', '35000.000']],
    ['35,000.00', 2, ['35000.00']],
  ])('reads %s in a currency with %i decimals as %j', (typed, decimalPlaces, amounts) => {
    expect(listPossibleAmounts(typed, decimalPlaces)).toEqual(amounts)
  })

  test('reads a comma before three digits in a multiple as either', () => {
    expect(listPossibleAmounts('1,234', 2, true)).toEqual(['1234', '1.234'])
    expect(listPossibleAmounts('1,23', 2, true)).toEqual(['1.23'])
    expect(listPossibleAmounts('1.234', 0, true)).toEqual(['1234', '1.234'])
  })
})
