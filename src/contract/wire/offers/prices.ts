import { type Currency, isoCurrency, toAmount } from '#contract/money/money.ts'
import { type Price, type PriceComponent, netLines, priceLines, sumLines, taxLines } from '#contract/offer.ts'
import type { Fields } from '#contract/wire/codec/fields.ts'
import { readNumber, readText } from '#contract/wire/codec/readers.ts'

/** The field names of a version's price lines, and whether its amounts are in minor or major units. */
export type PriceFormat = {
  readonly lines: Readonly<Record<PriceComponent, string>>
  readonly minor: boolean
}

export const priceV1: PriceFormat = {
  lines: {
    premium: 'insurerPremium',
    technologyFee: 'techPremium',
    bookingFee: 'distributionPremium',
    premiumTax: 'insurerPremiumTax',
    technologyFeeTax: 'techPremiumTax',
    bookingFeeTax: 'distributionPremiumTax',
  },
  minor: false,
}

export const priceV2: PriceFormat = {
  lines: {
    premium: 'insurerPremium',
    technologyFee: 'technologyFee',
    bookingFee: 'bookingFee',
    premiumTax: 'insurerPremiumTax',
    technologyFeeTax: 'technologyFeeTax',
    bookingFeeTax: 'bookingFeeTax',
  },
  minor: true,
}

/** Names that only one version has. They tell minor from major units; the size of an amount never does. */
const listOwnNames = (format: PriceFormat, other: PriceFormat, more: readonly string[]) => [
  ...Object.values(format.lines).filter((name) => !Object.values(other.lines).includes(name)),
  ...more,
]
const onlyInV1 = listOwnNames(priceV1, priceV2, ['tax'])
const onlyInV2 = listOwnNames(priceV2, priceV1, ['currencyDivisionModifier'])

/** Detects an offer's price format from its field names. Falls back to the path's version if they're ambiguous. */
export function detectPriceFormat(fields: Fields, pathFormat: PriceFormat): PriceFormat {
  const has = (names: readonly string[]) => names.some((name) => readNumber(fields[name]) !== undefined)
  const isV1 = has(onlyInV1)
  const isV2 = has(onlyInV2)
  if (isV1 === isV2) return pathFormat
  return isV1 ? priceV1 : priceV2
}

/** Checks whether an offer has a price, or a part of one, in either version. */
export const hasPrice = (fields: Fields) =>
  ['totalCost', 'tax', ...Object.values(priceV1.lines), ...Object.values(priceV2.lines)].some(
    (name) => name in fields,
  )

/** The currency of amounts on the wire. `units` is the number of the server's minor units in a major unit. */
type Scale = { readonly currency: Currency; readonly units: number }

const toMinorUnits = (amount: number, units: number, { divisionModifier }: Currency) => {
  const minor = Math.round((amount * divisionModifier) / units)
  return Number.isSafeInteger(minor) ? minor : undefined
}

const wholeNumber = /^\s*[+-]?\d+\s*$/

/**
 * Creates a function that reads an amount in the units of a format. It returns undefined for decimals of minor units,
 * because they may be major units, unless the currency has only one unit.
 */
export function createAmountReader({ minor }: PriceFormat, { currency, units }: Scale) {
  return (value: unknown) => {
    const number = readNumber(value)
    if (number === undefined || (minor && units > 1 && !wholeNumber.test(String(value)))) return undefined
    return toMinorUnits(number, minor ? units : 1, currency)
  }
}

/** Creates a function that writes an amount in the units of a format. */
export function createAmountWriter({ minor }: PriceFormat, currency: Currency) {
  return (amount: number | undefined) =>
    amount === undefined ? undefined : minor ? amount : Number(toAmount(amount, currency))
}

/**
 * Reads the currency of an offer from its fields, or from ISO 4217 if they're missing. Our minor units are always ten to
 * the power of its decimals; the server's may differ.
 */
export function readScale(fields: Fields): Scale {
  const id = readText(fields['currencyId'])?.trim()
  const known = isoCurrency(id ?? '', readText(fields['currencySymbol']) ?? id ?? '')
  const statedUnits = readNumber(fields['currencyDivisionModifier'])
  const units = statedUnits !== undefined && statedUnits >= 1 ? statedUnits : undefined
  // One unit doesn't mean no decimals: the amounts may be in major units.
  const unitPlaces = !id && units !== undefined && units > 1 ? Math.log10(units) : undefined
  const places = readNumber(fields['currencyDecimalPlaces']) ?? unitPlaces
  const readable = places !== undefined && Number.isInteger(places) && places >= 0 && places <= 6
  const decimalPlaces = readable ? places : known.decimalPlaces
  const divisionModifier = 10 ** decimalPlaces
  return { currency: { ...known, decimalPlaces, divisionModifier }, units: units ?? divisionModifier }
}

/**
 * Checks whether a symbol can belong to a currency. Letters can belong to any currency, a sign only to its own. No
 * symbol can be checked against an ID that isn't a currency code.
 */
export function canHaveSymbol(currency: string, symbol: string): boolean {
  if (!/^[a-z]{3}$/i.test(currency)) return false
  const [sign = ''] = /\p{Sc}/u.exec(symbol.normalize('NFKC')) ?? []
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  return (0).toLocaleString('en', options).includes(sign)
}

/** Reads the price of an offer: a breakdown, a total or both. */
export function readPrice(format: PriceFormat, fields: Fields, scale: Scale): Price | undefined {
  const readAmount = createAmountReader(format, scale)
  // Only version 2 has this field, so it's always in minor units.
  const total = createAmountReader(priceV2, scale)(fields['totalCost'])
  const lines: Price['lines'] = {}
  for (const line of priceLines) {
    const amount = readAmount(fields[format.lines[line]])
    if (amount !== undefined) lines[line] = amount
  }
  const isUnreadable = (name: string) => fields[name] !== undefined && readAmount(fields[name]) === undefined
  // A sum that leaves out an unreadable part would be too low.
  const hasSum = Object.keys(lines).length > 0 && ![...Object.values(format.lines), 'tax'].some(isUnreadable)
  if (fields['totalCost'] === undefined ? !hasSum : total === undefined) return undefined
  const tax = readAmount(fields['tax'])
  const hasSeparateTax = tax !== undefined && sumLines(lines, taxLines) !== tax
  return {
    currency: scale.currency,
    lines,
    total: total ?? sumLines(lines, netLines) + (tax ?? sumLines(lines, taxLines)),
    ...(hasSeparateTax ? { tax } : {}),
  }
}

/** Writes a currency next to amounts in its minor units. */
export const writeCurrency = ({ id, symbol, decimalPlaces, divisionModifier }: Currency) => ({
  currencyId: id,
  currencySymbol: symbol,
  currencyDecimalPlaces: decimalPlaces,
  currencyDivisionModifier: divisionModifier,
})

/** Writes every amount of a price with the names of a format. All are 0 if there's no price. */
export function writePrice(format: PriceFormat, price: Price | undefined, currency: Currency): Fields {
  const writeAmount = createAmountWriter(format, currency)
  const lines = price?.lines ?? {}
  const amounts: Record<string, unknown> = {}
  for (const line of priceLines) amounts[format.lines[line]] = writeAmount(lines[line] ?? 0)
  if (!format.minor) {
    return { ...amounts, tax: writeAmount(price?.tax ?? sumLines(lines, taxLines)), currencyId: currency.id }
  }
  return { ...amounts, totalCost: price?.total ?? 0, ...writeCurrency(currency) }
}
