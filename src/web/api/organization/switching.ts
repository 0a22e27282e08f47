import type { PageRequest } from '#contract/paging.ts'
import { listOrganizations } from '#contract/wire/organization/operations.ts'
import { workFor } from '#contract/wire/session/operations-v2.ts'
import { call } from '#web/api/client.ts'
import { operationQuery, pageOptions } from '#web/api/operation-query.ts'

/** A page of the organizations that match a search: the one that the person works for and those below it. */
export const organizationsQuery = (page: PageRequest) =>
  operationQuery(['organizations', page], listOrganizations, page, pageOptions)

/** Requests tokens to work for another organization. */
export const requestWork = (organizationId: string) => call(workFor, { organizationId })
