import * as z from 'zod/mini'
import { Organization } from './organization.ts'
import { requiredText } from '#contract/text/text-fields.ts'

/** A request for tokens to work for another organization. */
export const OrganizationChoice = z.object({
  organizationId: requiredText('Enter the ID of a company.'),
})
export type OrganizationChoice = z.infer<typeof OrganizationChoice>

/** An organization that the user can switch to, with the one above it if they can switch to that too. */
export const AvailableOrganization = z.pick(Organization, {
  ...({ id: true, name: true, type: true, parent: true, suspended: true } as const),
})
export type AvailableOrganization = z.infer<typeof AvailableOrganization>
