import fc from 'fast-check'
import { toAmount } from '#contract/money/money.ts'

/** The decimals of each currency, and the lowest value in minor units above an excess of EUR 250. */
const currencies = {
  JPY: [0, 44_126],
  EUR: [2, 25_001],
  USD: [2, 29_001],
  KWD: [3, 89_001],
  HUF: [2, 9_725_001],
} as const

/** Generates a value of machinery insurable at every level of cover: from EUR 375, above excess and price, to about 100,000. */
export const insurableValue = fc.constantFrom('JPY', 'EUR', 'USD', 'KWD', 'HUF').chain((currencyId) => {
  const [decimalPlaces, lowest] = currencies[currencyId]
  return fc
    .integer({ min: Math.round(lowest * 1.5), max: lowest * 400 })
    .map((minor) => ({ currencyId, minor, insuredValue: toAmount(minor, { decimalPlaces }) }))
})
