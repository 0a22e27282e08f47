/** Multiplies canonical decimal text by a power of ten. */
export function multiply(amount: string, power: number): string {
  const [whole = '', part = ''] = amount.split('.')
  const decimals = part.slice(power)
  const digits = (whole + part.slice(0, power).padEnd(power, '0')).replace(/^0+(?=\d)/, '')
  return decimals ? `${digits}.${decimals}` : digits
}

/** Rounds canonical decimal text half up to a number of decimals. */
export function roundAmount(amount: string, decimalPlaces: number): string {
  const shifted = multiply(amount, decimalPlaces)
  const [whole = '', next = ''] = shifted.split('.')
  const digits = (BigInt(whole) + (next >= '5' ? 1n : 0n)).toString().padStart(decimalPlaces + 1, '0')
  const cut = digits.length - decimalPlaces
  return decimalPlaces === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`
}
