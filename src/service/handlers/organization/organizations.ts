import type { Organization } from '#contract/people/organization.ts'
import { Problem } from '#contract/problem.ts'
import type { Caller } from '#service/store/people/sign-ins.ts'
import type { Store } from '#service/store/store.ts'
import { guardGift } from './role-grants.ts'
import type { Handlers, Means } from '#service/api/handlers.ts'
import { refuse } from '#service/handlers/reject-field.ts'
import { settingsOf } from './organization-settings.ts'

type OrganizationActs =
  'organizations' | 'organization' | 'changeOrganization' | 'tokenSets' | 'makeTokenSet' | 'endTokenSet'

/** The caller's own organization: who acts for it, and what they did. No other is there. */
export function organizationHandlers({ store }: Means): Pick<Handlers, OrganizationActs> {
  return {
    organizations: async ({ page, perPage }, { caller }) => {
      const rows = page === 0 ? [await ownOrganization(store, caller)] : []
      return { rows, count: 1, page, perPage }
    },

    organization: ({ id }, { caller }) => {
      guardOwn(id, caller)
      return ownOrganization(store, caller)
    },

    changeOrganization: async ({ id, settings }, { caller }) => {
      guardOwn(id, caller)
      const currencies = await store.currencies()
      const { currencyId } = settings
      if (currencyId !== undefined && !currencies.some((currency) => currency.id === currencyId)) {
        refuse('settings.currencyId', 'This currency is not on the list. Choose one that is.')
      }
      return ownOrganization(store, { ...caller, settings: await store.changeSettings(caller, settings) })
    },

    tokenSets: async ({ id, ...ask }, { caller }) => {
      guardOwn(id, caller)
      return store.tokenSets(caller.organizationId, ask)
    },

    makeTokenSet: async ({ organizationId, ...asked }, { caller }) => {
      if (organizationId) guardOwn(organizationId, caller)
      guardGift(caller, asked.roles)
      return store.makeTokenSet(caller, asked, caller.demo)
    },

    endTokenSet: async ({ id }, { caller }) => {
      if (await store.endTokenSet(caller, id)) return true
      throw new Problem('NOT_FOUND', 'There is no such token set, or it is not yours to end.')
    },
  }
}

async function ownOrganization(store: Store, { organization, settings }: Caller): Promise<Organization> {
  return { ...organization, settings: await settingsOf(store, settings) }
}

/** @throws Problem NOT_FOUND for every organization but the caller's own, alike for those that are and are not. */
function guardOwn(id: string, caller: Caller): void {
  if (id.toLowerCase() === caller.organizationId) return
  throw new Problem('NOT_FOUND', 'There is no such organization, or it is not yours to see.')
}
