import type { Organization, Settings } from '#contract/people/organization.ts'
import type { Role } from '#contract/people/session.ts'
import { millisecondsPerDay } from '#contract/text/times.ts'
import { scopesFor, type TwoFactorRule } from '#service/api/permissions.ts'
import type { OrganizationRecord } from '#service/store/organizations/organizations.ts'
import type { StoredSettings } from '#service/store/people/organization-settings.ts'
import type { Store } from '#service/store/store.ts'
import type { Handlers } from '#service/api/handlers.ts'
import { assertFound, rejectField } from '#service/handlers/problems.ts'
import { selectScopes } from '#service/handlers/scopes.ts'
import { assertMayGrant } from './users.ts'

/** Handlers for organizations and their API clients. */
export const organizationHandlers = {
  organizations: async (query, { caller, store }) => {
    const page = await store.listOrganizations(caller, query)
    return { ...page, rows: await Promise.all(page.rows.map((row) => withEffectiveSettings(store, row))) }
  },

  organization: async ({ id }, { caller, store }) =>
    withEffectiveSettings(store, assertFound(await store.getOrganization(caller, id), 'Organization')),

  changeOrganization: async (change, { caller, store }) => {
    const currencyId = change.settings?.currencyId
    if (currencyId !== undefined && !(await store.reference()).currency(currencyId)) {
      rejectField('settings.currencyId', 'Choose a currency from the list.')
    }
    const changed = await store.updateOrganization(caller, change)
    return withEffectiveSettings(store, assertFound(changed, 'Organization'))
  },

  tokenSets: async ({ id, ...query }, { caller, store }) => {
    return store.listTokenSets(await store.assertOrganizationVisible(caller, id), query)
  },

  makeTokenSet: async (request, { caller, store, clock, factorRule }) => {
    const { roles } = request
    const organizationId =
      request.organizationId && (await store.assertOrganizationVisible(caller, request.organizationId))
    const scope = request.scope && selectClientScopes(request.scope, roles, factorRule)
    assertMayGrant(caller, { roles, scopes: scope })
    if (request.expiresAt !== undefined) assertExpiry(request.expiresAt, clock())
    return store.createTokenSet(caller, { ...request, organizationId, scope }, caller.demo)
  },

  endTokenSet: async ({ id }, { caller, store }) =>
    assertFound(await store.revokeTokenSet(caller, id), 'API client'),
} satisfies Partial<Handlers>

/** Replaces the settings that an organization has set by those that apply to it. */
export async function withEffectiveSettings(
  store: Store,
  organization: OrganizationRecord,
): Promise<Organization> {
  return { ...organization, settings: await effectiveSettings(store, organization.settings) }
}

/** @throws Problem VALIDATION_FAILED if the roles don't give an API client one of the scopes. */
function selectClientScopes(requested: readonly string[], roles: readonly Role[], rule: TwoFactorRule) {
  const client = { kind: 'token set', roles, scopes: undefined, hasSecondFactor: false } as const
  const { scopes, rejected } = selectScopes(requested, scopesFor(client, rule))
  if (rejected !== '')
    rejectField('scope', `An API client with these roles can’t have these scopes: ${rejected}.`)
  return scopes
}

/** The longest time until an API client expires, in days: ten years, and the rest of the last day. */
const maxDaysValid = 3654

/** @throws Problem VALIDATION_FAILED if an API client can't expire at this time. */
function assertExpiry(expiresAt: string, now: number): void {
  const days = (Date.parse(expiresAt) - now) / millisecondsPerDay
  if (days <= 0) rejectField('expiresAt', 'Enter a time in the future.')
  if (days > maxDaysValid) rejectField('expiresAt', 'Enter a time within the next 10 years.')
}

/** The settings of an organization that has changed none. Its currency is the first in the list. */
const defaultSettings = {
  requireConfirmation: true,
  hideCostBreakdown: false,
  allowQuotation: true,
  dateFormat: 'DD/MM/YYYY',
}

/** Returns the saved settings of an organization, completed with defaults. A currency no longer offered is replaced. */
export async function effectiveSettings(store: Store, saved: StoredSettings): Promise<Settings> {
  const { currency: findCurrency, currencies } = await store.reference()
  const currency = findCurrency(saved.currencyId) ?? currencies()[0]
  return { ...defaultSettings, ...(saved as Partial<Settings>), currencyId: currency?.id ?? '' }
}
