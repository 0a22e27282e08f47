import type { OrganizationName } from '#contract/people/organization.ts'

/** Returns the options of a company field. Suspended companies are marked. */
export const companyOptions = (companies: readonly OrganizationName[]) =>
  companies.map(({ id, name, suspended }) => ({ id, name: suspended ? `${name} (suspended)` : name }))
