import { transportNames } from '#contract/journey.ts'
import { isoCurrency, type Currency, parseAmount, formatAmount } from '#contract/money/money.ts'
import type { Setup } from '#contract/setup.ts'

/** The words that stand for the identifiers of the wire. */
export type Labels = {
  /** The commodity's name, or nothing where it is not known. */
  readonly commodity: (id: string) => string | undefined
  readonly country: (id: string) => string | undefined
  /** The currency of that id, else the default of setup. */
  readonly currency: (id: string | undefined) => Currency
  /** How something moves, as `by land and sea`; empty where nothing is said. */
  readonly how: (transportTypes: readonly string[]) => string
}

/** @param setup what the server told, or nothing while it has not. */
export function createLabels(setup: Setup | undefined): Labels {
  const byId = <Row extends { id: string }>(rows: readonly Row[] | undefined, id: string) =>
    rows?.find((row) => row.id === id)
  const mode = (id: string) =>
    transportNames.get(id) ?? byId(setup?.transportTypes, id)?.name.toLowerCase() ?? 'other means'
  return {
    commodity: (id) => byId(setup?.commodities, id)?.name,
    country: (id) => byId(setup?.countries, id)?.name ?? countryByCode(id),
    currency: (id) => {
      const known = id ?? setup?.currencyId ?? ''
      return byId(setup?.currencies, known) ?? isoCurrency(known)
    },
    how: (types) => {
      const words = [...new Set(types.map(mode))]
      return words.length === 0 ? '' : `by ${words.join(' and ')}`
    },
  }
}

/** Some servers carry a country as its two letters. */
function countryByCode(id: string): string | undefined {
  if (!/^[A-Za-z]{2}$/.test(id)) return undefined
  return new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(id.toUpperCase())
}

/**
 * A value as it was typed, printed with its currency. What is not an amount, or not yet, stands as it was typed and
 * without a currency: beside one, `100.000` would pass for an amount.
 */
export function formatTypedValue(typed: string, currency: Currency): string {
  const amount = parseAmount(typed)
  return (amount !== null && formatAmount(amount, currency)) || typed.trim()
}
