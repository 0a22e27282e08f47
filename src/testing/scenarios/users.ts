import { expect } from 'vitest'
import type { Role } from '#contract/people/session.ts'
import type { WireUser } from '#testing/requests/wire-replies.ts'
import type { TestService } from '#testing/service/service.ts'
import { createPerson, type Person } from './people.ts'

type AuditEntry = { action: string; content: string; userId: string; recordId: string }

export type UserAdministration = ReturnType<typeof createUserAdministration>

/** Creates the requests of an administrator who manages the users of their organization. */
export function createUserAdministration(service: TestService, admin: Person) {
  const send = (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object, by = admin.token) =>
    service.request({ method, url: `/api/v2/user/${path}`, token: by, ...(payload ? { payload } : {}) })
  return {
    send,
    createColleague: (roles: readonly Role[] = ['shipper']) =>
      createPerson(service, roles, admin.organizationId),
    /** Returns the status of a request with a token: 200 if it's valid, 401 if it isn't. */
    checkToken: async (token: string) => (await send('GET', 'oauth/exchange', undefined, token)).statusCode,
    invite: async (overrides: object = {}) => {
      const user = { email: `${crypto.randomUUID()}@example.com`, name: 'Lou Länsi', invite: true }
      return (await send('POST', 'users', { ...user, ...overrides })).json<WireUser>()
    },
    /** Posts to an operation for passwords, without a token. */
    postPassword: (path: string, payload: object) =>
      service.request({ method: 'POST', url: `/api/v2/user/password${path}`, payload }),
    listAuditEntries: async () => {
      const where = '{"action":["changeUser","createUser","createUserLink","setPassword"]}'
      return (await send('GET', `audits?perPage=100&where=${where}`)).json<{ data: AuditEntry[] }>().data
    },
  }
}

/** Matches an audit log entry. */
export const auditEntry = (action: string, userId: string, content: string): unknown =>
  expect.objectContaining({ action, userId, content })
