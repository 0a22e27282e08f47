import { countryName } from '#service/underwriting/reference/countries.ts'
import { formatFactor } from '#contract/money/percent.ts'
import { formatDay } from '#service/underwriting/format-day.ts'
import type { PriceLedger } from '#service/underwriting/tariff/price-ledger.ts'
import type { RouteEnd, Terms } from '#service/underwriting/tariff/terms.ts'

/** Adds notes to every offer, available or declined: the route as read, the tariff and the exchange rate. */
export function addRatingNotes(ledger: PriceLedger, terms: Terms): void {
  ledger.note('route', describeRatedRoute(terms))
  const { name, validFrom, sample } = terms.edition
  const warning = sample ? ' It’s a sample and provides no cover.' : ''
  ledger.note('edition', `Rated under ${name}, in force since ${formatDay(validFrom)}.${warning}`)
  const { base, currency, exchangeRate } = terms
  if (base.id === currency.id) return
  const { rate, source, validFrom: since } = exchangeRate
  ledger.note(
    'exchange-rate',
    `The tariff is in ${base.id}: ${base.id} 1 is ${currency.id} ${formatFactor(rate)}, ${source} of ${formatDay(since)}.`,
  )
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

function describeRatedRoute({ origin, destination }: Terms): string {
  const describeEnd = ({ code, group }: RouteEnd) => code && `${group.name} (${countryName(code)})`
  const [from, to] = [describeEnd(origin), describeEnd(destination)]
  if (!from || !to) return 'We can’t rate the journey until we know the country of every place.'
  return `The journey is rated from ${from} to ${to}.`
}
