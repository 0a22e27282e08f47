import { holderName } from '#contract/holder.ts'
import type { Customer } from '#contract/setup.ts'
import { emptyHolder, type HolderValues } from '#web/draft/form-values.ts'

/** What a known holder is called. */
export function customerName(customer: Customer): string {
  return (
    holderName({ ...customer, type: holderType(customer) }) || customer.name || customer.email || customer.id
  )
}

function holderType({ type, businessName, forename }: Customer): '1' | '2' {
  return type === '1' || type === '2' ? type : businessName || !forename ? '1' : '2'
}

/** A known holder as answers; what is not known stays empty. */
export function customerToHolderValues(customer: Customer): HolderValues {
  const known = Object.entries(customer).filter(([key, value]) => key in emptyHolder && value)
  const named =
    holderType(customer) === '1' && !customer.businessName ? { businessName: customer.name ?? '' } : {}
  return { ...emptyHolder, ...Object.fromEntries(known), ...named, type: holderType(customer) }
}

/** Where a known holder is, and by what else it is known, in one line. */
export function describeCustomer({ addressLocality, addressFormatted, email, reference }: Customer): string {
  return [addressLocality || addressFormatted, email, reference].filter(Boolean).join(' · ')
}
