import type { WireGrant } from '#testing/requests/wire-replies.ts'
import type { TestService } from '#testing/service/service.ts'

/**
 * Creates an organization.
 * @param parentId the organization above it; without it, it's a root.
 * @returns its ID.
 */
export async function createOrganization(service: TestService, name: string, parentId?: string) {
  const id = crypto.randomUUID()
  const created_at = new Date(service.now()).toISOString()
  await service.db
    .insertInto('organizations')
    .values({ id, name, created_at, parent_id: parentId ?? null })
    .execute()
  return id
}

/** Moves an organization below another one; null makes it a root. */
export const moveOrganization = (service: TestService, id: string, parentId: string | null) =>
  service.db.updateTable('organizations').set({ parent_id: parentId }).where('id', '=', id).execute()

/** Suspends an organization, or reactivates it. */
export const setSuspended = (service: TestService, id: string, isSuspended: boolean) =>
  service.db
    .updateTable('organizations')
    .set({ suspended_at: isSuspended ? new Date(service.now()).toISOString() : null })
    .where('id', '=', id)
    .execute()

/** Requests the tokens of another organization. */
export const requestSwitch = (service: TestService, token: string, organizationId: string) =>
  service.request({
    method: 'POST',
    url: '/api/v2/user/oauth/organization',
    token,
    payload: { organizationId },
  })

/** Returns the tokens of another organization. */
export const getOrganizationTokens = async (service: TestService, token: string, organizationId: string) =>
  (await requestSwitch(service, token, organizationId)).json<WireGrant>()

/** Returns functions that send the requests of a switched session to a service, and read its audit log. */
export const bindRequests = (service: TestService) => ({
  whoAmI: (token: string) => service.request({ url: '/api/v2/user/oauth/exchange', token }),
  renew: (refresh_token: string) =>
    service.request({
      method: 'POST',
      url: '/api/v2/user/oauth/token',
      payload: { grant_type: 'refresh_token', refresh_token },
    }),
  send: (token: string, method: 'GET' | 'POST' | 'DELETE', path: string, payload: object = {}) =>
    service.request({
      method,
      url: `/api/v2/user/${path}`,
      token,
      ...(method === 'GET' ? {} : { payload }),
    }),
  listEntries: (organizationId: string, action: string) =>
    service.db
      .selectFrom('audit_entries')
      .select(['action', 'content', 'user_id'])
      .where('organization_id', '=', organizationId)
      .where('action', '=', action)
      .execute(),
})
