import { formatCount } from '#contract/text/format-count.ts'
import { type Currency, type Money, formatMoney, toAmount } from './money.ts'

const smallNumbers = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
] as const
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'] as const
const thousands = ['', ' thousand', ' million', ' billion', ' trillion'] as const

/** English names of minor units, singular and plural, and the currencies that use them. */
const minorUnits: readonly (readonly [one: string, other: string, currencies: string])[] = [
  [
    'cent',
    'cents',
    'AUD BBD BMD BND BSD BZD CAD EUR FJD GYD HKD JMD KES LKR MUR NAD NZD SGD TTD TWD USD ZAR',
  ],
  ['penny', 'pence', 'FKP GBP GIP SHP'],
  ['centavo', 'centavos', 'ARS BRL COP DOP GTQ HNL MXN NIO PHP'],
  ['fils', 'fils', 'AED BHD JOD KWD'],
  ['paisa', 'paise', 'INR'],
  ['öre', 'öre', 'SEK'],
  ['øre', 'øre', 'DKK NOK'],
  ['kuruş', 'kuruş', 'TRY'],
  ['fen', 'fen', 'CNY'],
  ['grosz', 'groszy', 'PLN'],
  ['sen', 'sen', 'IDR MYR'],
  ['halala', 'halalas', 'SAR'],
  ['baisa', 'baisas', 'OMR'],
  ['millime', 'millimes', 'TND'],
  ['satang', 'satang', 'THB'],
]

/** Names of minor units by currency. Leaves out currencies with two names or none in use. */
const minorUnitNames = new Map(
  minorUnits.flatMap(([one, other, currencies]) =>
    currencies.split(' ').map((id) => [id, { one, other }] as const),
  ),
)

function spellUnderHundred(number: number): string {
  const unit = number % 10
  if (number < 20) return smallNumbers[number] ?? ''
  return `${tens[Math.floor(number / 10)] ?? ''}${unit === 0 ? '' : `-${smallNumbers[unit] ?? ''}`}`
}

/** Spells a number from 1 to 999. */
function spellUnderThousand(number: number): string {
  const [hundreds, rest] = [Math.floor(number / 100), number % 100]
  const head = hundreds === 0 ? '' : `${smallNumbers[hundreds] ?? ''} hundred`
  return [head, rest === 0 ? '' : spellUnderHundred(rest)].filter(Boolean).join(' and ')
}

/** Spells a whole number of up to 15 digits in English: `one million and twelve`. Takes text to stay exact. */
export function numberInWords(digits: string): string {
  const groups = (digits.match(/\d{1,3}(?=(\d{3})*$)/g) ?? []).map(Number)
  const words = groups.flatMap((group, index) => {
    const place = groups.length - 1 - index
    if (group === 0) return []
    // A last group without hundreds is joined by “and”: one thousand and five.
    const joined = place === 0 && group < 100 && groups.slice(0, -1).some(Boolean) ? 'and ' : ''
    return [`${joined}${spellUnderThousand(group)}${thousands[place] ?? ''}`]
  })
  return words.join(' ') || 'zero'
}

/**
 * Spells a value for a document, so that no digit can be added: `four hundred and twelve US dollars and 50 cents`.
 * @param amount decimal text in major units, as on the wire.
 * @returns undefined if the text isn't an amount in this currency or if the currency isn't in ISO 4217.
 */
export function valueInWords(amount: string, { id, decimalPlaces }: Currency): string | undefined {
  const [, whole = '', decimals = ''] = /^0*(\d{1,15})(?:\.(\d+))?$/.exec(amount) ?? []
  const part = decimals.replace(/0+$/, '')
  if (whole === '' || part.length > decimalPlaces || !/^[A-Z]{3}$/.test(id)) return undefined
  const words = `${numberInWords(whole)} ${currencyName(id, whole === '1')}`
  return part === '' ? words : `${words} and ${minorUnitsInWords(part.padEnd(decimalPlaces, '0'), id)}`
}

/** Formats an amount for reading aloud, digits first: `412 US dollars and 50 cents`. */
export function spokenAmount({ minor, currency }: Money): string {
  if (!/^[A-Z]{3}$/.test(currency.id)) return formatMoney({ minor, currency })
  const [whole = '0', decimals = ''] = toAmount(minor, currency).split('.')
  const major = `${Number(whole).toLocaleString('en')} ${currencyName(currency.id, whole === '1')}`
  if (!/[1-9]/.test(decimals)) return major
  const names = minorUnitNames.get(currency.id)
  if (names) return `${major} and ${minorUnitsInWords(decimals, currency.id)}`
  return `${Number(whole).toLocaleString('en')}.${decimals} ${currencyName(currency.id, false)}`
}

/** Returns a currency's CLDR name for use inside a sentence: `US dollar` for one, otherwise `US dollars`. */
function currencyName(currency: string, one: boolean): string {
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
    // With decimals, CLDR uses the plural: `1.00 US dollars`.
    minimumFractionDigits: 0,
    maximumFractionDigits: 0,
  })
  return format.formatToParts(one ? 1 : 2).find(({ type }) => type === 'currency')?.value ?? currency
}

/** Formats minor units by name if the name is certain, otherwise as a fraction: `50 cents`, `50/100`. */
function minorUnitsInWords(digits: string, id: string): string {
  const names = minorUnitNames.get(id)
  if (!names) return `${digits}/1${'0'.repeat(digits.length)}`
  return formatCount(Number(digits), names)
}
