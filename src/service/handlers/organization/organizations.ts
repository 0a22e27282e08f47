import { addFieldIds, findAdditionalFieldProblems } from './additional-field-rules.ts'
import type { OrganizationChange } from '#contract/people/organization.ts'
import { Problem } from '#contract/problem.ts'
import type { Role } from '#contract/people/session.ts'
import { millisecondsPerDay } from '#contract/text/times.ts'
import { listScopes, type TwoFactorRule } from '#service/api/permissions.ts'
import type { SettingsChange } from '#service/store/organizations/setting-columns.ts'
import type { Handlers } from '#service/api/handlers.ts'
import type { Caller } from '#service/store/people/sign-ins.ts'
import type { Store } from '#service/store/store.ts'
import { assertFound, rejectField } from '#service/handlers/problems.ts'
import { selectScopes } from '#service/handlers/scopes.ts'
import { readBrandingChange } from './branding.ts'
import { addSettings, withSettings } from './settings.ts'
import { assertMayGrant } from './users.ts'

/** Handlers for organizations and their API clients. */
export const organizationHandlers = {
  listOrganizations: async (query, { caller, store }) => {
    const page = await store.listOrganizations(caller, query)
    return { ...page, rows: await addSettings(store, caller, page.rows) }
  },

  getOrganization: async ({ id }, { caller, store }) =>
    withSettings(store, await store.getOrganization(caller, id)),

  changeOrganization: async ({ settings, ...change }, { caller, store, limits, isDisconnected }) => {
    const currencyId = settings?.currencyId
    if (typeof currencyId === 'string' && !(await store.reference()).findCurrency(currencyId)) {
      rejectField('settings.currencyId', 'Choose a currency from the list.')
    }
    // First, so that only administrators of the organization make the service decode an image.
    if (settings) await store.assertOrganizationVisible(caller, change.id)
    const completed = settings && (await completeAdditionalFields(store, caller, change.id, settings))
    const logo =
      settings &&
      (await readBrandingChange(settings, { owner: caller.organizationId, isDisconnected }, limits))
    const changed = await store.updateOrganization(
      caller,
      { ...change, settings: completed && logo ? { ...completed, logo: logo.path } : completed },
      logo,
    )
    return withSettings(store, changed)
  },

  listTokenSets: async ({ id, ...query }, { caller, store }) => {
    return store.listApiClients(await store.assertOrganizationVisible(caller, id), query)
  },

  createTokenSet: async (request, { caller, store, clock, twoFactorRule }) => {
    const { roles } = request
    const scope = request.scope && selectClientScopes(request.scope, roles, twoFactorRule)
    assertMayGrant(caller, { roles, scopes: scope })
    if (request.expiresAt !== undefined) assertExpiry(request.expiresAt, clock())
    if (caller.expiresAt && (request.expiresAt ?? noExpiry) > caller.expiresAt)
      rejectField('expiresAt', 'Enter a date no later than the day your own API client expires.')
    return store.createApiClient(caller, { ...request, scope }, caller.demo)
  },

  revokeTokenSet: async ({ id }, { caller, store }) =>
    assertFound(await store.revokeApiClient(caller, id), 'API client'),
} satisfies Partial<Handlers>

/** Adds IDs to new additional fields. @throws Problem VALIDATION_FAILED for fields that an organization can't have. */
async function completeAdditionalFields(
  store: Store,
  caller: Caller,
  id: string,
  { additionalFields: requested, ...settings }: NonNullable<OrganizationChange['settings']>,
): Promise<SettingsChange> {
  if (!requested) return { ...settings, additionalFields: requested }
  const fields = findAdditionalFieldProblems(requested).map(({ path, message }) => ({
    path: `settings.additionalFields.${path}`,
    message,
  }))
  if (fields.length > 0) throw new Problem('VALIDATION_FAILED', 'Some fields are invalid.', { fields })
  const [stored] = (await store.readOrganizationSettings(caller, [id.toLowerCase()])).values()
  const previous = [stored?.own, stored?.inherited].flatMap((each) => each?.additionalFields ?? [])
  return { ...settings, additionalFields: addFieldIds(requested, previous) }
}

/** @throws Problem VALIDATION_FAILED if the roles don't give an API client one of the scopes. */
function selectClientScopes(requested: readonly string[], roles: readonly Role[], rule: TwoFactorRule) {
  const client = { kind: 'API client', roles, scopes: undefined, hasTwoFactor: false } as const
  const { scopes, rejected } = selectScopes(requested, listScopes(client, rule))
  if (rejected !== '')
    rejectField('scope', `An API client with these roles can’t have these scopes: ${rejected}.`)
  return scopes
}

/** Compares as later than every expiry. */
const noExpiry = '9999'

/** The longest time until an API client expires, in days: ten years, and the rest of the last day. */
const maxDaysValid = 3654

/** @throws Problem VALIDATION_FAILED if an API client can't expire at this time. */
function assertExpiry(expiresAt: string, now: number): void {
  const days = (Date.parse(expiresAt) - now) / millisecondsPerDay
  if (days <= 0) rejectField('expiresAt', 'Enter a date in the future.')
  if (days > maxDaysValid) rejectField('expiresAt', 'Enter a date within the next 10 years.')
}
