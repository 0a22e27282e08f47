import { getOrganizationName } from '#contract/wire/organization/tree-operations.ts'
import { operationQuery } from '#web/api/operation-query.ts'

/** The name of an organization that the person can see. In its own module, because lists need nothing else of it. */
export const organizationNameQuery = (id: string) =>
  operationQuery(['organization-name', id], getOrganizationName, { id })
