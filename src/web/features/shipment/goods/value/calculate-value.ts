import { insertDecimalPoint } from '#contract/money/money.ts'
import { parseAmount } from '#web/forms/typed-amount.ts'

/** The maximum number of decimals in an amount. */
const maxDecimals = 6

/** Converts a canonical amount to exact millionths. */
function toMillionths(amount: string): bigint {
  const [whole = '0', part = ''] = amount.split('.')
  return BigInt(whole + part.padEnd(maxDecimals, '0'))
}

/** Parses an amount. Empty text is 0. @returns null if it isn't clearly one amount. */
export const parseOptionalAmount = (typed: string): string | null => parseAmount(typed.trim() || '0')

/** Parses an uplift in percent, such as `10` or `10 %`. Empty text is 0. @returns null if it isn't clearly one amount. */
export const parseUplift = (typed: string): string | null => parseOptionalAmount(typed.replace('%', ''))

/**
 * Calculates the customary insured value: invoice and freight, plus an uplift for lost profit and expenses. Rounds up, so
 * that goods are never underinsured.
 * @param typed the fields as typed. The uplift is in percent; it and the freight may be empty.
 * @param decimals the number of decimal places of the currency.
 * @returns a canonical amount, or undefined if one of the fields isn't clearly one amount.
 */
export function calculateInsuredValue(
  typed: { readonly invoice: string; readonly freight: string; readonly uplift: string },
  decimals: number,
): string | undefined {
  const [invoice, freight] = [parseAmount(typed.invoice), parseOptionalAmount(typed.freight)]
  const uplift = parseUplift(typed.uplift)
  if (invoice === null || freight === null || uplift === null) return undefined
  const whole = 100n * 10n ** BigInt(maxDecimals)
  const product = (toMillionths(invoice) + toMillionths(freight)) * (whole + toMillionths(uplift))
  // From millionths of millionths of a percent to the smallest unit of the currency.
  const unit = whole * 10n ** BigInt(maxDecimals - decimals)
  const minor = (product + unit - 1n) / unit
  return insertDecimalPoint(minor.toString(), decimals)
}
