import { formatMoney, isoCurrency } from '#contract/money/money.ts'
import { formatPercent } from '#contract/money/percent.ts'
import { formatDay } from '#service/underwriting/format-day.ts'
import type { DatabaseSchema } from '#service/store/schema/schema.ts'

type Terms = Pick<DatabaseSchema['organization_fees'], 'starts_on' | 'amount' | 'currency_id' | 'commission'>

/** Describes terms for the audit log, such as `a booking fee of EUR 12.50 from 1 Dec 2026`. */
export function describeTerms(terms: Terms): string {
  const kind = terms.commission === null ? 'booking fee' : 'commission'
  return `a ${kind} of ${describeValue(terms)} from ${formatDay(terms.starts_on)}`
}

/** Describes only the value of terms, such as `EUR 12.50` or `12.5%`. */
export function describeValue({ amount, currency_id, commission }: Omit<Terms, 'starts_on'>): string {
  return commission === null
    ? formatMoney({ minor: amount ?? 0, currency: isoCurrency(currency_id ?? '') })
    : formatPercent(commission)
}
