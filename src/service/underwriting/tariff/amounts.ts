import { type Currency, formatMoney } from '#contract/money/money.ts'
import type { Terms } from './terms.ts'

const million = 1_000_000n

/** Formats parts per million as an exact percentage, like `0.18%`. */
export function formatPercent(partsPerMillion: number): string {
  return `${formatDecimal(partsPerMillion, 4)}%`
}

/** Formats parts per million as an exact factor, like `1.16`. */
export function formatFactor(partsPerMillion: number): string {
  return formatDecimal(partsPerMillion, 6)
}

function formatDecimal(number: number, places: number): string {
  const digits = String(number).padStart(places + 1, '0')
  const part = digits.slice(-places).replace(/0+$/, '')
  return part ? `${digits.slice(0, -places)}.${part}` : digits.slice(0, -places)
}

/**
 * Converts an amount to minor units. Returns a BigInt, since 15 digits of euros in cents exceed the safe integers.
 * @returns null if the text has more decimals than the currency.
 */
export function toMinorUnits(amount: string, currency: Pick<Currency, 'decimalPlaces'>): bigint | null {
  const [whole = '0', part = ''] = amount.split('.')
  const digits = part.replace(/0+$/, '')
  return digits.length > currency.decimalPlaces
    ? null
    : BigInt(whole + digits.padEnd(currency.decimalPlaces, '0'))
}

type Exchange = Pick<Terms, 'base' | 'currency' | 'exchangeRate'>

/** Converts an amount of the tariff to the offer's currency, both in minor units, rounding half up. */
export function convertAmount(minor: number, { base, currency, exchangeRate }: Exchange): number {
  const over = BigInt(minor) * BigInt(exchangeRate.rate) * BigInt(currency.divisionModifier)
  const under = million * BigInt(base.divisionModifier)
  return Number((2n * over + under) / (2n * under))
}

/** Formats an amount of the tariff, followed by its value in the offer's currency if that differs. */
export function formatConverted(minor: number, terms: Exchange): string {
  const inBase = formatMoney({ minor, currency: terms.base })
  if (terms.base.id === terms.currency.id) return inBase
  return `${inBase} (${formatMoney({ minor: convertAmount(minor, terms), currency: terms.currency })})`
}
