import { countryName } from '#service/underwriting/reference/countries.ts'
import { formatFactor } from '#service/underwriting/tariff/amounts.ts'
import { formatDay } from '#service/underwriting/format-day.ts'
import type { PriceLedger } from '#service/underwriting/tariff/price-ledger.ts'
import type { RouteEnd, Terms } from '#service/underwriting/tariff/terms.ts'

/** Adds notes to every offer, available or declined: the route as read, the tariff and the exchange rate. */
export function addRatingNotes(ledger: PriceLedger, terms: Terms): void {
  ledger.note('route', routeSentence(terms))
  const { name, validFrom, sample } = terms.edition
  const warning = sample ? ' It’s a sample and provides no cover.' : ''
  ledger.note('edition', `Rated by ${name}, in force since ${formatDay(validFrom)}.${warning}`)
  addExchangeNote(ledger, terms)
}

/** Adds a note on the screening list that had no match. */
export function addScreeningNote(ledger: PriceLedger, { screening: { edition } }: Terms): void {
  const { name, validFrom, sample } = edition
  const warning = sample ? ' It’s a sample with fictional names.' : ''
  ledger.note(
    'screening',
    `We screened the holder and the places against ${name}, in force since ${formatDay(validFrom)}, and found no match.${warning}`,
  )
}

function addExchangeNote(ledger: PriceLedger, { base, currency, exchangeRate }: Terms): void {
  if (base.id === currency.id) return
  const { rate, source, validFrom } = exchangeRate
  ledger.note(
    'exchange-rate',
    `The tariff is in ${base.id}: ${base.id} 1 is ${currency.id} ${formatFactor(rate)}, ${source} of ${formatDay(validFrom)}.`,
  )
}

function routeSentence({ origin, destination }: Terms): string {
  if (origin.code === null || destination.code === null) {
    return 'The journey isn’t rated, since not every place’s country is known.'
  }
  return `The journey is rated from ${formatRouteEnd(origin)} to ${formatRouteEnd(destination)}.`
}

function formatRouteEnd({ code, group }: RouteEnd): string {
  return code === null ? group.name : `${group.name} (${countryName(code)})`
}
