import { formatMoney, isoCurrency } from '#contract/money/money.ts'
import { formatPercent } from '#contract/money/percent.ts'
import { formatDay } from '#service/underwriting/format-day.ts'
import type { DatabaseSchema } from '#service/store/schema/schema.ts'

type Terms = Pick<DatabaseSchema['organization_fees'], 'starts_on' | 'amount' | 'currency_id' | 'commission'>

/** Describes terms for the audit log, such as `a booking fee of EUR 12.50 from 1 Dec 2026`. */
export function describeTerms({ starts_on, amount, currency_id, commission }: Terms): string {
  const value =
    commission === null
      ? `a booking fee of ${formatMoney({ minor: amount ?? 0, currency: isoCurrency(currency_id ?? '') })}`
      : `a commission of ${formatPercent(commission)}`
  return `${value} from ${formatDay(starts_on)}`
}
