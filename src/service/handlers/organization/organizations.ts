import type { Organization } from '#contract/people/organization.ts'
import { Problem } from '#contract/problem.ts'
import type { Caller } from '#service/store/people/sign-ins.ts'
import type { Store } from '#service/store/store.ts'
import { assertMayGrant } from './role-grants.ts'
import type { Handlers, Dependencies } from '#service/api/handlers.ts'
import { rejectField } from '#service/handlers/reject-field.ts'
import { effectiveSettings } from './organization-settings.ts'

type OrganizationActions =
  'organizations' | 'organization' | 'changeOrganization' | 'tokenSets' | 'makeTokenSet' | 'endTokenSet'

/** Handlers for the caller's organization and its API clients. */
export function createOrganizationHandlers({ store }: Dependencies): Pick<Handlers, OrganizationActions> {
  return {
    organizations: async ({ page, perPage }, { caller }) => {
      const rows = page === 0 ? [await getOwnOrganization(store, caller)] : []
      return { rows, count: 1, page, perPage }
    },

    organization: ({ id }, { caller }) => {
      assertOwnOrganization(id, caller)
      return getOwnOrganization(store, caller)
    },

    changeOrganization: async ({ id, settings }, { caller }) => {
      assertOwnOrganization(id, caller)
      const currencies = await store.currencies()
      const { currencyId } = settings
      if (currencyId !== undefined && !currencies.some((currency) => currency.id === currencyId)) {
        rejectField('settings.currencyId', 'Choose a currency from the list.')
      }
      return getOwnOrganization(store, { ...caller, settings: await store.changeSettings(caller, settings) })
    },

    tokenSets: async ({ id, ...query }, { caller }) => {
      assertOwnOrganization(id, caller)
      return store.listTokenSets(caller.organizationId, query)
    },

    makeTokenSet: async ({ organizationId, ...request }, { caller }) => {
      if (organizationId) assertOwnOrganization(organizationId, caller)
      assertMayGrant(caller, request.roles)
      return store.createTokenSet(caller, request, caller.demo)
    },

    endTokenSet: async ({ id }, { caller }) => {
      if (await store.revokeTokenSetWithAudit(caller, id)) return true
      throw new Problem('NOT_FOUND', 'API client not found.')
    },
  }
}

async function getOwnOrganization(store: Store, { organization, settings }: Caller): Promise<Organization> {
  return { ...organization, settings: await effectiveSettings(store, settings) }
}

/** @throws Problem NOT_FOUND for any other organization, whether or not it exists. */
function assertOwnOrganization(id: string, caller: Caller): void {
  if (id.toLowerCase() === caller.organizationId) return
  throw new Problem('NOT_FOUND', 'Organization not found.')
}
