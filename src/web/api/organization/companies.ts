import type { PageRequest } from '#contract/paging.ts'
import type { NewOrganization } from '#contract/people/new-organization.ts'
import type { OrganizationChange } from '#contract/people/organization.ts'
import { Problem } from '#contract/problem.ts'
import {
  changeOrganization,
  getOrganization,
  listOrganizations,
} from '#contract/wire/organization/operations.ts'
import { createOrganization, deleteOrganization } from '#contract/wire/organization/tree-operations.ts'
import { call } from '#web/api/client.ts'
import { useOperationMutation } from '#web/api/operation-mutation.ts'
import { operationQuery, pageOptions } from '#web/api/operation-query.ts'
import { whoAmIQuery } from '#web/api/queries.ts'

// The organization and those below it. In its own module, so that only their page loads it.

/**
 * A page of organizations, each followed by those below it. A search returns those whose name has all its words, an exact
 * match first.
 */
export const companiesQuery = (page: PageRequest) =>
  operationQuery(['organizations', page], listOrganizations, page, pageOptions)

function useCompanyMutation<Input, Output>(send: (input: Input) => Promise<Output>) {
  // The user's own organization may have another name.
  const queryKeys = [['organizations'], ['organization'], whoAmIQuery(true).queryKey]
  return useOperationMutation(send, queryKeys, { awaitsReload: false })
}

export const useCreateCompany = () =>
  useCompanyMutation((company: NewOrganization) => call(createOrganization, company))
export const useChangeCompany = () =>
  useCompanyMutation((change: OrganizationChange) => call(changeOrganization, change))

/** Deletes a company. The result is `suspended` if it has records, which the service keeps. */
export const useDeleteCompany = () =>
  useCompanyMutation(async (id: string) => {
    await call(deleteOrganization, { id })
    try {
      await call(getOrganization, { id })
      return 'suspended'
    } catch (error) {
      if (error instanceof Problem && error.code === 'NOT_FOUND') return 'deleted'
      throw error
    }
  })
