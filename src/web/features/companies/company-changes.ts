import {
  type Organization,
  type OrganizationChange,
  organizationKinds,
} from '#contract/people/organization.ts'
import { pickChanged } from '#web/forms/pick-changed.ts'
import { readWebsite } from './CompanyFields.tsx'

/** Returns the fields that the form changes. */
export function changedFields(
  field: (name: string) => string,
  company: Organization,
): Omit<OrganizationChange, 'id'> {
  const { name, type, parent, address = '', publicUrl = '' } = company
  return pickChanged(
    { name, type, parent: parent?.id, address, publicUrl },
    {
      name: field('name').trim(),
      type: organizationKinds.find((kind) => kind === field('type')),
      parent: field('parent') || undefined,
      address: field('address').trim(),
      publicUrl: readWebsite(field('publicUrl')),
    },
  )
}
