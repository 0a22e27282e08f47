import * as z from 'zod/mini'
import { requiredText } from '#contract/text/text-fields.ts'

/** A request for tokens to work for another organization. */
export const OrganizationChoice = z.object({
  organizationId: requiredText('Enter the ID of a company.'),
})
export type OrganizationChoice = z.infer<typeof OrganizationChoice>
