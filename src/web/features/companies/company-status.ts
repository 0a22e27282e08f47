import type { Organization } from '#contract/people/organization.ts'

/** Returns the status of a company in words, for example `Suspended with North Brokers`. */
export function companyStatus({ suspended, suspendedAbove }: Organization): string {
  if (suspended) return 'Suspended'
  return suspendedAbove ? `Suspended with ${suspendedAbove.name ?? 'a company above it'}` : 'Active'
}
