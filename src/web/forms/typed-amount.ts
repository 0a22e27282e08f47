import { canonicalAmount } from '#contract/money/money.ts'

/** One separator between thousands, as in `1,234,567`, `1.234.567` or, in India, `12,34,567`. */
const thousands = /^\d{1,3}(?:(?:,\d{2,3})*,\d{3}|(?:\.\d{3})+)$/
const englishDecimal = /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})\.\d+$/
const continentalDecimal = /^(?:\d+|\d{1,3}(?:\.\d{3})+),\d+$/

/**
 * Lists what a number can mean as people type it: `1,200.50`, `1 200,50`, `1'200.50` and `1200.5` mean one amount. A
 * point before exactly three digits, as in `35.000`, separates thousands in half of Europe and decimals in the other
 * half, so it means two, unless the currency has no decimals. A comma before three digits separates thousands, as in
 * English, unless the number counts thousands or millions: `1,234 million` means two amounts as well.
 * @param decimalPlaces those of the currency. Unless it has three, the point in `35,000.000` may separate thousands too.
 * @param scaled whether the number counts thousands or millions.
 * @returns canonical decimal text: none, one, or two with the larger first.
 */
export function listPossibleAmounts(typed: string, decimalPlaces = 3, scaled = false): string[] {
  const text = typed.replace(/[\s\u00a0\u202f'’]/gu, '')
  const amounts = [asThousands(text, decimalPlaces), asDecimal(text, decimalPlaces, scaled)]
  return amounts
    .map((amount) => amount?.replace(/^0+(?=\d)/, ''))
    .filter((amount) => amount !== undefined)
    .filter((amount) => canonicalAmount.test(amount))
}

function asThousands(text: string, decimalPlaces: number): string | undefined {
  const hasBoth = text.includes(',') && text.includes('.')
  const isMixed = hasBoth && decimalPlaces !== 3 && /[.,]\d{3}$/.test(text) && asDecimal(text) !== undefined
  // No group of thousands is 0, as in `0.125`.
  return isMixed || (thousands.test(text) && !/^0+\D/.test(text)) ? text.replace(/[.,]/g, '') : undefined
}

function asDecimal(text: string, decimalPlaces = 3, scaled = true): string | undefined {
  const isGrouped = thousands.test(text) && !/^0+\D/.test(text)
  if (isGrouped && !scaled && (text.includes(',') || decimalPlaces === 0)) return undefined
  if (englishDecimal.test(text)) return text.replaceAll(',', '')
  if (continentalDecimal.test(text)) return text.replaceAll('.', '').replace(',', '.')
  return /^\d+$/.test(text) ? text : undefined
}

/**
 * Parses an amount that needs no context.
 * @returns canonical decimal text, or null if it isn't clearly one amount.
 */
export function parseAmount(typed: string): string | null {
  const [amount, other] = listPossibleAmounts(typed)
  return other === undefined ? (amount ?? null) : null
}
