import type { Setup } from '#contract/setup.ts'
import { type Draft, isStale } from './draft.ts'

/** Returns the currency of the shipment that the draft's offers are for, unless it has changed. */
export function findQuotedCurrency(draft: Draft): string | undefined {
  if (!draft.quote || isStale(draft)) return undefined
  return draft.quote.offers.map(({ risk }) => risk?.currencyId).find(Boolean)
}

/**
 * Returns the currency of the draft's offers if setup's default has changed since. Without it, a request for new offers
 * would insure the same number in another currency.
 */
export function findEarlierDefault(draft: Draft, setup: Setup | undefined): string | undefined {
  const currency = findQuotedCurrency(draft)
  return setup?.currencyId === undefined || currency === setup.currencyId ? undefined : currency
}
