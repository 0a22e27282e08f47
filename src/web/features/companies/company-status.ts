import type { Organization } from '#contract/people/organization.ts'

/** Describes the status of a company, for example `Suspended because North Brokers is suspended`. */
export function describeCompanyStatus({ suspended, suspendedAbove }: Organization): string {
  if (suspended) return 'Suspended'
  return suspendedAbove
    ? `Suspended because ${suspendedAbove.name ?? 'a company above it'} is suspended`
    : 'Active'
}
