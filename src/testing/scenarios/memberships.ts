import type { TestService } from '#testing/service/service.ts'
import { createPerson } from './people.ts'

/** Records that someone has set their password with an emailed link. */
export const confirmEmail = (service: TestService, { id }: { readonly id: string }) =>
  service.db
    .updateTable('accounts')
    .set({ email_confirmed_at: new Date(service.now()).toISOString() })
    .where('id', '=', id)
    .execute()

/** Adds someone of another organization, and reads them. @returns the responses, by operation. */
export async function collectMembershipReplies(service: TestService) {
  const { token } = await createPerson(service, ['administrator'])
  const { email, id } = await createPerson(service)
  await confirmEmail(service, { id })
  const requests = [
    ['createUserV2', 'POST', '', { email, name: 'Kim', invite: true }],
    ['changeUserV2', 'PATCH', `/${id}`, { roles: ['support'] }],
    ['listUsersV2', 'GET', ''],
  ] as const
  const replies = []
  for (const [name, method, path, payload] of requests) {
    const headers = { authorization: token }
    const request = { method, url: `/api/v2/user/users${path}`, headers }
    replies.push({ name, reply: await service.request(payload ? { ...request, payload } : request) })
  }
  return replies
}
