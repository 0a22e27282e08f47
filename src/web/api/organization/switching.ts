import { queryOptions } from '@tanstack/react-query'
import type { Page } from '#contract/paging.ts'
import type { Organization } from '#contract/people/organization.ts'
import { foldText, splitWords } from '#contract/text/words.ts'
import { listOrganizations } from '#contract/wire/organization/operations.ts'
import { workFor } from '#contract/wire/session/operations-v2.ts'
import { call } from '#web/api/client.ts'
import { operationQuery, pageOptions } from '#web/api/operation-query.ts'

type NamedOrganization = Pick<Organization, 'id' | 'name'>

/**
 * Finds the organizations that match a search: those that the person belongs to, then the current one and those below.
 * @param memberships the organizations that the person belongs to.
 * @param count how many to return at most.
 */
export function organizationsQuery(memberships: readonly NamedOrganization[], search: string, count: number) {
  const page = { page: 0, perPage: count, ...(search ? { globalFilter: search } : {}) }
  const words = splitWords(foldText(search))
  const own = memberships.filter(({ name }) => words.every((word) => foldText(name).includes(word)))
  return queryOptions({
    ...operationQuery(['organizations', page], listOrganizations, page, pageOptions),
    select: (found: Page<Organization>): Page<Organization> => {
      const others = own.filter(({ id }) => !found.rows.some((row) => row.id === id))
      return {
        ...found,
        rows: [...others, ...found.rows].slice(0, count),
        count: found.count + others.length,
      }
    },
  })
}

/** Requests tokens to work for another organization. */
export const requestWork = (organizationId: string) => call(workFor, { organizationId })
