import { countryName } from '#service/underwriting/reference/countries.ts'
import { formatPercent } from '#contract/money/percent.ts'
import { formatDay } from '#service/underwriting/format-day.ts'
import type { Terms } from '#service/underwriting/tariff/terms.ts'

/**
 * Finds the tax row that applies to an offer, if any, and why: only carriage within one country, by its first and last
 * place, bears that country's tax.
 */
export function taxRuling({ origin, destination, tax }: Terms) {
  const free = (sentence: string) => ({ row: null, sentence })
  if (origin.code === null || destination.code === null) return free('No tax: the journey isn’t rated.')
  if (origin.code !== destination.code) {
    const route = `${countryName(origin.code)} to ${countryName(destination.code)}`
    return free(
      `No tax: the journey crosses a border, ${route}, and only carriage within one country is taxed.`,
    )
  }
  const country = countryName(origin.code)
  if (!tax) return free(`No tax: none is on record for carriage within ${country}.`)
  const rule = `${tax.name}, ${formatPercent(tax.rate)} since ${formatDay(tax.validFrom)} (${tax.source})`
  const sentence = `${rule}: the first and the last place are in one country, ${country}.`
  return tax.rate === 0 ? { row: null, sentence } : { row: tax, sentence }
}
