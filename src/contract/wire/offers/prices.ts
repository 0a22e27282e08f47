import { type Currency, currencyOf, toAmount } from '#contract/money/money.ts'
import { type Price, type PriceLine, priceLines } from '#contract/offer.ts'
import { type Fields, numberOf, textOf } from '#contract/wire/codec/lenient-codec.ts'

/** What a version calls the lines of a price, and whether it says them in minor or in major units. */
export type Dialect = { readonly lines: Readonly<Record<PriceLine, string>>; readonly minor: boolean }

export const priceV1: Dialect = {
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

export const priceV2: Dialect = {
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

const taxLines: readonly PriceLine[] = ['premiumTax', 'technologyFeeTax', 'bookingFeeTax']
const partLines: readonly PriceLine[] = ['premium', 'technologyFee', 'bookingFee']

/** Names that only one version has. Minor or major is known by these, never by the size of an amount. */
const own = (dialect: Dialect, other: Dialect, more: readonly string[]) => [
  ...Object.values(dialect.lines).filter((name) => !Object.values(other.lines).includes(name)),
  ...more,
]
const onlyV1 = own(priceV1, priceV2, ['tax'])
const onlyV2 = own(priceV2, priceV1, ['currencyDivisionModifier'])

/** @returns the version that an offer's own fields speak; that of its path where they could be either's. */
export function dialectOf(fields: Fields, ofPath: Dialect): Dialect {
  const has = (names: readonly string[]) => names.some((name) => numberOf(fields[name]) !== undefined)
  const [one, two] = [has(onlyV1), has(onlyV2)]
  return one === two ? ofPath : one ? priceV1 : priceV2
}

const sum = (lines: Price['lines'], which: readonly PriceLine[]) =>
  which.reduce((total, line) => total + (lines[line] ?? 0), 0)

/** How an amount in minor units stands on the wire, and back. `units` is how many of the wire's make a major one. */
type Scale = { readonly currency: Currency; readonly units: number }

const inMinor = (amount: number, units: number, { divisionModifier }: Currency) => {
  const minor = Math.round((amount * divisionModifier) / units)
  return Number.isSafeInteger(minor) ? minor : undefined
}

/** @returns what reads an amount of an offer, in the units of its dialect. */
export function hearing({ minor }: Dialect, { currency, units }: Scale) {
  return (value: unknown) => {
    const number = numberOf(value)
    return number === undefined ? undefined : inMinor(number, minor ? units : 1, currency)
  }
}

/** @returns what says an amount of an offer, in the units of its dialect. */
export function saying({ minor }: Dialect, currency: Currency) {
  return (amount: number | undefined) =>
    amount === undefined ? undefined : minor ? amount : Number(toAmount(amount, currency))
}

/**
 * The currency that an offer names, by its own fields first, else by what ISO 4217 says of its id. Our minor units
 * are always ten to the power of its decimals; the server's own may be others.
 */
export function scaleIn(fields: Fields): Scale {
  const id = textOf(fields['currencyId'])
  const known = currencyOf(id ?? '', textOf(fields['currencySymbol']) ?? id ?? '')
  const told = numberOf(fields['currencyDivisionModifier'])
  const units = told !== undefined && told >= 1 ? told : undefined
  const places = numberOf(fields['currencyDecimalPlaces']) ?? (id || !units ? undefined : Math.log10(units))
  const readable = places !== undefined && Number.isInteger(places) && places >= 0 && places <= 6
  const decimalPlaces = readable ? places : known.decimalPlaces
  const divisionModifier = 10 ** decimalPlaces
  return { currency: { ...known, decimalPlaces, divisionModifier }, units: units ?? divisionModifier }
}

/** The price of an offer, as far as it is told: a breakdown, a total, or both. */
export function priceIn(dialect: Dialect, fields: Fields, scale: Scale): Price | undefined {
  const hear = hearing(dialect, scale)
  // The name is version 2's alone, so it is in minor units wherever it stands.
  const total = hearing(priceV2, scale)(fields['totalCost'])
  const lines: Price['lines'] = {}
  for (const line of priceLines) {
    const value = fields[dialect.lines[line]]
    const amount = hear(value)
    // Beside a total, what is no whole number of minor units is no line of it.
    const isLine = !dialect.minor || total === undefined || Number.isInteger(numberOf(value))
    if (amount !== undefined && isLine) lines[line] = amount
  }
  if (Object.keys(lines).length === 0 && total === undefined) return undefined
  const tax = hear(fields['tax'])
  const untold = tax !== undefined && sum(lines, taxLines) !== tax
  return {
    currency: scale.currency,
    lines,
    total: total ?? sum(lines, partLines) + (tax ?? sum(lines, taxLines)),
    ...(untold ? { tax } : {}),
  }
}

/** Every amount of a price, by the names of a dialect; zeros where there is no price. */
export function amountsOf(dialect: Dialect, price: Price | undefined, currency: Currency): Fields {
  const say = saying(dialect, currency)
  const lines = price?.lines ?? {}
  const amounts: Record<string, unknown> = {}
  for (const line of priceLines) amounts[dialect.lines[line]] = say(lines[line] ?? 0)
  if (!dialect.minor) return { ...amounts, tax: say(price?.tax ?? sum(lines, taxLines)) }
  return {
    ...amounts,
    totalCost: price?.total ?? 0,
    currencyDivisionModifier: currency.divisionModifier,
    currencyDecimalPlaces: currency.decimalPlaces,
    currencySymbol: currency.symbol,
  }
}
