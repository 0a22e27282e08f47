import type { OrganizationName } from '#contract/people/organization.ts'

/** Returns the options of a field to choose a company. They mark the suspended ones. */
export const companyOptions = (companies: readonly OrganizationName[]) =>
  companies.map(({ id, name, suspended }) => ({ id, name: suspended ? `${name} (suspended)` : name }))
