import type { Organization } from '#contract/people/organization.ts'

/** Returns the status of a company in words, for example `Suspended because North Brokers is suspended`. */
export function companyStatus({ suspended, suspendedAbove }: Organization): string {
  if (suspended) return 'Suspended'
  return suspendedAbove
    ? `Suspended because ${suspendedAbove.name ?? 'a company above it'} is suspended`
    : 'Active'
}
