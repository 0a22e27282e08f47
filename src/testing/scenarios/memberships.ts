import type { TestService } from '#testing/service/service.ts'
import { createPerson } from './people.ts'
import { moveOrganization } from './switching.ts'

/** Records that someone has set their password with an emailed link. */
export const confirmEmail = (service: TestService, { id }: { readonly id: string }) =>
  service.db
    .updateTable('accounts')
    .set({ email_confirmed_at: new Date(service.now()).toISOString() })
    .where('id', '=', id)
    .execute()

/** Creates a disabled user in a new organization below another one. */
async function createDisabledUser(service: TestService, parentId: string) {
  const { email, id, organizationId } = await createPerson(service)
  await moveOrganization(service, organizationId, parentId)
  await confirmEmail(service, { id })
  const disabled_at = new Date(service.now()).toISOString()
  await service.db.updateTable('accounts').set({ disabled_at }).where('id', '=', id).execute()
  return email
}

/**
 * Adds someone of another organization, and reads them. Then tries to add someone who is disabled, and to an organization
 * that doesn't exist.
 * @returns the responses, by operation.
 */
export async function collectMembershipReplies(service: TestService) {
  const { token, organizationId } = await createPerson(service, ['administrator'])
  const { email, id } = await createPerson(service)
  await confirmEmail(service, { id })
  const disabledEmail = await createDisabledUser(service, organizationId)
  const requests = [
    ['createUserV2', 'POST', '', { email, name: 'Kim', invite: true }],
    ['changeUserV2', 'PATCH', `/${id}`, { roles: ['support'] }],
    ['listUsersV2', 'GET', ''],
    ['createUserV2', 'POST', '', { email: disabledEmail, name: 'Lou', invite: true }],
    ['createUserV2', 'POST', '', { email, name: 'Kim', invite: true, organizationId: crypto.randomUUID() }],
  ] as const
  const replies = []
  for (const [name, method, path, payload] of requests) {
    const request = { method, url: `/api/v2/user/users${path}`, token }
    replies.push({ name, reply: await service.request(payload ? { ...request, payload } : request) })
  }
  return replies
}
