import { applyRate } from '#contract/money/money.ts'
import type { CoverRow } from '#service/underwriting/reference/reference-rows.ts'
import { convertAmount } from './amounts.ts'
import type { Carriage } from './carriage.ts'
import type { Terms } from './terms.ts'

/** Returns the excess of a level of cover on a journey, in minor units of the offer's currency. */
export function calculateExcess({ excessFactor }: CoverRow, { excess }: Carriage, terms: Terms): number {
  return convertAmount(applyRate(excess, excessFactor), terms)
}
