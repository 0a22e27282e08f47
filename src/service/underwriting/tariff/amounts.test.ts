import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isoCurrency, toMinor, toMinorBigInt } from '#contract/money/money.ts'
import { formatFactor, formatPercent } from '#contract/money/percent.ts'
import { convertAmount, formatConverted } from './amounts.ts'

const euro = isoCurrency('EUR')

function exchange(id: string, rate: number) {
  const validFrom = '2026-11-01T00:00:00.000Z'
  return {
    base: euro,
    currency: isoCurrency(id),
    exchangeRate: { currencyId: id, rate, validFrom, source: 'test' },
  }
}

test.each([
  [1800, '0.18%'],
  [2810, '0.281%'],
  [120_000, '12%'],
  [255_000, '25.5%'],
  [1_000_000, '100%'],
  [1, '0.0001%'],
  [0, '0%'],
])('prints %i parts per million as %s', (partsPerMillion, printed) => {
  expect(formatPercent(partsPerMillion)).toBe(printed)
})

test('prints a rate without trailing zeros', () => {
  expect([1_160_000, 176_500_000, 1, 1_000_000].map(formatFactor)).toEqual(['1.16', '176.5', '0.000001', '1'])
})

test.each([
  ['USD', 1_160_000, 450, 522],
  ['JPY', 176_500_000, 450, 794],
  ['KWD', 356_000, 450, 1602],
  ['EUR', 1_000_000, 450, 450],
  ['USD', 1_500_000, 1, 2],
  ['USD', 1_499_999, 1, 1],
  ['KRW', 1_655_000_000, 500_000_000, 8_275_000_000],
])('converts to %s at %i: %i becomes %i, rounding half up', (id, rate, minor, result) => {
  expect(convertAmount(minor, exchange(id, rate))).toBe(result)
})

test("prints an amount in the offer's currency too if that differs", () => {
  expect(formatConverted(450, exchange('JPY', 176_500_000))).toBe('EUR 4.50 (JPY 794)')
  expect(formatConverted(450, exchange('EUR', 1_000_000))).toBe('EUR 4.50')
})

test("agrees with the contract's minor units, and is exact beyond safe integers", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }), fc.nat({ max: 99_999 }), (whole, part) => {
      const amount = `${whole}.${String(part).padStart(5, '0')}`
      for (const id of ['JPY', 'EUR', 'KWD']) {
        const minor = toMinorBigInt(amount, isoCurrency(id))
        if (minor === null || minor <= BigInt(Number.MAX_SAFE_INTEGER)) {
          expect(minor === null ? null : Number(minor)).toBe(toMinor(amount, isoCurrency(id)))
        }
      }
    }),
  )
  expect(toMinorBigInt('999999999999999.99', euro)).toBe(99_999_999_999_999_999n)
})
