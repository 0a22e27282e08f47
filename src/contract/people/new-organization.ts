import * as z from 'zod/mini'
import { organizationKind, organizationName, webAddress } from './organization.ts'
import { optionalText } from '#contract/text/text-fields.ts'

/** A request to create an organization. It is a shipper below the caller's own organization by default. */
export const NewOrganization = z.object({
  name: organizationName,
  type: z._default(organizationKind, 'shipper'),
  /** The ID of the organization above it. */
  parent: optionalText(),
  address: optionalText(),
  publicUrl: webAddress,
})
export type NewOrganization = z.infer<typeof NewOrganization>

/** A request to create the organization of a customer, by the customer's ID. It has the customer's name by default. */
export const NewCustomerOrganization = z.object({ id: z.string(), name: z.optional(organizationName) })
export type NewCustomerOrganization = z.infer<typeof NewCustomerOrganization>
