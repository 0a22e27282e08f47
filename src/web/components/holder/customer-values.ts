import type { QueryClient } from '@tanstack/react-query'
import { holderName } from '#contract/holder.ts'
import type { Customer } from '#contract/setup.ts'
import { customerQuery } from '#web/api/support/customers.ts'
import type { DraftCustomer } from '#web/draft/draft-content.ts'
import { emptyHolder, type HolderValues } from '#web/draft/form-values.ts'

export function customerName(customer: Customer): string {
  return (
    holderName({ ...customer, type: holderType(customer) }) || customer.name || customer.email || customer.id
  )
}

function holderType({ type, businessName, forename }: Customer): '1' | '2' {
  if (type === '1' || type === '2') return type
  return businessName || !forename ? '1' : '2'
}

/** Converts a customer to form values. Unknown fields are empty. */
export function customerToHolderValues(customer: Customer): HolderValues {
  const filled = Object.entries(customer).filter(([key, value]) => key in emptyHolder && value)
  const named =
    holderType(customer) === '1' && !customer.businessName ? { businessName: customer.name ?? '' } : {}
  return { ...emptyHolder, ...Object.fromEntries(filled), ...named, type: holderType(customer) }
}

/** Converts a customer to the form in which a draft stores it. */
export function toDraftCustomer(customer: Customer): DraftCustomer {
  const { id, organizationId } = customer
  return { id, name: customerName(customer), holder: customerToHolderValues(customer), organizationId }
}

/** Loads a customer to quote for. */
export const loadDraftCustomer = async (cache: QueryClient, id: string): Promise<DraftCustomer> =>
  toDraftCustomer(await cache.query(customerQuery(id)))

/** Describes a customer in one line: town, email and reference. */
export function describeCustomer({ addressLocality, addressFormatted, email, reference }: Customer): string {
  return [addressLocality || addressFormatted, email, reference].filter(Boolean).join(' · ')
}
