import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Organization, OrganizationChange } from '#contract/people/organization.ts'
import { changeOrganization, getOrganization } from '#contract/wire/organization/operations.ts'
import { call } from '#web/api/client.ts'
import { optionalQuery } from '#web/api/operation-query.ts'
import { setupQuery, useWhoAmI, whoAmIQuery } from '#web/api/queries.ts'

// The user's organization. Only its pages load this module.

/** @returns the ID of the user's organization, or undefined while it loads or if the service doesn't report it. */
export const useOrganizationId = () => useWhoAmI().data?.organization?.id

/** The organization with its settings. */
export const organizationQuery = (id: string | undefined) =>
  optionalQuery(['organization', id], getOrganization, id ? { id } : undefined)

type Change = OrganizationChange & {
  /** Returns the settings to send instead, given the latest organization, which others may have changed. */
  readonly merge?: (latest: Organization) => OrganizationChange['settings']
}

/** Changes the given settings and keeps the others. Reloads the setup and the user's organization, which include them. */
export function useChangeOrganization() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ merge, ...change }: Change) => {
      if (!merge) return call(changeOrganization, change)
      const latest = await cache.query({ ...organizationQuery(change.id), staleTime: 0 })
      return call(changeOrganization, { ...change, settings: merge(latest) })
    },
    onSuccess: (changed) => {
      cache.setQueryData(organizationQuery(changed.id).queryKey, changed)
      void cache.invalidateQueries({ queryKey: setupQuery.queryKey })
      void cache.invalidateQueries({ queryKey: whoAmIQuery(true).queryKey })
    },
  })
}
