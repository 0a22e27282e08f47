import type { OrganizationName } from '#contract/people/organization.ts'

/** Returns the options of a company field. Names that several companies have are followed by the company above each. */
export function companyOptions(companies: readonly OrganizationName[]) {
  const names = companies.map(({ name }) => name)
  return companies.map(({ id, name, parent, suspended }) => {
    const isUnique = names.indexOf(name) === names.lastIndexOf(name)
    const details = [isUnique ? undefined : parent?.name, suspended && 'suspended'].filter(Boolean)
    return { id, name: details.length > 0 ? `${name} (${details.join(', ')})` : name }
  })
}
