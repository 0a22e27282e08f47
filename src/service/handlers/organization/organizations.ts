import type { Organization } from '#contract/people/organization.ts'
import type { Caller } from '#service/store/people/sign-ins.ts'
import type { Store } from '#service/store/store.ts'
import { assertMayGrant } from './role-grants.ts'
import type { Handlers } from '#service/api/handlers.ts'
import { assertFound } from '#service/handlers/assert-found.ts'
import { rejectField } from '#service/handlers/reject-field.ts'
import { effectiveSettings } from './organization-settings.ts'

/** Handlers for the caller's organization and its API clients. */
export const organizationHandlers = {
  organizations: async ({ page, perPage }, { caller, store }) => {
    const rows = page === 0 ? [await getOwnOrganization(store, caller)] : []
    return { rows, count: 1, page, perPage }
  },

  organization: ({ id }, { caller, store }) => {
    assertOwnOrganization(id, caller)
    return getOwnOrganization(store, caller)
  },

  changeOrganization: async ({ id, settings }, { caller, store }) => {
    assertOwnOrganization(id, caller)
    const { currencyId } = settings
    if (currencyId !== undefined && !(await store.reference()).currency(currencyId)) {
      rejectField('settings.currencyId', 'Choose a currency from the list.')
    }
    return getOwnOrganization(store, { ...caller, settings: await store.changeSettings(caller, settings) })
  },

  tokenSets: async ({ id, ...query }, { caller, store }) => {
    assertOwnOrganization(id, caller)
    return store.listTokenSets(caller.organizationId, query)
  },

  makeTokenSet: async ({ organizationId, ...request }, { caller, store }) => {
    if (organizationId) assertOwnOrganization(organizationId, caller)
    assertMayGrant(caller, request.roles)
    return store.createTokenSet(caller, request, caller.demo)
  },

  endTokenSet: async ({ id }, { caller, store }) =>
    assertFound(await store.revokeTokenSetWithAudit(caller, id), 'API client'),
} satisfies Partial<Handlers>

async function getOwnOrganization(store: Store, { organization, settings }: Caller): Promise<Organization> {
  return { ...organization, settings: await effectiveSettings(store, settings) }
}

/** @throws Problem NOT_FOUND for any other organization, whether or not it exists. */
function assertOwnOrganization(id: string, caller: Caller): void {
  assertFound(id.toLowerCase() === caller.organizationId, 'Organization')
}
