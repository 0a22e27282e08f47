import { listAvailableOrganizations, switchOrganization } from '#contract/wire/session/operations-v2.ts'
import { call } from '#web/api/client.ts'
import { operationQuery, pageOptions } from '#web/api/operation-query.ts'

/**
 * Finds the organizations that the person can switch to and that match a search.
 * @param count the maximum number to return.
 */
export function availableOrganizationsQuery(search: string, count: number) {
  const page = { page: 0, perPage: count, ...(search ? { globalFilter: search } : {}) }
  return operationQuery(['organizations', { work: page }], listAvailableOrganizations, page, pageOptions)
}

/** Requests tokens to work for another organization. */
export const requestOrganizationTokens = (organizationId: string) =>
  call(switchOrganization, { organizationId })
