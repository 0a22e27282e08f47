import { countryName, countryNameInText } from '#service/underwriting/reference/countries.ts'
import { findTaxTerritory } from '#service/underwriting/reference/tax-territories.ts'
import { formatPercent } from '#contract/money/percent.ts'
import { formatDay } from '#service/underwriting/format-day.ts'
import type { Terms } from '#service/underwriting/tariff/terms.ts'

/**
 * Finds the tax row that applies to an offer, if any, and why. The risk is located where the holder lives (Solvency II,
 * article 13 (13)), and only carriage within that country, by its first and last place, bears its tax. An estimate
 * without a holder assumes that they live there.
 */
export function findApplicableTax({ origin, destination, holderCountry, tax }: Terms) {
  const untaxed = (sentence: string) => ({ row: null, sentence })
  if (origin.code === null || destination.code === null) return untaxed('No tax: the journey isn’t rated.')
  const territory = findTaxTerritory(origin.code)
  if (territory !== findTaxTerritory(destination.code)) {
    const route = `${countryName(origin.code)} to ${countryName(destination.code)}`
    return untaxed(
      `No tax: the journey crosses a border, ${route}, and only carriage within one country is taxed.`,
    )
  }
  const country = countryName(territory)
  if (!tax) return untaxed(`No tax: none is on record for domestic carriage (${country}).`)
  if (holderCountry !== null && findTaxTerritory(holderCountry.alpha2) !== territory) {
    return untaxed(
      `No tax: domestic carriage (${country}) is taxed only for holders there, and this holder’s country is ${countryNameInText(holderCountry.alpha2)}.`,
    )
  }
  const rule = `${tax.name}, ${formatPercent(tax.rate)} since ${formatDay(tax.validFrom)} (${tax.source})`
  const sentence = `${rule}: the first and the last place are in one country, ${country}.`
  return tax.rate === 0 ? { row: null, sentence } : { row: tax, sentence }
}
