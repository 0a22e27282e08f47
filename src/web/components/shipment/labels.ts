import { transportNames } from '#contract/journey.ts'
import { isoCurrency, type Currency, formatAmount } from '#contract/money/money.ts'
import { parseAmount } from '#web/forms/typed-amount.ts'
import type { Setup } from '#contract/setup.ts'
import type { CommodityAnswers } from '#contract/shipment.ts'

/** Creates the functions that return the display names of IDs. `setup` is undefined while it loads. */
export function createLabels(setup: Setup | undefined) {
  const byId = <Row extends { id: string }>(rows: readonly Row[] | undefined, id: string) =>
    rows?.find((row) => row.id === id)
  // Some servers' names start with "by", such as `By road`.
  const mode = (id: string) =>
    byId(setup?.transportTypes, id)?.name.toLowerCase().replace(/^by /, '') ??
    transportNames.get(id) ??
    'other means'
  return {
    /** The name of a mode, for example `land`. */
    mode,
    commodity: (id: string) => byId(setup?.commodities, id)?.name,
    /** The questions about a class of goods with their answers, for example `Packed? Yes`. */
    answers: (commodityId: string, answers: CommodityAnswers): string[] =>
      (byId(setup?.commodities, commodityId)?.questions ?? []).flatMap(({ id, text, options }) => {
        const option = byId(options, answers[id] ?? '')
        return option ? [`${text} ${option.name}`] : []
      }),
    /** The labels and values of additional fields, in the order of the fields. */
    additionalFields: (values: Readonly<Record<string, string>>) =>
      (setup?.additionalFields ?? []).flatMap(({ id, label }): [label: string, value: string][] => {
        const value = values[id]?.trim()
        return value ? [[label, value]] : []
      }),
    country: (id: string) => byId(setup?.countries, id)?.name ?? countryByCode(id),
    /** The currency with that ID, or the default of setup. */
    currency: (id: string | undefined): Currency => {
      const known = id ?? setup?.currencyId ?? ''
      return byId(setup?.currencies, known) ?? isoCurrency(known)
    },
    /** The modes as a phrase, for example `by land and sea`; empty without modes. */
    modes: (types: readonly string[]) => {
      const words = [...new Set(types.map(mode))]
      return words.length === 0 ? '' : `by ${words.join(' and ')}`
    },
  }
}
export type Labels = ReturnType<typeof createLabels>

/** Some servers use two-letter country codes as IDs. */
function countryByCode(id: string): string | undefined {
  if (!/^[A-Za-z]{2}$/.test(id)) return undefined
  return new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(id.toUpperCase())
}

/**
 * Formats an entered value with its currency. Text that isn't an amount is returned unchanged, without a currency:
 * with one, `100.000` would look like an amount.
 */
export function formatTypedValue(typed: string, currency: Currency): string {
  const amount = parseAmount(typed)
  return (amount !== null && formatAmount(amount, currency)) || typed.trim()
}
