import * as z from 'zod/mini'
import { memoize } from '#contract/memoize.ts'

/** A currency as a server describes it. `divisionModifier` is the number of minor units in a major unit. */
export const Currency = z.object({
  id: z.string(),
  symbol: z.string(),
  decimalPlaces: z.int().check(z.gte(0), z.lte(6)),
  divisionModifier: z.int().check(z.gte(1)),
})
export type Currency = z.infer<typeof Currency>

/** An amount in whole minor units, with its currency. */
export type Money = { readonly minor: number; readonly currency: Currency }

/** Decimal text in major units, such as `100000` or `99999999.99`. Text, because a float would lose cents. */
export const canonicalAmount = /^\d{1,15}(\.\d{1,6})?$/

const notANumber = 'Enter the insured value as a number, for example 100000 or 99999.99.'
const notPositive = 'The insured value must be more than 0.'

/** An insured value: canonical decimal text above zero. */
export const Amount = z.string(notANumber).check(
  z.regex(canonicalAmount, {
    error: ({ input = '' }) => {
      if (/^-\d+(\.\d+)?$/.test(input)) return notPositive
      return /^\d{16,}(\.\d+)?$/.test(input) ? 'The insured value is too large.' : notANumber
    },
  }),
  // Not `abort` on the regex above, because that would also skip the checks of the shipment.
  z.refine((text) => /[1-9]/.test(text), { error: notPositive, when: ({ issues }) => issues.length === 0 }),
)

/** Writes an amount in minor units, as digits. Returns null if it has more decimals than the currency. */
function toMinorDigits(amount: string, { decimalPlaces }: Pick<Currency, 'decimalPlaces'>): string | null {
  const [whole = '0', part = ''] = amount.split('.')
  const decimals = part.replace(/0+$/, '')
  return decimals.length > decimalPlaces ? null : whole + decimals.padEnd(decimalPlaces, '0')
}

/** Converts an amount to minor units. Returns null if it has more decimals than the currency, or is too large. */
export function toMinor(amount: string, currency: Pick<Currency, 'decimalPlaces'>): number | null {
  const minor = Number(toMinorDigits(amount, currency) ?? NaN)
  return Number.isSafeInteger(minor) ? minor : null
}

/**
 * Converts an amount to minor units as a BigInt, because 15 digits of euros in cents exceed the safe integers.
 * @returns null if it has more decimals than the currency.
 */
export function toMinorBigInt(amount: string, currency: Pick<Currency, 'decimalPlaces'>): bigint | null {
  const digits = toMinorDigits(amount, currency)
  return digits === null ? null : BigInt(digits)
}

/** Converts minor units to canonical decimal text in major units. */
export function toAmount(minor: number, currency: Pick<Currency, 'decimalPlaces'>): string {
  const text = insertDecimalPoint(String(Math.abs(minor)), currency.decimalPlaces)
  return minor < 0 ? `-${text}` : text
}

/**
 * Inserts a decimal point `places` digits before the end of a whole number: `28182` with 2 places becomes `281.82`.
 */
export function insertDecimalPoint(digits: string, places: number): string {
  if (places === 0) return digits
  const padded = digits.padStart(places + 1, '0')
  return `${padded.slice(0, -places)}.${padded.slice(-places)}`
}

/** Returns the code of a currency. If its ID isn't a code, as on some servers, returns its symbol instead. */
export function currencyLabel({ id, symbol }: Pick<Currency, 'id' | 'symbol'>): string {
  return /^[a-z]{3}$/i.test(id) ? id : symbol || id
}

/** Formats an amount with its currency code first: `EUR 281.82`. */
export function formatMoney({ minor, currency }: Money): string {
  return `${currencyLabel(currency)} ${formatWithoutCurrency({ minor, currency })}`.trim()
}

/** Groups decimal text by thousands, as English does. Doesn't use `Intl`, which takes ten times as long. */
export const groupThousands = memoize((amount: string) => {
  const [whole = '', decimals] = amount.split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return decimals ? `${grouped}.${decimals}` : grouped
})

/**
 * Writes decimal text in major units with as many decimals as its currency has. Works on text because a value can be too
 * large for minor units.
 * @returns undefined if it isn't a number, or has more decimals than the currency.
 */
export function padDecimals(amount: string, currency: Pick<Currency, 'decimalPlaces'>): string | undefined {
  const minor = /^\d+(\.\d+)?$/.test(amount) ? toMinorBigInt(amount, currency) : null
  return minor === null ? undefined : insertDecimalPoint(minor.toString(), currency.decimalPlaces)
}

/**
 * Formats decimal text in major units: `EUR 100,000.00`.
 * @returns undefined if it isn't a number, or has more decimals than the currency.
 */
export function formatAmount(amount: string, currency: Currency): string | undefined {
  const padded = padDecimals(amount, currency)
  return padded && `${currencyLabel(currency)} ${groupThousands(padded)}`.trim()
}

/** Formats a value from the wire, where a point is always the decimal point. Returns other text unchanged. */
export function formatWireAmount(amount: string, currency: Currency): string {
  return formatAmount(amount, currency) ?? `${currencyLabel(currency)} ${amount}`.trim()
}

/** Formats an amount without its currency, for columns that show the currency once. */
export function formatWithoutCurrency({ minor, currency }: Money): string {
  return groupThousands(toAmount(minor, currency))
}

/** Multiplies whole minor units by parts per million and rounds half up. Exact for any size. */
export function applyRate(minor: number, partsPerMillion: number): number {
  const product = BigInt(minor) * BigInt(partsPerMillion)
  return Number((product + 500_000n) / 1_000_000n)
}

/** ISO 4217 currencies that don't have two decimals. Not from `Intl`, because CLDR omits the decimals of some. */
const decimalsOtherThanTwo: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
}

/** Returns a currency with its ISO 4217 decimals, for servers that don't send any. Defaults to 2. */
export function isoCurrency(id: string, symbol = id): Currency {
  const [decimals = '2'] =
    Object.entries(decimalsOtherThanTwo).find(([, ids]) => ids.split(' ').includes(id.toUpperCase())) ?? []
  const decimalPlaces = Number(decimals)
  return { id, symbol, decimalPlaces, divisionModifier: 10 ** decimalPlaces }
}
