import { type Currency, formatMoney } from '#contract/money/money.ts'
import type { Terms } from './terms.ts'

const million = 1_000_000

type Exchange = Pick<Terms, 'base' | 'currency' | 'exchangeRate'>

/** A currency and how much of it one unit of the tariff's currency is worth, in parts per million. */
export type RatedCurrency = { readonly currency: Currency; readonly rate: number }

/** Converts an amount from one currency to another, both in minor units, rounding half up. */
export function convertBetween(minor: number, from: RatedCurrency, to: RatedCurrency): number {
  const numerator = BigInt(minor) * BigInt(to.rate) * BigInt(to.currency.divisionModifier)
  const denominator = BigInt(from.rate) * BigInt(from.currency.divisionModifier)
  return Number((2n * numerator + denominator) / (2n * denominator))
}

/** Converts an amount of the tariff to the offer's currency, both in minor units, rounding half up. */
export const convertAmount = (minor: number, { base, currency, exchangeRate }: Exchange) =>
  convertBetween(minor, { currency: base, rate: million }, { currency, rate: exchangeRate.rate })

/** Formats an amount of the tariff, followed by its value in the offer's currency if that differs. */
export function formatConverted(minor: number, terms: Exchange): string {
  const inBase = formatMoney({ minor, currency: terms.base })
  if (terms.base.id === terms.currency.id) return inBase
  return `${inBase} (${formatMoney({ minor: convertAmount(minor, terms), currency: terms.currency })})`
}
