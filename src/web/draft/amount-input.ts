import { canonicalAmount, groupThousands } from '#contract/money/money.ts'
import { parseAmount } from '#web/forms/typed-amount.ts'

/**
 * Formats canonical decimal text for an input, so that it's read back the same: `1,200`, `1,200.50`. Returns other text
 * unchanged.
 */
export function formatForInput(amount: string, decimalPlaces: number): string {
  if (!canonicalAmount.test(amount)) return amount
  const [whole = '', part = ''] = amount.split('.')
  const decimals = part.replace(/0+$/, '')
  return disambiguateAmount(
    groupThousands(decimals ? `${whole}.${decimals.padEnd(decimalPlaces, '0')}` : whole),
  )
}

/** Adds a decimal to an amount such as `1.005`, which could be thousands. */
export function disambiguateAmount(amount: string): string {
  return parseAmount(amount) === null ? `${amount}0` : amount
}
