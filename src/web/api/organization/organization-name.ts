import {
  getOrganizationName,
  listDescendantIds,
  listOrganizationNames,
} from '#contract/wire/organization/tree-operations.ts'
import { operationQuery } from '#web/api/operation-query.ts'

// In its own module, because lists need nothing else of other organizations.

/** The name of an organization that the user can see. */
export const organizationNameQuery = (id: string) =>
  operationQuery(['organizations', 'name', id], getOrganizationName, { id })

/** The names of all organizations that the user can see. */
export const organizationNamesQuery = () =>
  operationQuery(['organizations', 'names'], listOrganizationNames, {})

/** The IDs of all organizations below one that the user can see. */
export const descendantIdsQuery = (id: string) =>
  operationQuery(['organizations', 'descendantIds', id], listDescendantIds, { id })
