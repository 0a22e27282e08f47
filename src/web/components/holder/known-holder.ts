import { holderName } from '#contract/holder.ts'
import type { Customer } from '#contract/setup.ts'
import { emptyHolder, type HolderAnswers } from '#web/draft/form-values.ts'

/** What a known holder is called. */
export function nameOf(customer: Customer): string {
  return holderName({ ...customer, type: typeOf(customer) }) || customer.name || customer.email || customer.id
}

function typeOf({ type, businessName, forename }: Customer): '1' | '2' {
  return type === '1' || type === '2' ? type : businessName || !forename ? '1' : '2'
}

/** A known holder as answers; what is not known stays empty. */
export function answersOf(customer: Customer): HolderAnswers {
  const known = Object.entries(customer).filter(([key, value]) => key in emptyHolder && value)
  const named =
    typeOf(customer) === '1' && !customer.businessName ? { businessName: customer.name ?? '' } : {}
  return { ...emptyHolder, ...Object.fromEntries(known), ...named, type: typeOf(customer) }
}

/** Where a known holder is, and by what else it is known, in one line. */
export function whereOf({ addressLocality, addressFormatted, email, reference }: Customer): string {
  return [addressLocality || addressFormatted, email, reference].filter(Boolean).join(' · ')
}
