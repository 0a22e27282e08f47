import {
  type Organization,
  type OrganizationChange,
  organizationKinds,
} from '#contract/people/organization.ts'
import { readWebsite } from './CompanyFields.tsx'

/**
 * Returns the fields that the form changes. Only these are sent, so that two people who change different fields at the
 * same time don't overwrite each other.
 */
export function changedFields(
  field: (name: string) => string,
  company: Organization,
): Omit<OrganizationChange, 'id'> {
  const name = field('name').trim()
  const type = organizationKinds.find((kind) => kind === field('type'))
  const parent = field('parent')
  const address = field('address').trim()
  const publicUrl = readWebsite(field('publicUrl'))
  return {
    ...(name !== company.name && { name }),
    ...(type && type !== company.type && { type }),
    ...(parent && parent !== company.parent?.id && { parent }),
    ...(address !== (company.address ?? '') && { address }),
    ...(publicUrl !== (company.publicUrl ?? '') && { publicUrl }),
  }
}
