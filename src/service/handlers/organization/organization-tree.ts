import type { Handlers } from '#service/api/handlers.ts'
import { assertFound } from '#service/handlers/problems.ts'
import { completeSettings, withSettings } from './settings.ts'

/** Handlers for the tree of organizations that the caller sees. */
export const organizationTreeHandlers = {
  createOrganization: async (request, { caller, store }) =>
    withSettings(store, await store.createOrganization(caller, request)),

  createCustomerOrganization: async (request, { caller, store }) =>
    withSettings(store, assertFound(await store.createCustomerOrganization(caller, request), 'Customer')),

  deleteOrganization: async ({ id }, { caller, store }) =>
    assertFound(await store.deleteOrganization(caller, id), 'Company'),

  getOrganizationChart: (_, { caller, store }) => store.readOrganizationChart(caller),

  listOrganizationNames: (_, { caller, store }) => store.searchOrganizations(caller),

  findOrganizations: ({ globalFilter }, { caller, store }) => store.searchOrganizations(caller, globalFilter),

  findOrganizationIds: async ({ globalFilter }, { caller, store }) => {
    const found = await store.searchOrganizations(caller, globalFilter)
    return found.map(({ id }) => id)
  },

  getOrganizationName: async ({ id }, { caller, store }) =>
    assertFound(await store.getOrganization(caller, id), 'Company'),

  listDescendantIds: async ({ id }, { caller, store }) =>
    assertFound(await store.listDescendantIds(caller, id), 'Company'),

  getOrganizationSetup: async ({ id }, { store, limits, address }) => {
    limits.countPublicRequest(address)
    const settings = assertFound(await store.readSettings(id.toLowerCase()), 'Company')
    const { dateFormat, allowQuotation } = await completeSettings(store, settings)
    return { locale: null, dateFormat, allowQuotation }
  },
} satisfies Partial<Handlers>
