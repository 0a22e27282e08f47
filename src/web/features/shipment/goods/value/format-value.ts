import { insertDecimalPoint } from '#contract/money/money.ts'

/** Multiplies canonical decimal text by a power of ten. */
export function multiplyByPowerOfTen(amount: string, power: number): string {
  const [whole = '', part = ''] = amount.split('.')
  const decimals = part.slice(power)
  const digits = (whole + part.slice(0, power).padEnd(power, '0')).replace(/^0+(?=\d)/, '')
  return decimals ? `${digits}.${decimals}` : digits
}

/** Rounds canonical decimal text half up to a number of decimals. */
export function roundAmount(amount: string, decimalPlaces: number): string {
  const shifted = multiplyByPowerOfTen(amount, decimalPlaces)
  const [whole = '', next = ''] = shifted.split('.')
  return insertDecimalPoint((BigInt(whole) + (next >= '5' ? 1n : 0n)).toString(), decimalPlaces)
}
